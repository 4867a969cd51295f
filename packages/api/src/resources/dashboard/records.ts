import {
  amountSides,
  orderStatuses,
  orderTypes,
  riskLevels,
  screeningStatuses,
  sessionStatuses,
  sessionTypes,
} from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  Bool,
  Int,
  List,
  Named,
  Nullable,
  NullableAnyObject,
  NullableInt,
  NullableNum,
  NullableOneOf,
  NullableStr,
  NullableTime,
  NullableUuid,
  OneOf,
  Str,
  Strs,
  Time,
  Uuid,
} from '../../schema.ts'
import { DeliveryAttempt } from '../delivery.ts'
import { KycCaseSummary, VerifiedPerson } from '../kyc-case.ts'
import {
  Attention,
  CustomerProven,
  changeSources,
  Deposit,
  Order as PartnerOrder,
  RevivedAt,
} from '../order.ts'
import { Quote, UnavailableGateway } from '../quote.ts'
import { PublicSession } from '../session.ts'
import { OrderNote } from './orders.ts'

/**
 * The fields of each record in lists, details and files. A customer's name and e-mail address are never among them.
 */

const orderFields = {
  id: Uuid('Id of the order'),
  sessionId: NullableStr('The session it comes from'),
  type: OneOf(orderTypes, 'Whether the user buys or sells crypto'),
  status: OneOf(orderStatuses, 'The same statuses for all gateways'),
  gatewayId: Str('Id of the gateway'),
  gatewayStatus: NullableStr("The gateway's own status; null until it has reported one"),
  gatewayOrderId: NullableStr("The gateway's id of the order"),
  fiatCurrency: Str('Fiat currency code'),
  fiatAmount: NullableStr('What the gateway reports, else what was asked for or quoted'),
  cryptoCurrency: Str('Crypto currency code'),
  network: Str('Network id'),
  cryptoAmount: NullableStr('What the gateway reports, else what was asked for or quoted'),
  walletAddress: NullableStr('Where the crypto goes'),
  transactionHash: NullableStr('On the network, once the gateway has reported it'),
  failureReason: NullableStr("Why it failed, in the gateway's own words"),
  customerId: NullableUuid('Our id of the user'),
  externalCustomerId: NullableStr("The partner's own id of the user"),
  customerProven: CustomerProven,
  paymentMethodId: NullableStr('The payment method'),
  country: NullableStr('Country of the user'),
  createdAt: Time('When it was created'),
  changedAt: Time('When its status last changed'),
  completedAt: NullableTime('When it was completed'),
  revivedAt: RevivedAt,
  attention: Attention,
}

export const Order = Named('DashboardOrder', 'An order in a list', orderFields)
export type Order = Static<typeof Order>

const sessionFields = {
  id: Str('Id of the session'),
  type: OneOf(sessionTypes, '`onramp` buys crypto, `offramp` sells it'),
  status: OneOf(sessionStatuses, 'The status of the session'),
  sourceAmount: NullableStr('Amount of fiat'),
  sourceCurrency: NullableStr('Fiat currency code'),
  destinationCurrency: NullableStr('Crypto currency code'),
  network: NullableStr('Network id'),
  destinationAddress: NullableStr('Wallet address'),
  country: NullableStr('Country of the user'),
  customerId: Uuid('Our id of the user'),
  externalCustomerId: NullableStr("The partner's own id of the user"),
  orderId: NullableUuid('The order it led to'),
  openedAt: NullableTime('When the hosted page was first opened'),
  offersAt: NullableTime('When it first showed offers'),
  expiresAt: Time('When the session can no longer be used'),
  createdAt: Time('When it was created'),
}

export const Session = Named('DashboardSession', 'A session in a list', sessionFields)
export type Session = Static<typeof Session>

export const countrySources = ['given', 'customer_ip', 'request_ip'] as const
export type CountrySource = (typeof countrySources)[number]

export const SessionDetail = Named('DashboardSessionDetail', 'A session with all that is known of it', {
  ...sessionFields,
  redirectUrl: NullableStr('Where the user returns to after paying'),
  fieldLocks: PublicSession.properties.fieldLocks,
  metadata: NullableAnyObject('What the partner wrote; null for a role that sees no personal data'),
  metadataHidden: Bool('Whether there is metadata that this role does not see'),
  countrySource: NullableOneOf(countrySources, 'Where the country is known from'),
  state: NullableStr('US state of the user, where the partner has given it'),
})
export type SessionDetail = Static<typeof SessionDetail>

export const Wallet = Named('DashboardWallet', 'A wallet in a list', {
  id: Str('Id of the wallet'),
  customerId: Uuid('The customer'),
  externalCustomerId: NullableStr("The partner's own id of the user"),
  address: Str('The address'),
  currency: Str('Crypto currency code'),
  network: NullableStr('Network id; null where the currency lives on several'),
  label: NullableStr('A name for people'),
  screeningStatus: OneOf(screeningStatuses, 'What screening says about the address'),
  riskLevel: NullableOneOf(riskLevels, 'Of the newest judgement'),
  riskScore: NullableNum('Of the newest judgement, from 0 to 1'),
  flags: Strs('Of the newest judgement'),
  checkedAt: NullableTime('When it was judged'),
  createdAt: Time('When it was added'),
})
export type Wallet = Static<typeof Wallet>

export const KycCase = Named('DashboardKycCase', 'A verification in a list', {
  ...KycCaseSummary.properties,
  externalCustomerId: NullableStr("The partner's own id of the user"),
  providerId: Str('Who verifies'),
  providerStatus: NullableStr("The provider's own status"),
  completedAt: NullableTime('When it ended'),
})
export type KycCase = Static<typeof KycCase>

export const RevealedPerson = Named('DashboardRevealedPerson', 'Who a customer is', {
  person: Nullable(VerifiedPerson, 'Once the case is approved'),
})

const at = Time('When it happened')
const { responseBody: _, ...shortAttemptFields } = DeliveryAttempt.properties

/** One thing that happened to an order, by its kind. */
export const Moment = Type.Union(
  [
    Type.Object({
      at,
      kind: Type.Literal('session'),
      sessionId: Str('The session that the order comes from'),
    }),
    Type.Object({
      at,
      kind: Type.Literal('quotes'),
      quotesId: Str('Names the quotes that the user saw'),
      offers: Int('How many offers there were'),
    }),
    Type.Object({
      at,
      kind: Type.Literal('change'),
      from: NullableOneOf(orderStatuses, 'The status before; null for the first'),
      to: OneOf(orderStatuses, 'The status after'),
      source: OneOf(changeSources, 'What brought it'),
      gatewayStatus: NullableStr("The gateway's own status at that time"),
    }),
    Type.Object({
      at,
      kind: Type.Literal('call'),
      call: OneOf(['open', 'find', 'link', 'status'], 'What the gateway was asked'),
      gatewayId: Str('Id of the gateway'),
      outcome: OneOf(
        ['answered', 'refused', 'nothing', 'failed'],
        '`nothing`: the gateway does not know the order',
      ),
      answer: NullableStr("The gateway's status, its reason, or the kind of failure"),
      durationMs: Int('How long it took, in milliseconds'),
      times: Int('How often the same came again'),
      lastAt: Time('When it last came'),
    }),
    Type.Object({
      at,
      kind: Type.Literal('share'),
      step: OneOf(
        ['agreed', 'shared', 'failed'],
        'Whether the customer agreed to share his verification, or it was shared, or that failed',
      ),
      gatewayId: Str('Id of the gateway'),
      source: OneOf(['checkout', 'partner'], 'Where he agreed'),
      textVersion: NullableStr('Which text of the checkout he agreed to'),
      tokens: Int('How often it was handed over'),
    }),
    Type.Object({
      at,
      kind: Type.Literal('message'),
      id: Str('Id of the message'),
      gatewayStatus: NullableStr("The gateway's own status"),
      outcome: NullableStr('What it did; null while it waits'),
      processedAt: NullableTime('When it was processed'),
    }),
    Type.Object({
      at,
      kind: Type.Literal('event'),
      id: Str('Id of the event'),
      type: Str('Type of the event'),
      sequence: NullableInt('Which event of the order it is, from 1'),
    }),
    Type.Object({
      at,
      kind: Type.Literal('delivery'),
      id: Str('Id of the delivery'),
      eventId: Str('The event it carries'),
      eventType: Str('Type of the event'),
      endpointId: Str('The endpoint it goes to'),
      status: Str('The status of the delivery'),
      attempts: Int('How many attempts were made'),
      responseStatus: NullableInt('HTTP status of the last answer'),
      deliveredAt: NullableTime('When the endpoint took it'),
      attemptLog: List(Type.Object(shortAttemptFields), 'Every attempt, oldest first'),
    }),
  ],
  { description: 'Something that happened to the order' },
)
export type Moment = Static<typeof Moment>

const { gatewayId, available: _available, gatewayLogo: _logo, ...priceFields } = Quote.properties

/** As it was stored: an answer of an older version may lack fields of today's quotes. */
const RankedQuote = Type.Object({
  ...Type.Partial(Type.Object(priceFields)).properties,
  gatewayId,
  answeredInMs: Type.Optional(NullableInt('How long the gateway took, in milliseconds')),
})

export const OrderRanking = Named('DashboardRanking', 'The quotes answer that the gateway was chosen from', {
  quotesId: Str('Names the answer'),
  createdAt: Time('When it was given'),
  quotes: List(RankedQuote, 'Ranked, the best first'),
  unavailableGateways: List(
    Type.Object({
      ...Type.Partial(UnavailableGateway).properties,
      gatewayId: UnavailableGateway.properties.gatewayId,
    }),
    'Every other gateway with its reason',
  ),
})
export type OrderRanking = Static<typeof OrderRanking>

const Amounts = (description: string) =>
  Type.Object(
    { fiatAmount: NullableStr('Amount of fiat'), cryptoAmount: NullableStr('Amount of crypto') },
    { description },
  )

export const OrderDetail = Named('DashboardOrderDetail', 'An order with all that is known of it', {
  ...orderFields,
  amountSide: OneOf(amountSides, 'The side that the user fixed'),
  amount: Str('How much of it'),
  quoted: Amounts('What was quoted'),
  delivered: Amounts('What the gateway reports'),
  fees: PartnerOrder.properties.fees,
  email: NullableStr('E-mail address of the user; null for a role that sees no personal data'),
  personalHidden: Bool('Whether there is an address that this role does not see'),
  partnerMetadata: NullableAnyObject('What the partner wrote; null for a role that sees no personal data'),
  metadataHidden: Bool('Whether there is metadata that this role does not see'),
  quotesId: NullableStr('The quotes answer that it was made from'),
  redirectUrl: NullableStr('Where the user returns to after paying'),
  hosted: Bool('Whether it was made on the hosted page'),
  retryOf: NullableStr('The session that its session is another try of'),
  retriedBy: NullableStr('The session that is the next try of its session'),
  deposit: Nullable(Deposit, 'Where the seller still has to send the coins'),
  state: NullableStr('US state of the user, where the partner has given it with the session'),
  timeline: List(Moment, 'Everything that happened, oldest first'),
  ranking: Nullable(OrderRanking, 'The quotes answer that the gateway was chosen from'),
  notes: List(OrderNote, 'What the team wrote, oldest first; none for a role that sees no personal data'),
  notesHidden: Bool('Whether there are notes that this role does not see'),
})
export type OrderDetail = Static<typeof OrderDetail>
