import { sessionStatuses } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import { operation } from '../operation.ts'
import { TermsAcceptedField } from '../resources/contact.ts'
import {
  ClientSecretField,
  CryptoCode,
  CustomerIdField,
  EmailField,
  ExternalCustomerIdField,
  FiatCode,
  GatewayCode,
  idempotencyHeaders,
  NetworkCode,
  PaymentMethodCode,
  QuotesIdField,
  StateField,
  WalletAddressField,
} from '../resources/fields.ts'
import { ShareVerificationField } from '../resources/kyc-case.ts'
import {
  NewSessionAnswer,
  SessionAnswer,
  SessionConfirmation,
  SessionListAnswer,
  SessionOrderAnswer,
  SessionRequest,
  sessionAmounts,
} from '../resources/session.ts'
import { AmountOrNumber, Int, Named, OneOf, PlainText, Str } from '../schema.ts'

const params = Type.Object({ sessionId: Str('Id of the session') })

export const createSession = operation({
  id: 'createSession',
  method: 'POST',
  path: '/v1/sessions',
  tag: 'Sessions',
  summary: 'Create a session',
  description:
    'Opens a checkout for one of your users. Send the user to `checkoutUrl`, or use the client secret from your own page.',
  access: 'secret_key',
  idempotent: true,
  amounts: sessionAmounts,
  headers: idempotencyHeaders,
  body: SessionRequest,
  answers: { 201: NewSessionAnswer },
  refusals: ['NOT_FOUND'],
})

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/v1/sessions',
  tag: 'Sessions',
  summary: 'List sessions',
  description: 'The sessions of the project, newest first.',
  access: 'secret_key',
  query: Type.Object({
    page: Type.Optional(Int('Number of the page', { minimum: 1, maximum: 1_000_000, default: 1 })),
    pageSize: Type.Optional(Int('Sessions on a page', { minimum: 1, maximum: 100, default: 25 })),
    status: Type.Optional(
      OneOf(
        sessionStatuses.filter((status) => status !== 'failed'),
        'Only sessions that stand here',
      ),
    ),
    customerId: Type.Optional(CustomerIdField),
    externalCustomerId: Type.Optional(ExternalCustomerIdField),
    retryOf: Type.Optional(PlainText('Only the next try of this session', 64)),
  }),
  answers: { 200: SessionListAnswer },
  refusals: [],
})

export const readSession = operation({
  id: 'readSession',
  method: 'GET',
  path: '/v1/sessions/:sessionId',
  tag: 'Sessions',
  summary: 'Read a session',
  description: 'A public key sees everything but `metadata`, `country` and `state`.',
  access: 'any_key',
  params,
  answers: { 200: SessionAnswer },
  refusals: [],
})

export const confirmSession = operation({
  id: 'confirmSession',
  method: 'POST',
  path: '/v1/sessions/:sessionId/confirm',
  tag: 'Sessions',
  summary: 'Confirm a session',
  description: 'Optional step: the user settles address and network. Needs the client secret.',
  access: 'public_key',
  params,
  body: SessionConfirmation,
  answers: { 200: SessionAnswer },
  refusals: ['SESSION_EXPIRED', 'SESSION_ALREADY_USED', 'SESSION_CANCELLED'],
})

export const SessionOrderRequest = Named(
  'SessionOrderRequest',
  'An order from a session. One of fiatAmount and cryptoAmount is required.',
  {
    clientSecret: ClientSecretField,
    fiatAmount: Type.Optional(AmountOrNumber('Amount of fiat')),
    cryptoAmount: Type.Optional(AmountOrNumber('Amount of crypto, instead of fiatAmount')),
    cryptoCurrency: CryptoCode,
    network: NetworkCode,
    fiatCurrency: Type.Optional({
      ...FiatCode,
      description: "Fiat currency code; the session's sourceCurrency when left out",
    }),
    walletAddress: Type.Optional({
      ...WalletAddressField,
      description: "Wallet address; the session's destinationAddress when left out",
    }),
    gateway: Type.Optional({
      ...GatewayCode,
      description: "Gateway id; the project's default gateway, then the best by rank, when left out",
    }),
    paymentMethodId: Type.Optional(PaymentMethodCode),
    email: Type.Optional(EmailField),
    state: Type.Optional({
      ...StateField,
      description:
        "US state as ISO 3166-2 without the country, such as `NY`; the session's when left out. Only for the country US",
    }),
    quotesId: Type.Optional(QuotesIdField),
    termsAccepted: Type.Optional(TermsAcceptedField),
    shareVerification: Type.Optional(ShareVerificationField),
  },
  { anyOf: [{ required: ['fiatAmount'] }, { required: ['cryptoAmount'] }] },
)

export type SessionOrderRequest = Static<typeof SessionOrderRequest>

export const createSessionOrder = operation({
  id: 'createSessionOrder',
  method: 'POST',
  path: '/v1/sessions/:sessionId/order',
  tag: 'Sessions',
  summary: 'Order from a session',
  description: 'Opens a checkout for the session. A session has one order; needs the client secret.',
  access: 'public_key',
  idempotent: true,
  amounts: ['fiatAmount', 'cryptoAmount'],
  headers: idempotencyHeaders,
  params,
  body: SessionOrderRequest,
  answers: { 201: SessionOrderAnswer },
  refusals: [
    'SESSION_EXPIRED',
    'SESSION_ALREADY_USED',
    'SESSION_CANCELLED',
    'EARLIER_TRY_PAID',
    'KYC_REQUIRED',
    'KYC_LIMIT_EXCEEDED',
    'VERIFICATION_NOT_SHAREABLE',
    'WALLET_BLOCKED',
    'SCREENING_UNAVAILABLE',
    'COUNTRY_NOT_SUPPORTED',
    'QUOTE_UNAVAILABLE',
    'GATEWAY_UNAVAILABLE',
  ],
})

export const retrySession = operation({
  id: 'retrySession',
  method: 'POST',
  path: '/v1/sessions/:sessionId/retry',
  tag: 'Sessions',
  summary: 'Try a session again',
  description:
    'Creates another session like one that failed, expired or was cancelled, for the same customer, with the same locks and with what the user had chosen. A session has one next try: asked again, the answer is 200 with the try that is already open.',
  access: 'secret_key',
  idempotent: true,
  headers: idempotencyHeaders,
  params,
  answers: { 201: NewSessionAnswer, 200: NewSessionAnswer },
  refusals: ['SESSION_NOT_RETRYABLE', 'EARLIER_TRY_PAID'],
})

export const cancelSession = operation({
  id: 'cancelSession',
  method: 'POST',
  path: '/v1/sessions/:sessionId/cancel',
  tag: 'Sessions',
  summary: 'Cancel a session',
  description: 'Ends a session before it has an order. Cancelling twice is fine.',
  access: 'secret_key',
  params,
  answers: { 200: SessionAnswer },
  refusals: ['SESSION_NOT_CANCELLABLE'],
})
