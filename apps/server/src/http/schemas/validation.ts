import type { FieldProblem } from '@sliproad/api/refusal'
import { invalid } from '@sliproad/api/refusal'
import type { FastifySchemaCompiler } from 'fastify'
import { IsInteger, IsObject, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { formats } from './formats.ts'

/** Checks one part of a request. Only queries are converted: a body says what it means with its own types. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema)
  const readsIntegers =
    httpPart === 'querystring' && IsObject(schema) && Object.values(schema.properties).some(IsInteger)
  return (given: unknown) => {
    const value = readsIntegers ? readIntegers(schema, given) : given
    return compiled.Check(value) ? { value } : { error: invalid(...problemsOf(compiled.Errors(value))) }
  }
}

/** Only plain digits become a number: `1.5`, `0x10` and `true` are not taken for something close to them. */
function readIntegers(schema: TSchema, query: unknown): unknown {
  if (!IsObject(schema)) return query
  const entries = Object.entries(query as Record<string, unknown>).map(([name, given]) => {
    const property = schema.properties[name]
    const isWritten = typeof given === 'string' && /^-?\d{1,15}$/.test(given)
    return [name, property && IsInteger(property) && isWritten ? Number(given) : given]
  })
  return Object.fromEntries(entries)
}

/** Every violation at once, one message a field: the first and plainest. */
function problemsOf(errors: TLocalizedValidationError[]): FieldProblem[] {
  const problems = new Map<string, string>()
  for (const error of errors) {
    for (const { field, message } of describe(error)) if (!problems.has(field)) problems.set(field, message)
  }
  return Array.from(problems, ([field, message]) => ({ field, message }))
}

function describe(error: TLocalizedValidationError): FieldProblem[] {
  const field = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
  const within = (name: string) => (field === '' ? name : `${field}.${name}`)
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => ({
        field: within(name),
        message: requiredText(error),
      }))
    case 'additionalProperties':
      return error.params.additionalProperties.map((name) => ({
        field: within(name),
        message: 'is not known here',
      }))
    case 'boolean':
    case 'anyOf':
      return []
    case 'minimum':
      return [{ field, message: `must be at least ${error.params.limit}` }]
    case 'maximum':
      return [{ field, message: `must be at most ${error.params.limit}` }]
    case 'minLength':
      return [{ field, message: 'must not be empty' }]
    case 'maxLength':
      return [{ field, message: `must have at most ${error.params.limit} characters` }]
    case 'type':
      return [{ field: field || 'body', message: `must be ${typeText(error.params.type)}` }]
    case 'format':
      return [{ field, message: formatText(error.params.format) }]
    case 'enum':
      return [{ field, message: `must be one of ${error.params.allowedValues.join(', ')}` }]
    default:
      return [{ field: field || 'body', message: error.message }]
  }
}

/** Fields of which any one will do are all named, since each would help. */
function requiredText({ schemaPath }: TLocalizedValidationError): string {
  return schemaPath.includes('/anyOf/') ? 'is required, or one of the other fields named so' : 'is required'
}

function typeText(type: string | readonly string[]): string {
  const names = [type].flat().map((name) => (/^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`))
  return names.join(' or ')
}

function formatText(format: string): string {
  return Object.entries(formats).find(([name]) => name === format)?.[1].message ?? `must be a valid ${format}`
}
