import { networkName } from '../../catalog/network-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import type { Order } from '../../order/order.ts'
import { expectedAt, momentOf } from '../../order/steps.ts'
import { shortAddress } from '../../parts/address-text.ts'
import { type PanelFact, ReceivePanel } from '../../parts/receive-panel/receive-panel.tsx'

/** What the user will receive, has received or did not receive. Filled unless the order ended without delivery. */
export function OrderPanel({ order, now, confirming }: { order: Order; now: Date; confirming: boolean }) {
  const { texts, format } = useLocale()
  const { panel } = texts
  const { direction, status, quotedAmount, fiatCurrency, cryptoCurrency, walletAddress } = order
  const sells = direction === 'sell'
  // An order that ended has no payout, but the user had been told one.
  const fiatAmount = order.fiatAmount ?? (sells ? quotedAmount : null)
  const cryptoAmount = order.cryptoAmount ?? (sells ? null : quotedAmount)
  const network = networkName(order.network)
  const money = fiatAmount && format.money(fiatAmount, fiatCurrency)
  const coins = cryptoAmount && format.coinsOf(cryptoAmount, cryptoCurrency)
  const promised = status === 'pending' || status === 'processing' || status === 'completed'
  const paid = momentOf(order, 'processing') !== null
  const expected = status === 'processing' ? expectedAt(order) : null
  const due = expected && expected.getTime() > now.getTime() ? expected : null
  const facts: PanelFact[] = []
  const given = sells ? coins : money
  if (given)
    facts.push({
      label: givenLabel(),
      value: given,
    })
  facts.push({ label: panel.gateway, value: order.gatewayName })
  if (!sells && walletAddress) facts.push({ label: panel.to, value: shortAddress(walletAddress), mono: true })
  return (
    <ReceivePanel
      promised={promised}
      label={label()}
      figure={
        sells
          ? fiatAmount
            ? { amount: format.money(fiatAmount, fiatCurrency), code: null }
            : fiatCurrency
          : cryptoAmount
            ? { amount: format.coins(cryptoAmount), code: cryptoCurrency }
            : cryptoCurrency
      }
      where={
        sells
          ? { network: null, words: panel.toAccount }
          : { network: order.network, words: due ? panel.onBy(network, format.time(due)) : panel.on(network) }
      }
      facts={facts}
      factsOnPhone={false}
    />
  )

  function givenLabel(): string {
    if (sells) return paid ? panel.sold : panel.sell
    if (promised || status === 'refunded') return paid ? panel.paid : panel.pay
    return paid ? panel.beingRefunded : panel.notCharged
  }

  function label(): string {
    const doneAt = order.completedAt ?? momentOf(order, 'completed')
    if (status === 'completed') {
      const time = doneAt ? format.time(doneAt) : ''
      return sells ? panel.paidOut(time) : panel.arrived(time)
    }
    if (status === 'pending') return confirming ? panel.willReceive : panel.receive
    if (status === 'processing') return panel.onItsWay
    return status === 'refunded' ? panel.notDelivered : panel.wanted
  }
}
