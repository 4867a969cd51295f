/** One field of a request or an answer, as a reader sees it. */
export type Field = {
  name: string
  type: string
  isRequired: boolean
  description: string
  /** What the schema demands beyond the type. */
  rules: readonly string[]
  fields: readonly Field[]
}

type Schema = {
  type?: string | readonly string[]
  description?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  minLength?: number
  format?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
}

/** The fields of an object, those of its inner objects within them. */
export function fieldsOf(given: unknown, nameOf = (name: string) => name): Field[] {
  const schema = given as Schema | undefined
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name: nameOf(name),
    type: typeOf(field),
    isRequired: schema?.required?.includes(name) ?? false,
    description: field.description ?? '',
    rules: rulesOf(field),
    fields: fieldsOf(innerOf(field)),
  }))
}

/** The object that a field holds, alone or in a list. */
function innerOf(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  if (schema.items) return innerOf(schema.items)
  return schema.anyOf?.map(innerOf).find((inner) => inner !== undefined)
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return typeof schema.const
  if (schema.items) return `list of ${plural(typeOf(schema.items))}`
  if (Array.isArray(schema.type)) return [...schema.type].join(' or ')
  if (typeof schema.type === 'string') return schema.type
  return [...new Set((schema.anyOf ?? []).map(typeOf))].join(' or ') || 'any'
}

function plural(type: string): string {
  return type.includes(' ') ? type : `${type}s`
}

function rulesOf(schema: Schema): string[] {
  const values = schema.const === undefined ? schema.enum : [schema.const]
  const named = values?.filter((value) => value !== null).map((value) => `\`${String(value)}\``)
  const { minimum, maximum } = schema
  return [
    ...(named?.length === 1 ? [`Always ${named[0]}.`] : named ? [`One of ${named.join(', ')}.`] : []),
    ...(minimum !== undefined && maximum !== undefined
      ? [`${number(minimum)} to ${number(maximum)}.`]
      : minimum !== undefined
        ? [`At least ${number(minimum)}.`]
        : []),
    ...(schema.maxLength !== undefined ? [`At most ${number(schema.maxLength)} characters.`] : []),
    ...(schema.default !== undefined ? [`\`${String(schema.default)}\` when left out.`] : []),
  ]
}

function number(value: number): string {
  return value.toLocaleString('en')
}
