import { Refusal } from '@sliproad/api/refusal'
import { logoOf } from '../../modules/gateways/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'

/** Marks of gateways, drawn by us; pages of any origin may show them. */
export function gatewayLogoRoutes(app: App, { definitions }: Pick<HttpDeps, 'definitions'>): void {
  app.get<{ Params: { gatewayId: string } }>('/gateways/:gatewayId/logo.svg', async (request, reply) => {
    const definition = definitions.find(({ id }) => id === request.params.gatewayId)
    if (!definition) throw new Refusal('NOT_FOUND', { message: 'There is no gateway with this id.' })
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(logoOf(definition))
  })
}
