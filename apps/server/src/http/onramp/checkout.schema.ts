import { Type } from 'typebox'
import { AmountOrNumber, Text } from '../schemas/schemas.ts'

const Code = Text('plain-text', { minLength: 1, maxLength: 40 })
const Address = Text('plain-text', { minLength: 1, maxLength: 255 })
const Email = Text('plain-text', { minLength: 1, maxLength: 254 })
const QuotesId = Text('plain-text', {
  minLength: 1,
  maxLength: 64,
  description:
    'From a quotes answer: the order then keeps that ranking. The latest answer to the same question counts otherwise.',
})

const checkoutFields = {
  method: Type.Unsafe<string>({
    type: 'string',
    enum: ['redirect', 'iframe', 'widget'],
    description: 'Navigate to the url, load it in an iframe, or start the widget with widgetConfig',
  }),
  url: Type.String({ format: 'uri' }),
  widgetConfig: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: "What the gateway's script needs; only for a widget",
    }),
  ),
}

// ── Checkout intents ───────────────────────────────────────────────────────────────────────────────────────────

export const IntentBody = Type.Object(
  {
    projectId: Text('uuid'),
    gateway: Text('plain-text', {
      minLength: 1,
      maxLength: 40,
      description: 'Gateway id from the supported configuration',
    }),
    fiatCurrency: Code,
    cryptoCurrency: Code,
    network: Code,
    fiatAmount: Type.Optional(Text('amount')),
    cryptoAmount: Type.Optional(Text('amount')),
    walletAddress: Type.Optional(
      Type.String({ ...Address, description: 'Required to buy; where a refund goes for a sell' }),
    ),
    customerId: Type.Optional(Text('uuid')),
    externalCustomerId: Type.Optional(Text('plain-text', { minLength: 1, maxLength: 255 })),
    orderType: Type.Optional(
      Type.Unsafe<'buy' | 'sell'>({ type: 'string', enum: ['buy', 'sell'], default: 'buy' }),
    ),
    paymentMethodId: Type.Optional(Code),
    email: Type.Optional(Email),
    redirectUrl: Type.Optional(Text('plain-text', { minLength: 1 })),
    metadata: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Passed to the gateway, not kept with the order',
      }),
    ),
    partnerMetadata: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Kept with the order and sent with its events. At most 20 keys, 4096 bytes as JSON, two levels',
      }),
    ),
    country: Type.Optional(
      Text('country-code', { description: 'ISO 3166-1 alpha-2; found by address when left out' }),
    ),
    quotesId: Type.Optional(QuotesId),
  },
  {
    anyOf: [{ required: ['fiatAmount'] }, { required: ['cryptoAmount'] }],
    description:
      'One of fiatAmount and cryptoAmount is required. Of both, the one that the user gives counts.',
  },
)

export const IntentAnswer = Type.Object({
  success: Type.Literal(true),
  data: Type.Object(
    {
      orderId: Type.String({ format: 'uuid' }),
      gateway: Type.String(),
      status: Type.Literal('pending'),
      checkout: Type.Object({
        ...checkoutFields,
        expiresAt: Type.Integer({ description: 'Unix milliseconds' }),
        allowedFeatures: Type.Array(Type.String(), {
          description: 'What an iframe around the checkout must allow; empty when it cannot be framed',
        }),
      }),
    },
    { title: 'CheckoutIntent' },
  ),
})

// ── Orders of sessions ─────────────────────────────────────────────────────────────────────────────────────────

export const SessionOrderBody = Type.Object({
  clientSecret: Type.String({ minLength: 1, maxLength: 255 }),
  fiatAmount: AmountOrNumber,
  cryptoCurrency: Code,
  network: Code,
  fiatCurrency: Type.Optional(
    Type.String({ ...Code, description: "The session's sourceCurrency when left out" }),
  ),
  walletAddress: Type.Optional(
    Type.String({ ...Address, description: "The session's destinationAddress when left out" }),
  ),
  gateway: Type.Optional(
    Type.String({
      ...Code,
      description: "The project's default gateway, then the best by rank, when left out",
    }),
  ),
  paymentMethodId: Type.Optional(Code),
  email: Type.Optional(Email),
  quotesId: Type.Optional(QuotesId),
})

export const SessionOrderEnvelope = Type.Object(
  {
    type: Type.Literal('order'),
    id: Type.String({ format: 'uuid' }),
    attributes: Type.Object({
      orderId: Type.String({ format: 'uuid' }),
      status: Type.Literal('created'),
      sessionId: Type.String(),
      checkout: Type.Object({
        ...checkoutFields,
        expiresAt: Type.Integer({ description: 'Seconds until the address stops working' }),
      }),
    }),
  },
  { title: 'SessionOrder' },
)
