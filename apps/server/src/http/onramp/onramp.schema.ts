import { Type } from 'typebox'
import { NullableString, Text } from '../schemas/schemas.ts'

const orderType = ['buy', 'sell']
const Ids = Type.Array(Type.String())
const Code = Text('plain-text', { minLength: 1, maxLength: 40 })
const ProjectId = Text('uuid')
const OrderTypeParameter = Type.Optional(
  Type.Unsafe<'buy' | 'sell'>({ type: 'string', enum: orderType, default: 'buy' }),
)
const Country = Type.Optional(
  Text('country-code', { description: 'ISO 3166-1 alpha-2; found by address when left out' }),
)

export const SupportedParameters = Type.Object({
  projectId: ProjectId,
  orderType: OrderTypeParameter,
  country: Country,
})

export const QuotesParameters = Type.Object({
  projectId: ProjectId,
  fiatCurrency: Code,
  cryptoCurrency: Code,
  network: Code,
  fiatAmount: Type.Optional(Text('amount', { description: 'Required to buy' })),
  cryptoAmount: Type.Optional(Text('amount', { description: 'Required to sell' })),
  orderType: OrderTypeParameter,
  paymentMethodId: Type.Optional(Code),
  country: Country,
})

const Provider = Type.Object({
  id: Type.String(),
  name: Type.String(),
  logo: Type.String({ description: 'Address of an SVG' }),
  enabled: Type.Boolean({ description: 'Whether it serves this project in this country' }),
  features: Type.Object({
    supportsIframe: Type.Boolean(),
    supportsWidget: Type.Boolean(),
    supportsBuy: Type.Boolean(),
    supportsSell: Type.Boolean(),
    supportsRecurring: Type.Boolean(),
    kycHandledByProvider: Type.Boolean(),
  }),
})

const limits = {
  minAmount: NullableString({ description: 'The lowest that any gateway takes; null when none names one' }),
  maxAmount: NullableString({ description: 'The highest that any gateway takes; null when none names one' }),
}

export const SupportedEnvelope = Type.Object(
  {
    success: Type.Literal(true),
    data: Type.Object({
      providers: Type.Array(Provider),
      fiats: Type.Array(
        Type.Object({
          code: Type.String(),
          name: Type.String(),
          symbol: Type.String(),
          ...limits,
          providers: Ids,
          paymentMethods: Ids,
        }),
      ),
      cryptos: Type.Array(
        Type.Object({
          code: Type.String(),
          name: Type.String(),
          networks: Type.Array(
            Type.Object({ id: Type.String(), name: Type.String(), ...limits, providers: Ids }),
          ),
          providers: Ids,
        }),
      ),
      paymentMethods: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          description: NullableString(),
          supportedFiats: Ids,
          providers: Ids,
        }),
      ),
      countries: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), providers: Ids })),
      defaultGateway: NullableString(),
      detectedCountry: NullableString(),
    }),
  },
  { title: 'Supported' },
)

const quoteFields = {
  gatewayId: Type.String(),
  gatewayName: Type.String(),
  gatewayLogo: Type.String(),
  available: Type.Boolean(),
  fiatAmount: Type.String({ description: 'Everything that is charged (buy) or paid out (sell)' }),
  fiatCurrency: Type.String(),
  cryptoAmount: Type.String({ description: 'What arrives in the wallet (buy) or leaves it (sell)' }),
  cryptoCurrency: Type.String(),
  network: Type.String(),
  fees: Type.Object({
    processingFee: Type.String(),
    networkFee: Type.String(),
    totalFee: Type.String(),
    feePercentage: Type.String(),
  }),
  exchangeRate: Type.String({ description: 'Fiat for one coin, before fees' }),
  estimatedTime: Type.String(),
  kycRequired: Type.Unsafe<string>({ type: 'string', enum: ['none', 'light', 'full'] }),
  expiresAt: Type.Integer({ description: 'Unix milliseconds' }),
  rank: Type.Integer({ minimum: 1 }),
  isBestRate: Type.Boolean(),
  isRecommended: Type.Boolean(),
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  paymentMethodId: NullableString({ description: 'The method that was priced' }),
}

const Quote = Type.Object(quoteFields)
const MaybeQuote = Type.Unsafe<unknown>({ ...Quote, type: ['object', 'null'] })

const reasons = [
  'disabled',
  'order_type_not_supported',
  'country_not_supported',
  'fiat_not_supported',
  'crypto_not_supported',
  'network_not_supported',
  'payment_method_not_supported',
  'amount_below_minimum',
  'amount_above_maximum',
  'timeout',
  'gateway_error',
  'gateway_unhealthy',
]

const UnavailableGateway = Type.Object({
  gatewayId: Type.String(),
  gatewayName: Type.String(),
  reason: Type.Unsafe<string>({ type: 'string', enum: reasons }),
  message: Type.String(),
  minAmount: Type.Optional(Type.String({ description: 'In the currency of the amount that was given' })),
  maxAmount: Type.Optional(Type.String({ description: 'In the currency of the amount that was given' })),
  suggestion: Type.Optional(
    Type.Object(
      {
        fiatAmount: Type.Optional(Type.String()),
        cryptoAmount: Type.Optional(Type.String()),
        paymentMethodId: Type.Optional(Type.String()),
        network: Type.Optional(Type.String()),
        message: Type.String(),
      },
      { description: 'The smallest change with which this gateway could serve the request' },
    ),
  ),
})

export const QuotesEnvelope = Type.Object(
  {
    success: Type.Literal(true),
    data: Type.Object({
      quotesId: Type.String({
        description: 'Names this answer when an order is made from it; kept for a day',
      }),
      quotes: Type.Array(Quote),
      bestQuote: MaybeQuote,
      fastestQuote: MaybeQuote,
      cheapestFees: MaybeQuote,
      unavailableGateways: Type.Array(UnavailableGateway),
    }),
  },
  { title: 'Quotes' },
)
