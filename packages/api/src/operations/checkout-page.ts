import { type Static, Type } from 'typebox'
import { operation } from '../operation.ts'
import { CheckoutOrder, CheckoutPage } from '../resources/checkout-page.ts'
import {
  ClientSecretField,
  CountryField,
  CryptoAmountField,
  CryptoCode,
  EmailField,
  FiatAmountField,
  FiatCode,
  GatewayCode,
  idempotencyHeaders,
  NetworkCode,
  PaymentMethodCode,
  QuotesIdField,
  WalletAddressField,
} from '../resources/fields.ts'
import { QuotesAnswer } from '../resources/quote.ts'
import { PublicSession, SessionOrderAnswer } from '../resources/session.ts'
import { SupportedAnswer } from '../resources/supported.ts'
import { Data, Named, PlainText, Str } from '../schema.ts'

/** The hosted page's own operations. They belong to the page and may change with it. */

export const readCheckoutPage = operation({
  id: 'readCheckoutPage',
  method: 'GET',
  path: '/checkout/api/session',
  tag: 'Checkout page',
  summary: 'Read the session of the page',
  access: 'optional_key',
  query: Type.Object({ sessionId: Str('Id of the session'), projectId: Str('Its project') }),
  headers: Type.Object({ 'x-client-secret': ClientSecretField }),
  answers: { 200: Data(CheckoutPage) },
  refusals: ['NOT_FOUND'],
})

export const readCheckoutSupported = operation({
  id: 'readCheckoutSupported',
  method: 'GET',
  path: '/checkout/api/supported',
  tag: 'Checkout page',
  summary: 'What can be bought or sold',
  access: 'client_secret',
  query: Type.Object({ country: Type.Optional(CountryField) }),
  answers: { 200: SupportedAnswer },
  refusals: [],
})

export const readCheckoutQuotes = operation({
  id: 'readCheckoutQuotes',
  method: 'GET',
  path: '/checkout/api/quotes',
  tag: 'Checkout page',
  summary: 'Compare prices of all gateways',
  access: 'client_secret',
  query: Type.Object({
    fiatCurrency: FiatCode,
    cryptoCurrency: CryptoCode,
    network: NetworkCode,
    fiatAmount: Type.Optional(FiatAmountField),
    cryptoAmount: Type.Optional(CryptoAmountField),
    paymentMethodId: Type.Optional(PaymentMethodCode),
    country: Type.Optional(CountryField),
  }),
  answers: { 200: QuotesAnswer },
  refusals: [],
})

export const confirmCheckout = operation({
  id: 'confirmCheckout',
  method: 'POST',
  path: '/checkout/api/confirm',
  tag: 'Checkout page',
  summary: 'Settle address and network',
  access: 'client_secret',
  body: Type.Object({
    destinationAddress: Type.Optional(WalletAddressField),
    network: Type.Optional(NetworkCode),
  }),
  answers: {
    200: Data(Type.Object({ session: PublicSession }, { description: 'The session as it is now' })),
  },
  refusals: ['SESSION_EXPIRED', 'SESSION_ALREADY_USED', 'SESSION_CANCELLED'],
})

export const CheckoutOrderRequest = Named(
  'CheckoutOrderRequest',
  'An order that the user places on the page',
  {
    fiatAmount: Type.Optional(FiatAmountField),
    cryptoAmount: Type.Optional(CryptoAmountField),
    fiatCurrency: FiatCode,
    cryptoCurrency: CryptoCode,
    network: NetworkCode,
    walletAddress: Type.Optional(WalletAddressField),
    memo: Type.Optional(PlainText('The memo of the address', 120)),
    gateway: GatewayCode,
    paymentMethodId: Type.Optional(PaymentMethodCode),
    email: Type.Optional(EmailField),
    quotesId: Type.Optional(QuotesIdField),
    country: Type.Optional(CountryField),
    expectedFiatAmount: Type.Optional({ ...FiatAmountField, description: 'What the user was shown' }),
    expectedCryptoAmount: Type.Optional({ ...CryptoAmountField, description: 'What the user was shown' }),
  },
)
export type CheckoutOrderRequest = Static<typeof CheckoutOrderRequest>

export const placeCheckoutOrder = operation({
  id: 'placeCheckoutOrder',
  method: 'POST',
  path: '/checkout/api/order',
  tag: 'Checkout page',
  summary: 'Place the order of the session',
  access: 'client_secret',
  idempotent: true,
  headers: idempotencyHeaders,
  body: CheckoutOrderRequest,
  answers: { 201: SessionOrderAnswer },
  refusals: [
    'PRICE_CHANGED',
    'SESSION_EXPIRED',
    'SESSION_ALREADY_USED',
    'SESSION_CANCELLED',
    'KYC_REQUIRED',
    'KYC_LIMIT_EXCEEDED',
    'WALLET_BLOCKED',
    'SCREENING_UNAVAILABLE',
    'COUNTRY_NOT_SUPPORTED',
    'QUOTE_UNAVAILABLE',
    'GATEWAY_UNAVAILABLE',
  ],
})

export const readCheckoutOrder = operation({
  id: 'readCheckoutOrder',
  method: 'GET',
  path: '/checkout/api/order',
  tag: 'Checkout page',
  summary: 'Read the order of the session',
  access: 'client_secret',
  answers: { 200: Data(CheckoutOrder) },
  refusals: ['NOT_FOUND'],
})

export const streamCheckoutOrder = operation({
  id: 'streamCheckoutOrder',
  method: 'GET',
  path: '/checkout/api/order/stream',
  tag: 'Checkout page',
  summary: 'Follow the order of the session',
  description: 'Server-sent events named `state`, each with a whole CheckoutOrder.',
  access: 'client_secret',
  produces: 'text/event-stream',
  answers: { 200: Type.String({ description: 'The stream' }) },
  refusals: ['NOT_FOUND'],
})
