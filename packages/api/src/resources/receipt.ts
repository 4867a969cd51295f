import { shareUnits } from '@sliproad/core/receipts/derive-ranking'
import { receiptType, signatureAlgorithm } from '@sliproad/core/receipts/verify-receipt'
import {
  amountSides,
  declineReasons,
  orderStatuses,
  orderTypes,
  type scoreParts,
} from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  Bool,
  DecimalStr,
  Int,
  List,
  Named,
  Nullable,
  NullableBool,
  NullableDecimal,
  NullableInt,
  NullableOneOf,
  NullableStr,
  NullableTime,
  OneOf,
  Str,
  Strs,
  Time,
  Uuid,
} from '../schema.ts'

/** Where the weights of a score come from. */
export const weightSources = ['standard', 'learnt', 'project', 'rules'] as const

const unit = `in 1/${shareUnits}`

const ReceiptWeights = Named('ReceiptWeights', 'How many of the hundred points each part may give', {
  price: Int('For the price'),
  completion: Int('For how many checkouts complete'),
  speed: Int('For the time to delivery'),
  steps: Int('For how little the customer has to do'),
  success: Int('For how many calls were answered'),
  health: Int('For how quickly the gateway answers'),
} satisfies Record<(typeof scoreParts)[number], unknown>)

const ReceiptMeasures = Named(
  'ReceiptMeasures',
  'What the score of an offer was made from, beside its amounts',
  {
    speed: Int(`The part for the time to delivery, ${unit}`),
    steps: Int(`The part for what the customer has to do, ${unit}`),
    success: Int(`The part for answered calls, ${unit}`),
    health: Int(`The part for quick answers, ${unit}`),
    deviation: Int(`How much more or less than quoted usually arrives, ${unit}`),
    completion: Int(`The share of checkouts that was expected to complete, ${unit}`),
  },
)

const ReceiptParts = Named('ReceiptParts', `The parts of a score, each ${unit}`, {
  price: Int('Against the best price'),
  completion: Int('Against the gateway where most checkouts complete'),
  speed: Int('The time to delivery'),
  steps: Int('What the customer has to do'),
  success: Int('Answered calls'),
  health: Int('Quick answers'),
} satisfies Record<(typeof scoreParts)[number], unknown>)

const ReceiptOffer = Named('ReceiptOffer', 'An offer that the user could choose', {
  gatewayId: Str('Id of the gateway'),
  fiatAmount: DecimalStr('What the user pays, or is paid'),
  cryptoAmount: DecimalStr('What the user receives, or gives'),
  processingFee: DecimalStr("The gateway's and the partner's share"),
  networkFee: DecimalStr('For the transfer on the network'),
  totalFee: DecimalStr('The sum of both'),
  exchangeRate: DecimalStr('Fiat for one unit of crypto'),
  paymentMethodId: NullableStr('The payment method'),
  kycRequired: Str('What the gateway asks to know: `none`, `light` or `full`'),
  estimatedTime: Str('The time to delivery that was shown'),
  expiresAt: Time('Until when the price held'),
  answeredInMs: Int('How long the gateway took to answer'),
  measures: Nullable(ReceiptMeasures, 'Null in answers that were stored without them'),
  points: List(
    Named('ReceiptPoints', 'What a rule of the project adds or takes', {
      ruleId: Str('Id of the rule'),
      points: Int('How many points'),
    }),
    'By each rule',
  ),
  rank: Int('By the price; 1 is the best'),
  parts: Nullable(ReceiptParts, 'Null in answers that were stored without their measures'),
  score: Int('0 to 100'),
  isRecommended: Bool('Whether it was recommended'),
})

const ReceiptDecision = Named('ReceiptDecision', 'The offers, and how they were ranked', {
  quotesId: Str('The quotes answer'),
  answeredAt: Time('When it was given'),
  isDerivable: Bool('Whether the ranking can be derived again from what follows'),
  weights: ReceiptWeights,
  weightsFrom: OneOf(
    weightSources,
    "Where the weights come from: the software's for projects with few orders or with many, the project's own, or a rule",
  ),
  routing: Nullable(
    Named('ReceiptRouting', 'The routing rules that were in force', {
      version: Int('Their version'),
      rulesHash: NullableStr('SHA-256 of their canonical JSON, in base64url'),
      applied: Strs('Ids of the rules that applied'),
    }),
    'The routing rules that were in force; null without any',
  ),
  tried: NullableStr('The gateway that was recommended to learn about it; null where the best score was'),
  offers: List(ReceiptOffer, 'By rank'),
  unavailable: List(
    Named('ReceiptUnavailable', 'A gateway without an offer', {
      gatewayId: Str('Id of the gateway'),
      reason: Str('Why'),
    }),
    'Gateways that offered nothing',
  ),
})

export const DecisionReceipt = Named(
  'DecisionReceipt',
  'Why an order went to its gateway, and what came of it',
  {
    type: OneOf([receiptType], 'What this is'),
    version: Type.Literal(1, { description: 'The version of this form' }),
    projectId: Uuid('Id of the project'),
    orderId: Uuid('Id of the order'),
    question: Named('ReceiptQuestion', 'What was asked for', {
      orderType: OneOf(orderTypes, 'Whether the user buys or sells crypto'),
      fiatCurrency: Str('Fiat currency code'),
      cryptoCurrency: Str('Crypto currency code'),
      network: Str('Network id'),
      amountSide: OneOf(amountSides, 'The side that the user fixed'),
      amount: DecimalStr('The amount on that side'),
      paymentMethodId: NullableStr('The payment method that was asked for'),
      country: NullableStr('Country of the user'),
    }),
    decision: Nullable(ReceiptDecision, 'The offers and their ranking; null when no quotes were asked for'),
    choice: Named('ReceiptChoice', 'The gateway that the order went to', {
      gatewayId: Str('Id of the gateway'),
      rank: NullableInt('Its rank among the offers; null when it was not among them'),
      wasRecommended: NullableBool('Whether it was the recommended one; null when it was not among them'),
    }),
    outcome: Named('ReceiptOutcome', 'What came of the order', {
      status: OneOf(orderStatuses, 'Its status'),
      isFinal: Bool('Whether the order has ended. One that has not gets another receipt when it moves on'),
      changes: Int('How often its status has changed: of two receipts, the one with more is the later'),
      quotedFiatAmount: NullableDecimal('Fiat, as quoted'),
      quotedCryptoAmount: NullableDecimal('Crypto, as quoted'),
      fiatAmount: NullableDecimal('Fiat, as the gateway reports it'),
      cryptoAmount: NullableDecimal('Crypto, as the gateway reports it'),
      processingFee: NullableDecimal("The gateway's and the partner's share, as reported"),
      networkFee: NullableDecimal('For the transfer, as reported'),
      totalFee: NullableDecimal('The sum of both, as reported'),
      declineReason: NullableOneOf(declineReasons, 'Why it ended without success; null otherwise'),
      createdAt: Time('When the order was created'),
      changedAt: Time('When its status last changed'),
      completedAt: NullableTime('When it was completed'),
    }),
    hashes: Named(
      'ReceiptHashes',
      'HMAC-SHA-256 under a key of the deployment, in base64url, in place of personal data',
      {
        customer: NullableStr('Of our id of the customer'),
        wallet: NullableStr('Of the wallet address'),
        transaction: NullableStr('Of the transaction on the network'),
      },
    ),
  },
)
export type DecisionReceipt = Static<typeof DecisionReceipt>

export const SignedReceipt = Named('SignedReceipt', 'A receipt with its signature', {
  receipt: DecisionReceipt,
  signature: Named('ReceiptSignature', 'Over the canonical JSON (RFC 8785) of the receipt', {
    algorithm: OneOf([signatureAlgorithm], 'How it is signed'),
    keyId: Str('The published key that it is signed by'),
    value: Str('The signature in base64url'),
  }),
})
export type SignedReceipt = Static<typeof SignedReceipt>

const ReceiptKey = Named('ReceiptKey', 'A public key, as a JSON Web Key', {
  kty: OneOf(['OKP'], 'Type of the key'),
  crv: OneOf(['Ed25519'], 'The curve'),
  x: Str('The public key in base64url'),
  kid: Str('Id of the key: its thumbprint (RFC 7638)'),
  use: OneOf(['sig'], 'What it is for'),
  alg: OneOf(['EdDSA'], 'The algorithm'),
  validFrom: Time(
    'Orders that last changed from then on are signed by it; the first key also signs those before',
  ),
  retiredAt: NullableTime(
    'Orders that changed from then on are signed by a newer one; null for the present key',
  ),
  revokedAt: NullableTime('When it was revoked: what it has signed proves nothing any more'),
})

export const ReceiptKeys = Named('ReceiptKeys', 'Every key that receipts are or were signed by', {
  keys: List(ReceiptKey, 'The newest first'),
})
export type ReceiptKeys = Static<typeof ReceiptKeys>
