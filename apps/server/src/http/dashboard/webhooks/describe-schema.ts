/** The parts of a JSON schema that the descriptions of events use. */
type Schema = {
  type?: string | readonly string[]
  format?: string
  description?: string
  enum?: readonly unknown[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
}

type Field = { path: string; type: string; isOptional: boolean; text: string }

/** Every field below an object, in the order they are written. */
export function fieldsOf(schema: object, above = ''): Field[] {
  const { properties = {}, required = [] } = schema as Schema
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = above === '' ? name : `${above}.${name}`
    const own = {
      path,
      type: wordOf(field),
      isOptional: !required.includes(name),
      text: field.description ?? '',
    }
    return [own, ...fieldsOf(field, path)]
  })
}

function wordOf({ type, format, items, ...schema }: Schema): string {
  const kinds = [type ?? 'object'].flat()
  const orNull = kinds.includes('null') ? ' or null' : ''
  const [kind = 'object'] = kinds.filter((each) => each !== 'null')
  if (format === 'date-time') return `time${orNull}`
  if (kind === 'array') return `list${orNull}`
  if (kind === 'integer' || kind === 'number') return `number${orNull}`
  const isOne = schema.enum !== undefined && schema.enum.length > 1
  return `${isOne ? 'one of a few words' : kind}${orNull}`
}

/** `OrderCompletedEvent` and its fields, to be pasted into a receiver's code. */
export function typescriptOf(eventType: string, schema: object): string {
  const name = eventType.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `export type ${name}Event = ${writtenAs(schema as Schema, '')}\n`
}

function writtenAs(schema: Schema, indent: string): string {
  const kinds = [schema.type ?? 'object'].flat()
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const written = kinds.map((kind) => {
    if (kind === 'object') return writtenObject(schema, indent)
    if (kind === 'array') return `${writtenAs(schema.items ?? { type: 'string' }, indent)}[]`
    return kind === 'integer' ? 'number' : kind
  })
  return written.join(' | ')
}

function writtenObject({ properties, required = [] }: Schema, indent: string): string {
  if (!properties) return 'Record<string, unknown>'
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${writtenAs(field, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}
