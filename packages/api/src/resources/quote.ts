import {
  customerStepIds,
  kycDemands,
  scoreReasons,
  stepPlaces,
  unavailableReasons,
  verificationPaths,
} from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  Bool,
  Data,
  DecimalStr,
  Int,
  List,
  Named,
  Nullable,
  NullableStr,
  Num,
  OneOf,
  Str,
} from '../schema.ts'

export const QuoteFees = Named('QuoteFees', 'What a gateway accepts, in fiat', {
  processingFee: DecimalStr("The gateway's and the partner's share"),
  networkFee: DecimalStr('For the transfer on the network'),
  totalFee: DecimalStr('The exact sum of both'),
  feePercentage: DecimalStr('The total in percent of the fiat amount'),
})
export type QuoteFees = Static<typeof QuoteFees>

const CustomerStep = Named('CustomerStep', 'Something that the user has to do', {
  id: OneOf(customerStepIds, 'What it is'),
  at: OneOf(stepPlaces, "On the hosted checkout, or on the gateway's own page"),
  newOnly: Bool('Whether customers whom the gateway knows already are spared it'),
  links: Type.Optional(
    List(
      Type.Object({ title: Str('Name of the document'), url: Str('Its address') }),
      'What the user agrees to',
    ),
  ),
})

const CustomerPath = Named('CustomerPath', 'How far a known customer is from the coin with a gateway', {
  boughtBefore: Bool('Whether the customer has completed a purchase there before'),
  verification: OneOf(
    verificationPaths,
    'What is expected. `done`: the customer has bought there; `shareable`: our verification can be shared; `ahead`: a document or a face is checked; `none`: neither is; `unknown`: not known',
  ),
  paysAt: OneOf(stepPlaces, "On the hosted checkout, or on the gateway's own page"),
})
export type CustomerPath = Static<typeof CustomerPath>

const Weight = (description: string) => Int(description, { minimum: 0, maximum: 100 })

const ScoreReason = Named('ScoreReason', 'One part of a score', {
  kind: OneOf(
    scoreReasons,
    'The part of the score, `rule` for points of a rule of the project, `try` where few orders are known',
  ),
  points: Num('Points that it gives; negative where a rule takes some'),
  outOf: Num('Points that it can give at most; 0 for rules and tries'),
  text: Str('The same in words, with the numbers behind it'),
})
export type ScoreReason = Static<typeof ScoreReason>

export const Quote = Named('Quote', 'The price of one gateway', {
  gatewayId: Str('Id of the gateway'),
  gatewayName: Str('Its name'),
  gatewayLogo: Str('Address of its mark'),
  available: Bool('Whether the gateway can serve the request'),
  fiatAmount: DecimalStr('Everything that is charged (buy) or paid out (sell)'),
  fiatCurrency: Str('Fiat currency code'),
  cryptoAmount: DecimalStr('What arrives in the wallet (buy) or leaves it (sell)'),
  cryptoCurrency: Str('Crypto currency code'),
  network: Str('Network id'),
  fees: QuoteFees,
  exchangeRate: DecimalStr('Fiat for one coin, before fees'),
  estimatedTime: Str('How long it usually takes, in words'),
  kycRequired: OneOf(kycDemands, 'How much the gateway asks of a new customer'),
  expiresAt: Int('When the price ends, in Unix milliseconds'),
  rank: Int('1 is the best', { minimum: 1 }),
  isBestRate: Bool('Whether no other offer gives more'),
  isRecommended: Bool("Whether the project's routing recommends it"),
  score: Int('How much speaks for it: the points of its reasons together, rounded', {
    minimum: 0,
    maximum: 100,
  }),
  reasons: List(ScoreReason, 'What the score is made from, in the order of weight'),
  paymentMethodId: NullableStr('The method that was priced'),
  steps: List(CustomerStep, 'What awaits the user with this gateway, as far as it is known'),
  customerPath: Type.Optional(CustomerPath),
})
export type Quote = Static<typeof Quote>

export const ScoreWeights = Named(
  'ScoreWeights',
  'How many of a hundred points each part of a score can give',
  {
    price: Weight('The price'),
    completion: Weight('How many checkouts complete'),
    speed: Weight('The time to delivery'),
    steps: Weight('How little the customer has to do'),
    success: Weight('How many recent calls were answered'),
    health: Weight('How quickly the gateway answers'),
  },
)

export const Suggestion = Type.Object(
  {
    fiatAmount: Type.Optional(DecimalStr('An amount of fiat that would do')),
    cryptoAmount: Type.Optional(DecimalStr('An amount of crypto that would do')),
    paymentMethodId: Type.Optional(Str('A method that would do')),
    network: Type.Optional(Str('A network that would do')),
    message: Str('The same in words'),
  },
  { description: 'The smallest change with which this gateway could serve the request' },
)
export type Suggestion = Static<typeof Suggestion>

export const UnavailableGateway = Named('UnavailableGateway', 'A gateway without a quote, and why', {
  gatewayId: Str('Id of the gateway'),
  gatewayName: Str('Its name'),
  reason: OneOf(unavailableReasons, 'Why it gave no quote'),
  message: Str('The same in words'),
  minAmount: Type.Optional(DecimalStr('The least it accepts, in the currency of the given amount')),
  maxAmount: Type.Optional(DecimalStr('The most it accepts, in the currency of the given amount')),
  suggestion: Type.Optional(Suggestion),
})
export type UnavailableGateway = Static<typeof UnavailableGateway>

export const Quotes = Named('Quotes', 'The prices of all gateways for one question', {
  quotesId: Str('Names this answer when an order is made from it; kept for a day'),
  quotes: List(Quote, 'Ranked, the best first'),
  bestQuote: Nullable(Quote, 'The one that gives the most'),
  fastestQuote: Nullable(Quote, 'The one with the shortest time'),
  cheapestFees: Nullable(Quote, 'The one with the lowest fees'),
  unavailableGateways: List(UnavailableGateway, 'Every other gateway with its reason'),
})
export type Quotes = Static<typeof Quotes>

export const QuotesAnswer = Data(Quotes)
