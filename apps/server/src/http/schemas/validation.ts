import type { FieldProblem } from '@sliproad/api/refusal'
import { invalid } from '@sliproad/api/refusal'
import type { FastifySchemaCompiler } from 'fastify'
import { IsInteger, IsObject, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { controlCharacterProblems } from './control-characters.ts'
import { formats } from './formats.ts'

/**
 * Checks one part of a request. Only queries are converted: in a body every value has its own JSON type. A check is
 * compiled with its first request, because most processes never get most requests.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: ReturnType<typeof Compile<TSchema>> | undefined
  const readsIntegers =
    httpPart === 'querystring' && IsObject(schema) && Object.values(schema.properties).some(IsInteger)
  return (given: unknown) => {
    compiled ??= Compile(schema)
    const value = readsIntegers ? readIntegers(schema, given) : given
    if (!compiled.Check(value)) return { error: invalid(...problemsOf(compiled.Errors(value))) }
    const unreadable = controlCharacterProblems(value)
    return unreadable.length === 0 ? { value } : { error: invalid(...unreadable) }
  }
}

/** Only plain digits become a number: `1.5`, `0x10` and `true` are refused instead of being guessed at. */
function readIntegers(schema: TSchema, query: unknown): unknown {
  if (!IsObject(schema)) return query
  const entries = Object.entries(query as Record<string, unknown>).map(([name, given]) => {
    const property = schema.properties[name]
    const isWritten = typeof given === 'string' && /^-?\d{1,15}$/.test(given)
    return [name, property && IsInteger(property) && isWritten ? Number(given) : given]
  })
  return Object.fromEntries(entries)
}

/** Every violation at once, one message per field: the first and plainest. */
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

/** Where any one of several fields would do, all of them are named. */
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
