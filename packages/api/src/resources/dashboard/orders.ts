import { orderStatuses, orderTypes } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import { Bool, DecimalStr, Int, List, Named, OneOf, PlainText, Str, Text, Uuid } from '../../schema.ts'
import { noteFields, periodFields } from './fields.ts'

/** Counting ends at a limit, so that a long list costs no more than a short one. */
export const Count = Named('DashboardCount', 'How many there are', {
  count: Int('As far as was counted', { minimum: 0 }),
  isMore: Bool('Whether there are more than that'),
})
export type Count = Static<typeof Count>

const CountOfValue = Type.Object({ value: Str('The value of the filter'), ...Count.properties })
const Counts = (description: string) => List(CountOfValue, description)

export const OrderCounts = Named(
  'DashboardOrderCounts',
  'How many orders each choice of a filter would leave',
  {
    all: Count,
    status: Counts('By status, with the other filters as they are'),
    gateway: Counts('By gateway, with the other filters as they are'),
    asset: Counts('By coin, with the other filters as they are'),
    type: Counts('Buying and selling, with the other filters as they are'),
  },
)
export type OrderCounts = Static<typeof OrderCounts>

export const OrderView = Named('DashboardOrderView', 'Filters that a person has given a name', {
  id: Uuid('Id of the view'),
  name: Str('Its name'),
  filter: Str('The filters as they stand in the address of the list'),
  ...Count.properties,
})
export type OrderView = Static<typeof OrderView>

export const NewOrderView = Named('DashboardNewOrderView', 'Filters to keep', {
  name: PlainText('A name for the view', 40),
  filter: PlainText('The filters as they stand in the address of the list', 500),
})

export const OrderViews = Named('DashboardOrderViews', 'The views of the list of orders, with their counts', {
  currency: Str('The currency that most orders of the last months were in; amounts of views are in it'),
  all: Count,
  attention: Count,
  inProgress: Count,
  failedToday: Count,
  large: Count,
  own: List(OrderView, 'Views that this person has kept, oldest first'),
})
export type OrderViews = Static<typeof OrderViews>

export const OrderDays = Named('DashboardOrderDays', 'What the orders of each day come to', {
  currency: Str('The currency of the sums'),
  days: List(
    Type.Object({
      day: Str('The day, in the zone that was asked for, such as 2026-11-17'),
      orders: Int('Orders that were created on it'),
      completed: Int('Of these, those that were completed'),
      volume: DecimalStr('What the completed ones come to'),
      isExact: Bool('Whether no other currency had to be converted'),
    }),
    'Days with orders, newest first',
  ),
})
export type OrderDays = Static<typeof OrderDays>

export const OrderNote = Named('DashboardOrderNote', 'What somebody of the team wrote about an order', {
  ...noteFields,
})
export type OrderNote = Static<typeof OrderNote>

/** Several of a list of words, separated by commas. */
function SomeOf(values: readonly string[], description: string) {
  const one = `(${values.join('|')})`
  return Str(description, { pattern: `^${one}(,${one})*$`, maxLength: 200 })
}

export const searchField = {
  q: Type.Optional(PlainText('Only what has this id, address or name', 255)),
}

/** What narrows the list of orders; the same for its counts. */
export const orderFilters = {
  ...periodFields,
  ...searchField,
  customerId: Type.Optional(PlainText('Only of this customer', 64)),
  status: Type.Optional(SomeOf(orderStatuses, 'Only orders that stand in one of these')),
  gateway: Type.Optional(PlainText('Only of these gateways, separated by commas', 400)),
  asset: Type.Optional(PlainText('Only of these coins, separated by commas', 400)),
  type: Type.Optional(OneOf(orderTypes, 'Only buying, or only selling')),
  country: Type.Optional(PlainText('Only of this country', 2)),
  needs: Type.Optional(OneOf(['attention'], 'Only orders that somebody should look at')),
  above: Type.Optional(Text('amount', 'Only of at least this much, in the currency of the views')),
}
