import { Refusal } from '@sliproad/core/refusal'
import { Type } from 'typebox'
import { receiveGatewayMessage } from '../../modules/orders/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'

const bytesMax = 256 * 1024
const Params = Type.Object({ gatewayId: Type.String(), accountId: Type.String() })

/**
 * Where gateways report. Signatures cover the very bytes that were sent, so bodies of this place are not parsed; its
 * own parser ends with it.
 */
export async function gatewayWebhookRoutes(app: App, deps: HttpDeps): Promise<void> {
  const { pathname } = new URL(deps.config.publicUrl)
  const prefix = pathname.replace(/\/+$/, '')
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async () => {
      if (deps.readiness.state !== 'serving')
        throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
    })
    scope.post(
      '/webhooks/gateways/:gatewayId/:accountId',
      { bodyLimit: bytesMax, schema: { hide: true, params: Params } },
      async (request, reply) => {
        const { gatewayId, accountId } = request.params as { gatewayId: string; accountId: string }
        const [path = '', search = ''] = request.url.split('?')
        const said = await receiveGatewayMessage(
          deps,
          { gatewayId, accountId },
          {
            headers: request.headers,
            body: textOf(request.body),
            path: `${prefix}${path}`,
            query: Object.fromEntries(new URLSearchParams(search)),
          },
        )
        return reply.code(200).type('text/plain; charset=utf-8').send(said)
      },
    )
  })
}

/** A text that does not give back the same bytes cannot be what was signed. */
function textOf(body: unknown): string {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const text = bytes.toString('utf8')
  if (!Buffer.from(text, 'utf8').equals(bytes)) {
    throw new Refusal('VALIDATION_ERROR', { message: 'The message is not valid UTF-8.' })
  }
  return text
}
