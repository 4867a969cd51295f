import type { OrderDetail } from '@sliproad/api/resources/dashboard/records'
import type { OrderStatus } from '@sliproad/core/vocabulary'
import { formatDuration } from '../../parts/format.ts'
import type { Texts } from '../../texts/en.ts'
import type { OrderMoment } from './timeline-entries.ts'

type Said = { text: string; more: string | null }
type Words = Texts['order']

/** What happened, in a sentence that says who did it, and a second line where there is more to say. */
export function sentenceOf(moment: OrderMoment, order: OrderDetail, gateway: string, t: Words): Said {
  switch (moment.kind) {
    case 'session':
      return { text: t.said.session(order.externalCustomerId ?? order.customerId), more: null }
    case 'quotes':
      return { text: offersSaid(order, gateway, moment.offers, t), more: null }
    case 'change':
      return {
        text: changeSaid(moment.to, moment.from, order, gateway, t),
        more: changeMore(moment, order, t),
      }
    case 'share':
      return { text: t.share[moment.step](gateway), more: t.sharing(moment) }
    case 'call':
      return {
        text: t.said.call(gateway, moment.call, moment.outcome),
        more: t.said.answer(moment.answer, moment.durationMs, moment.times),
      }
    case 'message':
      return {
        text: t.said.message(gateway, moment.gatewayStatus),
        more: moment.outcome && (t.outcomes[moment.outcome] ?? moment.outcome),
      }
  }
}

function offersSaid({ ranking, gatewayId }: OrderDetail, gateway: string, offers: number, t: Words): string {
  if (!ranking) return t.said.offers(offers)
  const asked = ranking.quotes.length + ranking.unavailableGateways.length
  const place = ranking.quotes.findIndex((quote) => quote.gatewayId === gatewayId) + 1
  return t.said.choice(ranking.quotes.length, asked, gateway, place)
}

function changeSaid(
  to: OrderStatus,
  from: OrderStatus | null,
  { type, cryptoCurrency }: OrderDetail,
  gateway: string,
  t: Words,
): string {
  if (from === null) return t.said.created
  const words = type === 'buy' ? t.said.buy : t.said.sell
  return words[to](gateway, cryptoCurrency)
}

function changeMore(
  { at, from, source }: Extract<OrderMoment, { kind: 'change' }>,
  order: OrderDetail,
  t: Words,
): string | null {
  if (from === null) return null
  const seconds = (Date.parse(at) - Date.parse(order.createdAt)) / 1000
  const after = formatDuration(seconds)
  const found = source === 'sync' ? t.said.found : null
  return [after && seconds >= 1 ? t.said.after(after) : null, found].filter(Boolean).join(' ') || null
}
