import { amountSides, orderTypes } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  Bool,
  Int,
  List,
  Named,
  Nullable,
  NullableInt,
  NullableNum,
  NullableStr,
  NullableTime,
  Num,
  OneOf,
  PlainText,
  Str,
  Strs,
  Text,
  Time,
} from '../../schema.ts'
import { Quote, Quotes, UnavailableGateway } from '../quote.ts'

export const onboardingSteps = [
  'key_created',
  'key_used',
  'gateway_connected',
  'session_created',
  'order_completed',
  'webhook_set',
  'webhook_received',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const Onboarding = Named('DashboardOnboarding', 'How far a newcomer has come', {
  done: Int('How many steps are done'),
  total: Int('How many there are'),
  steps: List(
    Type.Object({
      step: OneOf(onboardingSteps, 'The step'),
      done: Bool('Whether it was ever done'),
      at: NullableTime('When it was first done'),
    }),
    'The steps in their order',
  ),
  first: Type.Object(
    {
      sessionAt: NullableTime('The first session was opened'),
      offersAt: NullableTime('Offers were shown in one of the newest sessions'),
      orderAt: NullableTime('The first order was placed'),
      deliveredAt: NullableTime('The first order was completed'),
      webhookAt: NullableTime('A webhook was received for the first time'),
    },
    { description: 'When each part of a purchase first happened; null for not yet' },
  ),
})
export type Onboarding = Static<typeof Onboarding>

const Totals = Named('DashboardTotals', 'The sums of a span', {
  sessions: Int('Sessions that were created'),
  orders: Int('Orders that were created'),
  completed: Int('Orders that were completed'),
  failed: Int('Orders that have failed'),
  cancelled: Int('Orders that were cancelled'),
  expired: Int('Orders that have expired'),
  refunded: Int('Orders that were refunded'),
  open: Int('Orders that have not come to an end'),
  volume: Str('What was completed, in the chosen currency at reference rates'),
  conversion: NullableNum('Share of opened checkouts that were completed; null without any'),
  successRate: NullableNum('Share of ended orders that were completed; null before any has ended'),
  medianSeconds: NullableNum('The usual time to completion'),
  p95Seconds: NullableNum('The time within which 95 % were completed'),
  deviation: NullableNum('How much more or less was delivered than quoted, on average'),
})
export type Totals = Static<typeof Totals>

const SeriesPoint = Named('DashboardSeriesPoint', 'One step of a line', {
  at: Time('When the step begins'),
  orders: Int('Orders that were created'),
  completed: Int('Orders that were completed'),
  volume: Str('What was completed, in the chosen currency at reference rates'),
})
export type SeriesPoint = Static<typeof SeriesPoint>

const BreakdownRow = Named('DashboardBreakdownRow', 'The sums of one gateway, method or country', {
  value: Str('Which one'),
  orders: Int('Orders that were created'),
  completed: Int('Orders that were completed'),
  failed: Int('Orders that have failed'),
  successRate: NullableNum('Share of ended orders that were completed'),
  medianSeconds: NullableNum('The usual time to completion'),
  p95Seconds: NullableNum('The time within which 95 % were completed'),
  deviation: NullableNum('How much more or less was delivered than quoted, on average'),
  deviationOrders: Int('How many orders could be compared'),
})
export type BreakdownRow = Static<typeof BreakdownRow>

const span = { from: Time('Where it begins'), to: Time('Where it ends') }

export const funnelSteps = ['created', 'opened', 'offers', 'ordered', 'paid', 'completed'] as const
export type FunnelStep = (typeof funnelSteps)[number]

const money = {
  currency: Str('The currency of all sums'),
  currencies: Strs('The currencies to choose from, the most frequent first'),
}

const Funnel = List(
  Type.Object({
    step: OneOf(funnelSteps, 'The step'),
    count: Int('How many sessions got there'),
    left: Int('How many left on the way to it'),
  }),
  'From the session to the delivery',
)

export const Home = Named('DashboardHome', 'The figures of a period', {
  ...span,
  before: Type.Object(span, { description: 'The span that it is compared with' }),
  grain: OneOf(['hour', 'day'], 'How long a step of the lines is'),
  isBehind: Bool('Whether many changes are not counted yet'),
  ...money,
  totals: Type.Object({ now: Totals, before: Totals }, { description: 'The sums' }),
  series: Type.Object(
    { now: List(SeriesPoint, 'Of the period'), before: List(SeriesPoint, 'Of the span before') },
    { description: 'The lines' },
  ),
  volumes: List(
    Type.Object({
      currency: Str('Fiat currency code'),
      volume: Str('What was completed'),
      volumeUsd: NullableStr('The same in USD; null without a rate'),
      completed: Int('Orders that were completed'),
    }),
    'By currency',
  ),
  funnel: Funnel,
  sessionEnds: Type.Object(
    {
      expired: Int('Sessions that have expired'),
      cancelled: Int('Sessions that were cancelled'),
      failed: Int('Sessions that have failed'),
    },
    { description: 'How other sessions have ended' },
  ),
  breakdown: Type.Object(
    {
      gateway: List(BreakdownRow, 'By gateway'),
      method: List(BreakdownRow, 'By payment method'),
      country: List(BreakdownRow, 'By country'),
    },
    { description: 'The sums in parts' },
  ),
})
export type Home = Static<typeof Home>

const DayFigures = Named('DashboardDayFigures', 'The sums of a day up to this hour', {
  volume: Str('What was completed, in the chosen currency at reference rates'),
  completed: Num('Orders that were completed'),
  conversion: NullableNum('Share of opened checkouts that were completed; null without any'),
  medianSeconds: NullableNum('The usual time to completion'),
})
export type DayFigures = Static<typeof DayFigures>

export const Today = Named('DashboardToday', 'Today by the hour, beside what is usual on this weekday', {
  ...span,
  now: Time('The present time'),
  weeks: Int('How many earlier days of the same weekday the usual level is made from'),
  ...money,
  hours: List(
    Type.Object({
      at: Time('When the hour begins'),
      volume: Str('What was completed'),
      completed: Int('Orders that were completed'),
      usual: NullableStr('What is usual in this hour; null before there is an earlier day'),
    }),
    'Every hour of the day, those to come too',
  ),
  figures: Type.Object(
    { now: DayFigures, usual: Nullable(DayFigures, 'Null before there is an earlier day') },
    { description: 'The sums up to this hour' },
  ),
  funnel: Funnel,
})
export type Today = Static<typeof Today>

export const attentionKinds = [
  'webhooks_failed',
  'orders_marked',
  'orders_slow',
  'gateway_failing',
  'cases_in_review',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const AttentionItem = Named('DashboardAttention', 'Something that a person should look at', {
  kind: OneOf(attentionKinds, 'What it is'),
  count: Int('How many there are, at most 1,000'),
  since: NullableTime('Since when'),
  gatewayId: NullableStr('At which gateway'),
  orderId: NullableStr('Which order, where it is one'),
  amount: NullableStr('The amount of the longest waiting order'),
  currency: NullableStr('Its currency'),
  usualSeconds: NullableNum('How long it usually takes'),
  url: NullableStr('Where the last failed delivery should have gone'),
  responseStatus: NullableInt('What was answered there; null without an answer'),
})
export type AttentionItem = Static<typeof AttentionItem>

export const TestCheckout = Named('DashboardTestCheckout', 'A checkout to try out', {
  checkoutUrl: Str('Where it opens'),
})

const word = { format: 'plain-text', maxLength: 40 }

export const ExplorerQuestion = Named('DashboardQuestion', 'A question to all gateways', {
  orderType: OneOf(orderTypes, 'Whether to buy or to sell crypto'),
  fiatCurrency: PlainText('Fiat currency code', 20),
  cryptoCurrency: PlainText('Crypto currency code', 20),
  network: PlainText('Network id', 40),
  amount: Text('amount', 'How much'),
  side: Type.Optional(OneOf(amountSides, 'Of which currency')),
  paymentMethodId: Type.Optional(NullableStr('The payment method', word)),
  country: Type.Optional(NullableStr('Country of the user', word)),
  state: Type.Optional(
    NullableStr('US state of the user, such as `NY`; only together with the country US', word),
  ),
})
export type ExplorerQuestion = Static<typeof ExplorerQuestion>

const scoreParts = {
  price: Num('The price'),
  completion: Num('How many checkouts complete'),
  speed: Num('The time to delivery'),
  steps: Num('How little the customer has to do'),
  success: Num('How many recent calls were answered'),
  health: Num('How quickly the gateway answers'),
}

export const ExplorerAnswer = Named('DashboardExplorerAnswer', 'What every gateway answers right now', {
  quotesId: Quotes.properties.quotesId,
  tookMs: Int('How long it took, in milliseconds'),
  deadlineMs: Int('How long gateways have, in milliseconds'),
  weights: Type.Object(scoreParts, { description: 'How much each part counts in the score' }),
  quotes: List(
    Type.Object({
      ...Quote.properties,
      scoreParts: Nullable(Type.Object(scoreParts), 'What the score is made from, each from 0 to 1'),
      answeredInMs: NullableInt('How long the gateway took, in milliseconds'),
    }),
    'Ranked, the best first',
  ),
  unavailableGateways: List(UnavailableGateway, 'Every other gateway with its reason'),
})
export type ExplorerAnswer = Static<typeof ExplorerAnswer>
