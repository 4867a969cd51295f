import { bookAccounts, postingKinds, postingSources } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  Bool,
  DecimalStr,
  Int,
  List,
  Named,
  NullableStr,
  NullableTime,
  NullableUuid,
  OneOf,
  PlainText,
  Str,
  Strs,
  Text,
  Time,
  Uuid,
} from '../../schema.ts'

export const MonthText = PlainText('A month in UTC, such as 2026-03', 7)

const where = {
  gatewayId: Str('Id of the gateway'),
  currency: Str('The fiat currency'),
}

export const BookMonth = Named('DashboardBookMonth', 'A month with one gateway in one currency', {
  month: Str('The month, such as 2026-03'),
  ...where,
  orders: Int('Orders that were completed'),
  refunds: Int('Orders that were paid back or taken back'),
  volume: DecimalStr('What the completed orders come to'),
  refunded: DecimalStr('What of it was paid back'),
  gatewayFees: DecimalStr("The gateway's own fees"),
  networkFees: DecimalStr('For transfers on the network'),
  partnerFees: DecimalStr("The partner's shares of completed orders"),
  partnerRefunds: DecimalStr('What of these shares went back with refunds'),
  corrections: DecimalStr('What people corrected'),
  payouts: DecimalStr('What the gateway has paid'),
  owed: DecimalStr('What the gateway owes the partner for this month'),
  closedAt: NullableTime('When the month was closed; null while it is open'),
})
export type BookMonth = Static<typeof BookMonth>

export const Books = Named('DashboardBooks', 'The books of a project', {
  month: Str('The month that is shown'),
  isOver: Bool('Whether it has ended and can be closed'),
  months: Strs('Months with anything in them, the newest first'),
  rows: List(BookMonth, 'The month by gateway and currency'),
  owed: List(
    Type.Object({ ...where, amount: DecimalStr('The sum of all months') }),
    'What each gateway owes by now',
  ),
})
export type Books = Static<typeof Books>

export const Posting = Named('DashboardPosting', 'One booking', {
  id: Uuid('Id of the posting'),
  month: Str('The month it is booked in'),
  ...where,
  orderId: NullableUuid('The order; null for a booking about the month as a whole'),
  kind: OneOf(postingKinds, 'Why it was booked'),
  source: OneOf(postingSources, "Where the partner's share comes from"),
  orders: Int('How many orders more or less count as completed'),
  volume: DecimalStr('What they were worth'),
  gatewayFee: DecimalStr("The gateway's own fee"),
  networkFee: DecimalStr('For the transfer on the network'),
  partnerFee: DecimalStr("The partner's share"),
  refersTo: NullableUuid('The first posting of the same order'),
  reason: NullableStr('What a person wrote about it'),
  occurredAt: Time('When it happened'),
  bookedAt: Time('When it was booked'),
})
export type Posting = Static<typeof Posting>

export const CloseBooks = Named('DashboardCloseBooks', 'What to close', {
  month: MonthText,
  gatewayId: PlainText('Only with this gateway', 40),
  currency: PlainText('Only in this currency', 10),
})

export const NewCorrection = Named(
  'DashboardNewCorrection',
  'An amount to move from one account to another',
  {
    month: MonthText,
    gatewayId: PlainText('Id of the gateway', 40),
    currency: PlainText('The fiat currency', 10),
    amount: Text('amount', 'How much'),
    from: OneOf(bookAccounts, 'The account that gives'),
    to: OneOf(bookAccounts, 'The account that receives'),
    reason: PlainText('Why; without names of customers, because books are kept for good', 250),
    orderId: Type.Optional(PlainText('The order it is about', 64)),
  },
)
