import type { Decimal } from '@sliproad/core/decimal'
import { Type } from 'typebox'
import {
  createSessionOrder,
  type ExpectedPrice,
  readOrderOfSession,
  type SessionOrderRequest,
} from '../../modules/orders/index.ts'
import { confirmSession } from '../../modules/sessions/index.ts'
import { checkoutSessionOf, clientSecretOf } from '../access/guard.ts'
import { plainIp } from '../access/client-address.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { idempotently } from '../answers/idempotency.ts'
import { IdempotencyHeaders, Text } from '../schemas/schemas.ts'
import { sessionEnvelope } from '../sessions/session-envelope.ts'
import { toSessionOrderEnvelope } from '../sessions/session-order-envelope.ts'
import { toOrderState } from './order-state.ts'
import { withVerification } from './verification.ts'

const Code = Text('plain-text', { minLength: 1, maxLength: 40 })
const Address = Text('plain-text', { minLength: 1, maxLength: 255 })
const Amount = Type.Optional(Text('amount'))

const OrderBody = Type.Object({
  fiatAmount: Amount,
  cryptoAmount: Amount,
  fiatCurrency: Code,
  cryptoCurrency: Code,
  network: Code,
  walletAddress: Type.Optional(Address),
  memo: Type.Optional(Text('plain-text', { minLength: 1, maxLength: 120 })),
  gateway: Code,
  paymentMethodId: Type.Optional(Code),
  email: Type.Optional(Text('plain-text', { minLength: 1, maxLength: 254 })),
  quotesId: Type.Optional(Text('plain-text', { minLength: 1, maxLength: 64 })),
  country: Type.Optional(Text('country-code')),
  expectedFiatAmount: Amount,
  expectedCryptoAmount: Amount,
})

const ConfirmBody = Type.Object({
  destinationAddress: Type.Optional(Address),
  network: Type.Optional(Code),
})

/** What the hosted page does for its user. */
export function checkoutOrderRoutes(app: App, deps: HttpDeps): void {
  app.post(
    '/checkout/api/confirm',
    { config: { access: 'checkout' }, schema: { hide: true, body: ConfirmBody } },
    async (request) => {
      const { projectId, id } = checkoutSessionOf(request)
      const confirmation = { ...request.body, clientSecret: clientSecretOf(request) }
      const session = await confirmSession(deps, projectId, id, confirmation)
      return { success: true, data: { session: sessionEnvelope(session, 'public').attributes } }
    },
  )

  app.post(
    '/checkout/api/order',
    {
      config: { access: 'checkout' },
      schema: { hide: true, headers: IdempotencyHeaders, body: OrderBody },
    },
    async (request, reply) => {
      const session = checkoutSessionOf(request)
      const { projectId, id } = session
      const { expectedFiatAmount, expectedCryptoAmount, ...wanted } = request.body
      const order = { ...wanted, clientSecret: clientSecretOf(request), hosted: true } as SessionOrderRequest
      const expected: ExpectedPrice = {
        ...(expectedFiatAmount !== undefined && { fiatAmount: expectedFiatAmount as Decimal }),
        ...(expectedCryptoAmount !== undefined && { cryptoAmount: expectedCryptoAmount as Decimal }),
      }
      return idempotently(
        deps,
        request,
        reply,
        async (reservedId) => {
          const origin = { projectId, requestIp: plainIp(request.ip), reservedId }
          const opened = await createSessionOrder(deps, origin, id, order, expected).catch(
            async (error: unknown) => {
              throw await withVerification(deps, session, error)
            },
          )
          return { status: 201, body: toSessionOrderEnvelope(deps, id, opened) }
        },
        projectId,
      )
    },
  )

  app.get(
    '/checkout/api/order',
    { config: { access: 'checkout' }, schema: { hide: true } },
    async (request) => {
      const session = checkoutSessionOf(request)
      return { success: true, data: toOrderState(deps, await readOrderOfSession(deps, session)) }
    },
  )
}
