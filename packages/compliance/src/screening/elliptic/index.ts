import { BaseUrl, ProviderFailure, Secret } from '@sliproad/providers/kit'
import { Type } from 'typebox'
import { defineScreening, type ScreeningRequest } from '../contract.ts'
import { toAnswer } from './finding.ts'
import { ellipticSignature } from './sign.ts'
import { readEllipticWebhook } from './webhook.ts'
import { ErrorReply, WalletReply } from './wire.ts'

const path = '/v2/wallet/synchronous'

/** Elliptic's wallet screening over all chains at once. Every field we map is listed in ./README.md. */
export const elliptic = defineScreening({
  id: 'elliptic',
  name: 'Elliptic',
  config: Type.Object({
    apiKey: Secret({ title: 'API key', description: 'Sent as x-access-key' }),
    apiSecret: Type.String({
      title: 'API secret',
      description: 'In base64 as Elliptic shows it; signs every request',
      pattern: '^[A-Za-z0-9+/_-]{8,}={0,2}$',
      maxLength: 8192,
      writeOnly: true,
    }),
    webhookPublicKey: Type.Optional(
      Type.String({
        title: 'Webhook public key',
        description: 'Starts with whpk_; only for messages about re-screened wallets',
        pattern: '^whpk_[A-Za-z0-9+/]{43}=$',
      }),
    ),
    webhookEndpointId: Type.Optional(
      Type.String({
        title: 'Webhook endpoint id',
        description: 'The id that Elliptic gave our address; messages for another one are refused',
        pattern: '^[0-9a-fA-F-]{36}$',
      }),
    ),
    apiUrl: BaseUrl({ title: 'API address' }),
  }),
  endpoints: { apiUrl: 'https://aml-api.elliptic.co' },
  http: ({ apiUrl, apiKey }) => ({ baseUrl: apiUrl, headers: { 'x-access-key': apiKey } }),

  create: ({ http, clock }, { apiSecret, webhookPublicKey: publicKey, webhookEndpointId: endpointId }) => ({
    async screen(request, call) {
      const body = JSON.stringify(toBody(request))
      const timestamp = String(clock.now().getTime())
      const signed = { timestamp, method: 'POST', path, body } as const
      const answer = await http.postOrRefusal(call, path, WalletReply, body, {
        headers: { 'x-access-timestamp': timestamp, 'x-access-sign': ellipticSignature(apiSecret, signed) },
        refusal: ErrorReply,
        refusalStatuses: [404],
        // Each request is another analysis of the same address and has no side effects.
        readOnly: true,
      })
      if (answer.ok) return toAnswer(request.address, answer.body)
      // An address that no chain has seen has no history to judge.
      if (answer.body?.name === 'NotInBlockchain') return { kind: 'finding', riskScore: 0, flags: [] }
      const message = 'answered 404 for another reason than an unused address'
      throw new ProviderFailure('elliptic', 'bad_status', message, { retrySafe: true, statusCode: 404 })
    },

    ...(publicKey !== undefined &&
      endpointId !== undefined && {
        readWebhook: (message) => readEllipticWebhook({ publicKey, endpointId }, message),
      }),
  }),
})

/** None of our networks needs its own asset pair: the holistic view covers them all. */
function toBody({ address, customerReference }: ScreeningRequest) {
  return {
    subject: { asset: 'holistic', blockchain: 'holistic', type: 'address', hash: address },
    type: 'wallet_exposure',
    ...(customerReference !== null && { customer_reference: customerReference }),
  }
}
