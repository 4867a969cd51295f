import {
  attentionReasons,
  declineReasons,
  orderStatuses,
  orderTypes,
  transactionStatuses,
} from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  AnyObject,
  Bool,
  DecimalStr,
  Int,
  List,
  Named,
  Nullable,
  NullableAnyObject,
  NullableDecimal,
  NullableOneOf,
  NullableStr,
  NullableTime,
  NullableUuid,
  OneOf,
  Str,
  Time,
  Uuid,
} from '../schema.ts'

export const noProviderStatus = 'none'
const ProviderStatus = Str(`The gateway's own status; \`${noProviderStatus}\` until it has reported one`)

export const Transaction = Named('Transaction', 'An order as its user may see it', {
  orderId: Uuid('Id of the order'),
  provider: Str('Id of the gateway'),
  status: OneOf(transactionStatuses, 'The same statuses for all gateways'),
  providerStatus: ProviderStatus,
  fiatAmount: NullableDecimal('What the gateway reports, else what was asked for or quoted'),
  fiatCurrency: Str('Fiat currency code'),
  cryptoAmount: NullableDecimal('What the gateway reports, else what was asked for or quoted'),
  cryptoCurrency: Str('Crypto currency code'),
  network: Str('Network id'),
  walletAddress: NullableStr('Where the crypto goes'),
  transactionHash: NullableStr('On the network, once the gateway has reported it'),
  createdAt: Time('When the order was created'),
  completedAt: NullableTime('When it was completed'),
})
export type Transaction = Static<typeof Transaction>

export const Deposit = Named('Deposit', 'Where the seller still has to send the coins', {
  address: Str('The address of the gateway'),
  amount: DecimalStr('How many coins'),
})
export type Deposit = Static<typeof Deposit>

export const OrderMetadata = Type.Object(
  {
    provider: Str('Id of the gateway'),
    providerOrderId: NullableStr("The gateway's id of the order"),
    email: Type.Optional(Str('E-mail address of the user, when it is known')),
    paymentMethodId: NullableStr('The payment method'),
    partnerMetadata: AnyObject('What was given when the session or the intent was created'),
  },
  { description: 'System keys, and what the partner wrote under a key of its own' },
)

export const CustomerProven = Bool(
  'Whether a secret key or the client secret of a session named the customer. If not, customerId and externalCustomerId are what a caller without proof wrote: they belong to no verification and count for no limit.',
)

export const Attention = NullableOneOf(
  attentionReasons,
  'Why a person has to look at it: `late_completion`, the gateway completed it after its end; `overdue`, it was paid and is not delivered for longer than its gateway ever takes; `paid_twice`, another try of the same checkout has taken money too; else null',
)
export const RevivedAt = NullableTime('When the gateway reported money after the end; null otherwise')

const orderFields = {
  id: Uuid('Id of the order'),
  sessionId: NullableStr('The session it comes from'),
  retryOf: NullableStr('The session that its session is another try of'),
  retriedBy: NullableStr('The session that is the next try of its session'),
  type: OneOf(orderTypes, 'Whether the user buys or sells crypto'),
  status: OneOf(orderStatuses, 'The same statuses for all gateways'),
  provider: Str('Id of the gateway'),
  providerStatus: ProviderStatus,
  externalOrderId: NullableStr("The gateway's id of the order"),
  source: Type.Object(
    { currency: Str('Fiat currency code'), amount: NullableStr('Amount of fiat') },
    { description: 'The fiat side' },
  ),
  destination: Type.Object(
    {
      currency: Str('Crypto currency code'),
      network: Str('Network id'),
      amount: NullableStr('Amount of crypto'),
      address: NullableStr('Wallet address'),
    },
    { description: 'The crypto side' },
  ),
  fees: Type.Object(
    {
      processingFee: NullableStr("The gateway's and the partner's share"),
      networkFee: NullableStr('For the transfer on the network'),
      totalFee: NullableStr('The sum of both'),
    },
    { description: 'As the gateway reports them, in fiat' },
  ),
  transactionHash: NullableStr('On the network, once the gateway has reported it'),
  failureReason: NullableStr("Why it failed, in the gateway's own words"),
  declineReason: NullableOneOf(
    declineReasons,
    'Why it ended without success, in the same words for all gateways; null otherwise',
  ),
  deposit: Nullable(
    Deposit,
    'Where the seller still has to send the coins; null unless the gateway leaves that to us',
  ),
  customerId: NullableUuid('Our id of the user'),
  externalCustomerId: NullableStr('Your own id of the user'),
  customerProven: CustomerProven,
  country: NullableStr('Country of the user'),
  redirectUrl: NullableStr('Where the user returns to after paying'),
  quotesId: NullableStr('The quotes answer that it was made from'),
  metadata: OrderMetadata,
  createdAt: Time('When it was created'),
  changedAt: Time('When its status last changed'),
  completedAt: NullableTime('When it was completed'),
  revivedAt: RevivedAt,
  attention: Attention,
}

export const Order = Named('Order', 'What became of a checkout', orderFields)
export type Order = Static<typeof Order>

/** What brought a change: our own creation, a gateway's message, a reader's or the worker's question, time, or a person. */
export const changeSources = ['creation', 'webhook', 'read', 'sync', 'expiry', 'person'] as const
export type ChangeSource = (typeof changeSources)[number]

const OrderChange = Named('OrderChange', 'A change of the status', {
  from: NullableOneOf(orderStatuses, 'The status before; null for the first'),
  to: OneOf(orderStatuses, 'The status after'),
  source: OneOf(
    changeSources,
    'What brought it: our creation, a message of the gateway, a question for a reader or in the background, or time',
  ),
  providerStatus: NullableStr("The gateway's own status at that time"),
  at: Time('When'),
})

const OrderMessage = Named('OrderMessage', 'A message of the gateway', {
  id: Str('Id of the message'),
  providerStatus: NullableStr("The gateway's own status"),
  outcome: NullableStr('What it did; null while it waits'),
  receivedAt: Time('When it came'),
  processedAt: NullableTime('When it was processed'),
})

const OrderEvent = Named('OrderEvent', 'An event that was sent to your endpoints', {
  id: Str('Id of the event'),
  type: Str('Type of the event'),
  sequence: Int('Which event of the order it is, from 1'),
  createdAt: Time('When it happened'),
})

export const OrderWithTimeline = Named('OrderWithTimeline', 'An order with all that happened to it', {
  ...orderFields,
  timeline: Type.Object(
    {
      changes: List(OrderChange, 'Every change of the status, oldest first'),
      messages: List(OrderMessage, 'Every message of the gateway'),
      events: List(OrderEvent, 'Every event'),
    },
    { description: 'All that happened' },
  ),
  // As it was stored: an answer of an older version may lack fields of today's quotes.
  ranking: NullableAnyObject('The quotes answer that the gateway was chosen from'),
})
export type OrderWithTimeline = Static<typeof OrderWithTimeline>
