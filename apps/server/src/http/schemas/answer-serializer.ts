import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialize = (answer: unknown) => string
type SerializerCompiler = Parameters<FastifyInstance['setSerializerCompiler']>[0]

/**
 * Serializes an answer by its schema, which is an allow-list: fields that the schema does not name are not sent. A
 * serializer is compiled with its first answer, because most processes never give most answers.
 */
export const serializerCompiler: SerializerCompiler = ({ schema }) => {
  let serialize: Serialize | undefined
  return (answer: unknown) => {
    serialize ??= fastJsonStringify(schema as Schema) as Serialize
    return serialize(answer)
  }
}
