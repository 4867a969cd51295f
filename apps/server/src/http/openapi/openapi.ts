import swagger from '@fastify/swagger'
import type { Access } from '../access/guard.ts'
import { documentEvents } from './event-documents.ts'
import type { App } from '../http-deps.ts'

const keys: Record<string, string[]>[] = [{ bearerKey: [] }, { headerKey: [] }]
const security: Record<Access, Record<string, string[]>[]> = {
  secret: keys,
  public: keys,
  either: keys,
  anybody: [{}, { headerKey: [] }],
  checkout: [],
  dashboard: [],
}

/** Collects every route that comes after it into one OpenAPI 3.1 document. */
export async function documentRoutes(app: App, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sliproad',
        version: '0.1.0',
        summary: 'One API over many crypto on-ramps and off-ramps',
        description: [
          'Every answer carries `X-Request-Id`; every error says its code, a message and, for fields, all that is wrong.',
          'Amounts are decimal strings. Times are ISO 8601 in UTC. Unset fields are `null`.',
          'Unknown fields of a request are ignored, so that clients may be newer than the server.',
        ].join('\n\n'),
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: publicUrl }],
      tags: [
        { name: 'Sessions', description: 'A checkout that a partner backend opens for one of its users' },
        { name: 'Onramp', description: 'What gateways offer, and at which price' },
        { name: 'Orders', description: 'What became of checkouts, with all that happened on the way' },
        { name: 'Customers', description: 'End users of a partner' },
        {
          name: 'Wallets',
          description: 'Addresses of customers, screened when they are added and every day',
        },
        { name: 'KYC', description: 'Verification of customers, and what it allows them' },
        { name: 'Webhooks', description: 'What was sent to your endpoints, and every event there is' },
        { name: 'Sandbox', description: 'Helpers for tests; they do not exist in production' },
        { name: 'Service', description: 'Probes and metrics for operators' },
      ],
      webhooks: documentEvents(),
      components: {
        securitySchemes: {
          bearerKey: { type: 'http', scheme: 'bearer', description: 'Secret (sk_…) or public (pk_…) key' },
          headerKey: {
            type: 'apiKey',
            in: 'header',
            name: 'X-API-Key',
            description: 'The same keys in a header',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access
      return { url, schema: access === undefined ? schema : { ...schema, security: security[access] } }
    },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(app.swagger()),
  )
}
