import { resolveRefs } from '@sliproad/api/testing/resolve-refs'

/** The part of JSON Schema that our document uses. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: { required: string[] }[]
  enum?: string[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

type Parameter = { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema }
type Content = { content?: { 'application/json'?: { schema: Schema } } }
type DocumentedOperation = {
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
  security?: object[]
}
export type OpenApiDocument = { openapi: string; paths: Record<string, Record<string, DocumentedOperation>> }

/** One documented call, in the form the tests need. */
export type Operation = {
  name: string
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | undefined
  /** By status; undefined where the answer is not JSON. */
  answers: Map<number, Schema | undefined>
  /** Whether it requires a key; an empty security requirement says that it does not. */
  guarded: boolean
}

export function operationsOf(document: OpenApiDocument): Operation[] {
  const paths = resolveRefs(document, document.paths) as OpenApiDocument['paths']
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: documented.parameters ?? [],
      body: schemaIn(documented.requestBody),
      answers: new Map(
        Object.entries(documented.responses).map(([status, content]) => [Number(status), schemaIn(content)]),
      ),
      guarded: isGuarded(documented.security ?? []),
    })),
  )
}

function isGuarded(security: readonly object[]): boolean {
  return security.length > 0 && security.every((way) => Object.keys(way).length > 0)
}

function schemaIn(content: Content | undefined): Schema | undefined {
  return content?.content?.['application/json']?.schema
}
