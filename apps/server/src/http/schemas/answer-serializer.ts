import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'

type Serialize = (answer: unknown) => string

/**
 * Writes an answer by its schema, which is an allow-list: what the schema does not name is not sent. A writer is made
 * when its answer is first given, because most processes never give most of them.
 */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let serialize: Serialize | undefined
  return (answer: unknown) => {
    serialize ??= fastJsonStringify(schema) as Serialize
    return serialize(answer)
  }
}
