import { receiveGatewayMessage } from '../../modules/orders/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { rawText, withRawMessages } from './raw-messages.ts'

/** Receives the messages of gateways. */
export async function gatewayWebhookRoutes(app: App, deps: HttpDeps): Promise<void> {
  const { pathname } = new URL(deps.config.publicUrl)
  const prefix = pathname.replace(/\/+$/, '')
  await withRawMessages(app, deps, (scope, bodyLimit) => {
    scope.post<{ Params: { gatewayId: string; accountId: string } }>(
      '/webhooks/gateways/:gatewayId/:accountId',
      { bodyLimit, config: { access: 'provider' } },
      async (request, reply) => {
        const { gatewayId, accountId } = request.params
        const [path = '', search = ''] = request.url.split('?')
        const said = await receiveGatewayMessage(
          deps,
          { gatewayId, accountId },
          {
            headers: request.headers,
            body: rawText(request.body),
            path: `${prefix}${path}`,
            query: Object.fromEntries(new URLSearchParams(search)),
          },
        )
        return reply.code(200).type('text/plain; charset=utf-8').send(said)
      },
    )
  })
}
