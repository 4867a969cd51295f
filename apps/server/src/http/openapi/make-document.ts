import type { EventType } from '@sliproad/api/events/event-types'
import type { Access, Operation } from '@sliproad/api/operation'
import { publicOperations } from '@sliproad/api/operations'
import { tagTexts } from '@sliproad/api/tags'
import type { Environment } from '@sliproad/core/vocabulary'
import type { TObject, TSchema } from 'typebox'
import { type Components, createComponents } from './components.ts'
import { documentEvents } from './document-events.ts'
import type { Example, Examples } from './example.ts'
import { headerComponents, responsesOf } from './responses.ts'

const keys = [{ bearerKey: [] }, { headerKey: [] }]
const security: Partial<Record<Access, readonly Readonly<Record<string, readonly string[]>>[]>> = {
  secret_key: keys,
  public_key: keys,
  any_key: keys,
  optional_key: [{}, ...keys],
  open: [],
}

const securitySchemes = {
  bearerKey: { type: 'http', scheme: 'bearer', description: 'Secret (sk_…) or public (pk_…) key' },
  headerKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The same keys in a header',
  },
}

const introduction = [
  'Every answer has an `X-Request-Id`; every error has a code, a message, every wrong field, and data for programs.',
  'Amounts are decimal strings. Times are ISO 8601 in UTC. Unset fields are `null`.',
  'Unknown fields of a request are ignored, so that clients may be newer than the server.',
].join('\n\n')

type Source = {
  publicUrl: string
  environment: Environment
  version: string
  sampleOf: (type: EventType) => unknown
  examples: Examples
}

/** The OpenAPI 3.1 document, generated from the contract. */
export function makeDocument({ publicUrl, environment, version, sampleOf, examples }: Source) {
  const components = createComponents()
  const operations = publicOperations.filter(({ sandboxOnly }) => !sandboxOnly || environment === 'sandbox')
  const paths: Record<string, Record<string, unknown>> = {}
  for (const op of operations) {
    const path = op.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][op.method.toLowerCase()] = documentOperation(op, components, examples[op.id])
  }
  const webhooks = documentEvents(components, sampleOf)
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sliproad',
      version,
      summary: 'One API over many crypto on-ramps and off-ramps',
      description: introduction,
      contact: { name: 'The operator of this deployment', url: `${publicUrl}/docs` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl, description: environment === 'sandbox' ? 'Sandbox' : 'Production' }],
    tags: tags.map((name) => ({ name, description: tagTexts[name] })),
    paths,
    webhooks,
    components: { securitySchemes, headers: headerComponents, schemas: components.schemas() },
  }
}

function documentOperation(op: Operation, components: Components, example: Example | undefined) {
  return {
    operationId: op.id,
    tags: [op.tag],
    summary: op.summary,
    description: op.description ?? op.summary,
    security: security[op.access] ?? [],
    parameters: [
      ...parametersOf('path', op.params, example?.params),
      ...parametersOf('query', op.query, example?.query),
      ...parametersOf('header', op.headers, example?.headers),
    ],
    ...(op.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: components.refer(op.body),
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: responsesOf(op, components, example?.answer),
  }
}

function parametersOf(
  place: 'path' | 'query' | 'header',
  schema: TObject | undefined,
  examples: Readonly<Record<string, unknown>> | undefined,
) {
  if (!schema) return []
  return Object.entries(schema.properties).map(([name, property]) => {
    const { description, ...rest } = property as TSchema & { description?: string; type?: unknown }
    const given = examples?.[name]
    const example = given !== undefined && rest.type === 'integer' ? Number(given) : given
    return {
      name: place === 'header' ? headerName(name) : name,
      in: place,
      required: place === 'path' || (schema.required?.includes(name) ?? false),
      description,
      schema: rest,
      ...(example !== undefined && { example }),
    }
  })
}

/** `idempotency-key` is shown to readers as `Idempotency-Key`. */
function headerName(name: string): string {
  return name.replaceAll(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => dash + letter.toUpperCase())
}
