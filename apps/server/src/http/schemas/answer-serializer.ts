import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialize = (answer: unknown) => string
type SerializerCompiler = Parameters<FastifyInstance['setSerializerCompiler']>[0]

/**
 * Writes an answer by its schema, which is an allow-list: what the schema does not name is not sent. A writer is made
 * when its answer is first given, because most processes never give most of them.
 */
export const serializerCompiler: SerializerCompiler = ({ schema }) => {
  let serialize: Serialize | undefined
  return (answer: unknown) => {
    serialize ??= fastJsonStringify(schema as Schema) as Serialize
    return serialize(answer)
  }
}
