import { type Static, Type } from 'typebox'
import { operation } from '../operation.ts'
import { IntentCheckout } from '../resources/checkout.ts'
import { TermsAcceptedField, VerifiedContact } from '../resources/contact.ts'
import {
  CountryField,
  CryptoAmountField,
  CryptoCode,
  CustomerIdField,
  EmailField,
  ExternalCustomerIdField,
  FiatAmountField,
  FiatCode,
  GatewayCode,
  idempotencyHeaders,
  NetworkCode,
  OrderTypeField,
  PartnerMetadataField,
  PaymentMethodCode,
  ProjectIdField,
  QuotesIdField,
  RedirectUrlField,
  StateField,
  WalletAddressField,
} from '../resources/fields.ts'
import { Transaction } from '../resources/order.ts'
import { QuotesAnswer } from '../resources/quote.ts'
import { SupportedAnswer } from '../resources/supported.ts'
import { Data, Named, Str, Uuid } from '../schema.ts'

export const readSupported = operation({
  id: 'readSupported',
  method: 'GET',
  path: '/public/v1/onramp/supported',
  tag: 'Onramp',
  summary: 'What can be bought and sold',
  description:
    'Currencies, networks, payment methods and countries of all gateways of the project. The answer carries an ETag; send it as If-None-Match to get 304 while nothing has changed.',
  access: 'optional_key',
  query: Type.Object({
    projectId: ProjectIdField,
    orderType: Type.Optional(OrderTypeField),
    country: Type.Optional(CountryField),
    state: Type.Optional(StateField),
  }),
  answers: { 200: SupportedAnswer },
  refusals: ['NOT_FOUND'],
})

export const readQuotes = operation({
  id: 'readQuotes',
  method: 'GET',
  path: '/public/v1/onramp/quotes',
  tag: 'Onramp',
  summary: 'Compare prices of all gateways',
  description:
    'Gateways are asked in parallel under one deadline. Each one appears exactly once: in quotes, ranked by what the user really gets, or in unavailableGateways with its reason.',
  access: 'optional_key',
  query: Type.Object({
    projectId: ProjectIdField,
    fiatCurrency: FiatCode,
    cryptoCurrency: CryptoCode,
    network: NetworkCode,
    fiatAmount: Type.Optional({ ...FiatAmountField, description: 'Amount of fiat; required to buy' }),
    cryptoAmount: Type.Optional({ ...CryptoAmountField, description: 'Amount of crypto; required to sell' }),
    orderType: Type.Optional(OrderTypeField),
    paymentMethodId: Type.Optional(PaymentMethodCode),
    country: Type.Optional(CountryField),
    state: Type.Optional(StateField),
  }),
  answers: { 200: QuotesAnswer },
  refusals: ['NOT_FOUND'],
})

export const IntentRequest = Named(
  'IntentRequest',
  'An order with one gateway. One of fiatAmount and cryptoAmount is required; of both, the one that the user gives counts.',
  {
    projectId: ProjectIdField,
    gateway: GatewayCode,
    fiatCurrency: FiatCode,
    cryptoCurrency: CryptoCode,
    network: NetworkCode,
    fiatAmount: Type.Optional(FiatAmountField),
    cryptoAmount: Type.Optional(CryptoAmountField),
    walletAddress: Type.Optional({
      ...WalletAddressField,
      description: 'Wallet address; required to buy, and where a refund goes for a sale',
    }),
    customerId: Type.Optional({
      ...CustomerIdField,
      description: 'Our id of the user. Counts with a secret key only; otherwise it is a label',
    }),
    externalCustomerId: Type.Optional({
      ...ExternalCustomerIdField,
      description: 'Your own id of the user. Counts with a secret key only; otherwise it is a label',
    }),
    orderType: Type.Optional(OrderTypeField),
    paymentMethodId: Type.Optional(PaymentMethodCode),
    email: Type.Optional(EmailField),
    redirectUrl: Type.Optional({
      ...RedirectUrlField,
      description:
        "Where the user returns to after paying. Without a secret key its origin must be one of the project's redirectOrigins (a sandbox without any accepts all)",
    }),
    metadata: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Passed to the gateway, not kept with the order',
      }),
    ),
    partnerMetadata: Type.Optional(PartnerMetadataField),
    country: Type.Optional(CountryField),
    state: Type.Optional(StateField),
    quotesId: Type.Optional(QuotesIdField),
    verifiedContact: Type.Optional({
      ...VerifiedContact,
      description: 'What you have verified of the user; with a secret key only',
    }),
    termsAccepted: Type.Optional(TermsAcceptedField),
  },
  { anyOf: [{ required: ['fiatAmount'] }, { required: ['cryptoAmount'] }] },
)
export type IntentRequest = Static<typeof IntentRequest>

export const Intent = Named('CheckoutIntent', 'An order with one gateway, waiting for its user', {
  orderId: Uuid('Id of the order'),
  gateway: Str('Id of the gateway'),
  status: Type.Literal('pending', { description: 'Always `pending` here' }),
  checkout: IntentCheckout,
})

export const createCheckoutIntent = operation({
  id: 'createCheckoutIntent',
  method: 'POST',
  path: '/public/v1/onramp/checkout-intent',
  tag: 'Onramp',
  summary: 'Open a checkout',
  description:
    "Creates an order with one gateway and answers with the address where the user pays. Called with a secret key, the customer it names is used, or made where there is none, and the customer's verification and limits apply. Without one, customerId and externalCustomerId are kept with the order as labels: they use, show and spend nothing, and the answer is the same for every customer.",
  access: 'optional_key',
  idempotent: true,
  headers: idempotencyHeaders,
  body: IntentRequest,
  answers: { 201: Data(Intent) },
  refusals: [
    'NOT_FOUND',
    'KYC_REQUIRED',
    'KYC_LIMIT_EXCEEDED',
    'WALLET_BLOCKED',
    'SCREENING_UNAVAILABLE',
    'COUNTRY_NOT_SUPPORTED',
    'QUOTE_UNAVAILABLE',
    'GATEWAY_UNAVAILABLE',
  ],
})

export const readTransaction = operation({
  id: 'readTransaction',
  method: 'GET',
  path: '/public/v1/onramp/transactions/:transactionId',
  tag: 'Onramp',
  summary: 'Read a transaction',
  description:
    'The id is the orderId of a checkout intent or session order. The gateway is asked at most every two seconds.',
  access: 'optional_key',
  params: Type.Object({ transactionId: Str('Id of the order') }),
  query: Type.Object({ projectId: ProjectIdField }),
  answers: { 200: Data(Transaction) },
  refusals: [],
})
