import { ErrorAnswer, errors } from '../../packages/api/src/errors.ts'
import { type Operation, refusalsOf } from '../../packages/api/src/operation.ts'
import { publicOperations } from '../../packages/api/src/operations.ts'
import { nullableOf } from '../../packages/api/src/schema.ts'

export type Schema = Readonly<Record<string, unknown>> & {
  readonly [nullableOf]?: Schema
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

export const head = `// Made from packages/api by \`npm run docs:sdk\`, and not written by hand.
`

/** Each named schema once, then what every operation takes and answers, then what refusals carry. */
export function renderTypes(operations: readonly Operation[] = publicOperations): string {
  const named = new Map<string, string>()

  function typeOf(schema: Schema, indent: string): string {
    const nullable = schema[nullableOf]
    if (nullable) return `${typeOf(nullable, indent)} | null`
    if (schema.title === undefined) return writtenOut(schema, indent)
    if (!named.has(schema.title)) {
      // Taken before it is written, so that a schema may mention itself.
      named.set(schema.title, '')
      const comment = commentOf(schema, '')
      named.set(schema.title, `${comment}export type ${schema.title} = ${writtenOut(schema, '')}\n`)
    }
    return schema.title
  }

  function writtenOut(schema: Schema, indent: string): string {
    if (schema.const !== undefined) return literal(schema.const)
    if (schema.enum) return schema.enum.map(literal).join(' | ')
    // Beside a type, anyOf says which fields are required together, which types do not tell.
    if (schema.type === undefined && schema.anyOf)
      return schema.anyOf.map((each) => typeOf(each, indent)).join(' | ')
    const types = [schema.type ?? 'unknown'].flat()
    return types.map((type) => typeNamed(type, schema, indent)).join(' | ')
  }

  function typeNamed(type: string, schema: Schema, indent: string): string {
    switch (type) {
      case 'integer':
      case 'number':
        return 'number'
      case 'array':
        return listOf(schema.items ? typeOf(schema.items, indent) : 'unknown')
      case 'object':
        return objectOf(schema, indent)
      case 'string':
      case 'boolean':
      case 'null':
        return type
      default:
        throw new Error(`no TypeScript type is known for ${JSON.stringify(schema)}`)
    }
  }

  function objectOf({ properties, patternProperties, required = [] }: Schema, indent: string): string {
    const values = Object.values(patternProperties ?? {})
    if (!properties)
      return `Record<string, ${values.map((each) => typeOf(each, indent)).join(' | ') || 'unknown'}>`
    const inner = `${indent}  `
    const fields = Object.entries(properties).map(([name, field]) => {
      const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
      const mark = required.includes(name) ? '' : '?'
      return `${commentOf(field, inner)}${inner}${key}${mark}: ${typeOf(field, inner)}\n`
    })
    return fields.length > 0 ? `{\n${fields.join('')}${indent}}` : 'Record<string, never>'
  }

  const written = operations.map((op) => {
    const parts = { params: op.params, query: op.query, headers: op.headers, body: op.body }
    const takes = Object.entries(parts).flatMap(([name, schema]) =>
      schema ? [`    ${name}: ${typeOf(schema as Schema, '    ')}\n`] : [],
    )
    const answers = Object.values(op.answers).map((schema) => typeOf(schema as Schema, '    '))
    return [
      `  /** ${op.summary} */\n`,
      `  ${op.id}: {\n    method: '${op.method}'\n    path: '${op.path}'\n`,
      ...takes,
      `    answer: ${[...new Set(answers)].join(' | ')}\n  }\n`,
    ].join('')
  })
  typeOf(ErrorAnswer as unknown as Schema, '')
  const codes = new Set<string>(operations.flatMap(refusalsOf))
  const facts = Object.entries(errors).flatMap(([code, entry]) =>
    codes.has(code) && 'data' in entry
      ? [`  ${code}: ${typeOf(entry.data as unknown as Schema, '  ')}\n`]
      : [],
  )
  return `${head}\n${[...named.values()].join('\n')}
/** Every operation that partners call, by its operationId: what it takes, and its good answer. */
export type Operations = {\n${written.join('')}}

/** What \`error.data\` holds, for the codes that carry data. */
export type ErrorData = {\n${facts.join('')}}\n`
}

export function commentOf({ description }: Schema, indent: string): string {
  return description === undefined ? '' : `${indent}/** ${description.replaceAll('*/', '* /')} */\n`
}

function listOf(item: string): string {
  return item.includes(' | ') ? `readonly (${item})[]` : `readonly ${item}[]`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
