import { customerStepIds, kycDemands, stepPlaces, unavailableReasons } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import { Bool, Data, DecimalStr, Int, List, Named, Nullable, NullableStr, OneOf, Str } from '../schema.ts'

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
  score: Int('What the rank is made from', { minimum: 0, maximum: 100 }),
  paymentMethodId: NullableStr('The method that was priced'),
  steps: List(CustomerStep, 'What awaits the user with this gateway, as far as it is known'),
})
export type Quote = Static<typeof Quote>

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
