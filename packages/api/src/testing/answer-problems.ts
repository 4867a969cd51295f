import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { ErrorAnswer } from '../errors.ts'
import type { Operation } from '../operation.ts'

type Answered = { method: string; path: string; status: number; body: unknown }

/** Where an answer that a test made up deviates from the contract; an undeclared field is a problem too. */
export function answerProblems(operations: readonly Operation[], answered: Answered): string[] {
  const { method, path, status, body } = answered
  const operation = operations.find((known) => known.method === method && matches(known.path, path))
  if (!operation) return [`${method} ${path} is no operation`]
  const schema = status < 400 ? operation.answers[status] : ErrorAnswer
  if (!schema) return [`${operation.id} never answers with ${status}`]
  const compiled = Compile(closed(schema) as TSchema)
  if (compiled.Check(body)) return []
  return compiled
    .Errors(body)
    .map(({ instancePath, message }) => `${operation.id} ${status}${instancePath}: ${message}`)
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/')
  const given = path.split('/')
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  )
}

/** The same schema, closed at every level that is not open on purpose. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]))
  const isOpen = 'additionalProperties' in inner || 'patternProperties' in inner
  const isObject = 'properties' in inner && typeof inner.properties === 'object' && 'type' in inner
  return isObject && !isOpen ? { ...inner, additionalProperties: false } : inner
}
