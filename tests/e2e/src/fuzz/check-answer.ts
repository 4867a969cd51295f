import { Compile, type Validator } from 'typebox/compile'
import type { Answer } from '../system/send.ts'
import type { GeneratedRequest } from './generated-request.ts'
import type { Schema } from './operations.ts'

/** The statuses that any address can answer to a request that the document does not describe. */
const undeclaredRouteStatuses = [400, 404, 405]

/** Everything that is wrong with an answer. */
export function createAnswerCheck(errorSchema: Schema) {
  const compiled = new Map<Schema, Validator>()

  function checkBody(schema: Schema, { json, text }: Answer): string[] {
    const validator = compiled.get(schema) ?? Compile(schema)
    compiled.set(schema, validator)
    if (json === undefined) return [`is no JSON: ${text.slice(0, 200)}`]
    if (!validator.Check(json)) return [`does not match its schema: ${text.slice(0, 400)}`]
    return undeclared(schema, json).map((path) => `has a field that is not declared: ${path}`)
  }

  return (request: GeneratedRequest, answer: Answer): string[] => {
    const { operation, spoiledBy, isUndeclaredRoute } = request
    const problems: string[] = []
    const requestId = answer.headers['x-request-id']
    if (!requestId) problems.push('has no X-Request-Id')
    if (answer.status >= 500) problems.push(`is a ${answer.status}: ${answer.text.slice(0, 300)}`)
    if (spoiledBy !== undefined && answer.status < 400) problems.push('accepts what is not valid')

    if (isUndeclaredRoute && !undeclaredRouteStatuses.includes(answer.status))
      problems.push(`has status ${answer.status}`)
    if (!isUndeclaredRoute && !operation.answers.has(answer.status))
      problems.push(`has undeclared status ${answer.status}`)
    const schema = isUndeclaredRoute ? errorSchema : operation.answers.get(answer.status)
    if (schema) problems.push(...checkBody(schema, answer))
    if (answer.status >= 400 && requestIdIn(answer.json) !== requestId)
      problems.push('tells another request id')
    return problems
  }
}

function requestIdIn(json: unknown): string | undefined {
  return (json as { error?: { requestId?: string } } | undefined)?.error?.requestId
}

/** Fields of the value that a closed object schema does not name. */
function undeclared(schema: Schema, value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => undeclared(schema.items ?? {}, item, `${path}[]`))
  if (typeof value !== 'object' || value === null || !schema.properties || schema.additionalProperties)
    return []
  const { properties } = schema
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = properties[name]
    return known ? undeclared(known, inner, `${path}.${name}`) : [`${path}.${name}`]
  })
}
