import { type Static, Type } from 'typebox'
import { operation } from '../operation.ts'
import { CheckoutOrder, CheckoutPage, CheckoutRetry } from '../resources/checkout-page.ts'
import { ContactChannelField, PageContact, TermsAcceptedField } from '../resources/contact.ts'
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
  StateField,
  WalletAddressField,
} from '../resources/fields.ts'
import { ShareVerificationField } from '../resources/kyc-case.ts'
import { QuotesAnswer } from '../resources/quote.ts'
import { PublicSession, SessionOrderAnswer } from '../resources/session.ts'
import { SupportedAnswer } from '../resources/supported.ts'
import { Data, Int, Named, NullableStr, OneOf, PlainText, Str, Time } from '../schema.ts'

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
  query: Type.Object({ country: Type.Optional(CountryField), state: Type.Optional(StateField) }),
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
    state: Type.Optional(StateField),
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

const ContactDestination = PlainText('Phone number in E.164, or e-mail address', 254)

export const sendContactCode = operation({
  id: 'sendContactCode',
  method: 'POST',
  path: '/checkout/api/contact/code',
  tag: 'Checkout page',
  summary: 'Send a code to the user',
  description: 'Works for ten minutes. A new one can be sent after half a minute, and a few times in all.',
  access: 'client_secret',
  body: Type.Object({ channel: ContactChannelField, destination: ContactDestination }),
  answers: {
    201: Data(
      Type.Object(
        {
          channel: ContactChannelField,
          expiresAt: Time('Until when the code works'),
          resendAt: Time('From when on another one can be sent'),
          sandboxCode: NullableStr('The code itself, in a sandbox that sends none'),
        },
        { description: 'The code that was sent' },
      ),
    ),
  },
  refusals: ['SERVICE_UNAVAILABLE'],
})

export const checkContactCode = operation({
  id: 'checkContactCode',
  method: 'POST',
  path: '/checkout/api/contact/check',
  tag: 'Checkout page',
  summary: 'Check a code that the user entered',
  access: 'client_secret',
  body: Type.Object({
    channel: ContactChannelField,
    destination: ContactDestination,
    code: Str('The six digits', { pattern: '^\\d{6}$', maxLength: 6 }),
  }),
  answers: {
    200: Data(
      Type.Object(
        {
          outcome: OneOf(['verified', 'wrong', 'expired'], 'Whether it was the code'),
          attemptsLeft: Int('How often a wrong code may still be entered'),
          contact: PageContact,
        },
        { description: 'What became of it' },
      ),
    ),
  },
  refusals: [],
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
    state: Type.Optional(StateField),
    language: Type.Optional(
      Str('The language of the page, as ISO 639-1', { pattern: '^[a-z]{2}$', maxLength: 2 }),
    ),
    termsAccepted: Type.Optional(TermsAcceptedField),
    shareVerification: Type.Optional(ShareVerificationField),
    shareTextVersion: Type.Optional(
      Str('Which text about sharing the page showed', { pattern: '^[0-9]{1,10}$', maxLength: 10 }),
    ),
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

export const renewCheckoutPayment = operation({
  id: 'renewCheckoutPayment',
  method: 'POST',
  path: '/checkout/api/order/renew',
  tag: 'Checkout page',
  summary: 'Get a new pay frame',
  description:
    'For an order that is paid inside the page, when its frame no longer works. Nothing is paid twice.',
  access: 'client_secret',
  answers: { 200: Data(CheckoutOrder) },
  refusals: ['NOT_FOUND', 'GATEWAY_UNAVAILABLE'],
})

export const retryCheckout = operation({
  id: 'retryCheckout',
  method: 'POST',
  path: '/checkout/api/retry',
  tag: 'Checkout page',
  summary: 'Try again after an order that failed',
  description:
    'Creates the next try of the session, with which the page goes on. Asked again, by a second click or from another tab, the answer is 200 with the same session and secret.',
  access: 'client_secret',
  idempotent: true,
  headers: idempotencyHeaders,
  answers: { 201: Data(CheckoutRetry), 200: Data(CheckoutRetry) },
  refusals: ['NOT_FOUND', 'SESSION_NOT_RETRYABLE', 'EARLIER_TRY_PAID'],
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
