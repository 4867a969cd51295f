import { receiveKycMessage } from '../../modules/kyc/index.ts'
import { receiveScreeningMessage } from '../../modules/wallets/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { rawText, withRawMessages } from './raw-messages.ts'

type Request = { Params: { providerId: string; accountId: string } }

/** Receives the messages of KYC and screening providers. */
export async function complianceWebhookRoutes(app: App, deps: HttpDeps): Promise<void> {
  await withRawMessages(app, deps, (scope, bodyLimit) => {
    const options = { bodyLimit, config: { access: 'provider' as const } }
    scope.post<Request>('/webhooks/kyc/:providerId/:accountId', options, async (request, reply) => {
      const [, search = ''] = request.url.split('?')
      await receiveKycMessage(deps, request.params, {
        headers: request.headers,
        body: rawText(request.body),
        query: Object.fromEntries(new URLSearchParams(search)),
        clientIp: request.ip,
      })
      return reply.code(200).type('text/plain; charset=utf-8').send('')
    })
    scope.post<Request>('/webhooks/screening/:providerId/:accountId', options, async (request, reply) => {
      await receiveScreeningMessage(deps, request.params, {
        headers: request.headers,
        body: rawText(request.body),
      })
      return reply.code(200).type('text/plain; charset=utf-8').send('')
    })
  })
}
