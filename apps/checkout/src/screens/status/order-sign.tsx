import { useLocale } from '../../i18n/locale.ts'
import { networkName } from '../../network-name.ts'
import type { Order } from '../../order/order.ts'
import { expectedAt, momentOf } from '../../order/steps.ts'
import { Sign, type SignFact } from '../../parts/sign.tsx'
import { shortAddress } from '../../short-address.ts'

/** What is on its way, has arrived, or will not come. Filled only while it is a promise or a fact. */
export function OrderSign({ order, now }: { order: Order; now: Date }) {
  const { texts, format } = useLocale()
  const { sign } = texts
  const { way, status, fiatAmount, fiatCurrency, cryptoAmount, cryptoCurrency, walletAddress } = order
  const sells = way === 'sell'
  const network = networkName(order.network)
  const money = fiatAmount && format.money(fiatAmount, fiatCurrency)
  const coins = cryptoAmount && format.coinsOf(cryptoAmount, cryptoCurrency)
  const promised = status === 'pending' || status === 'processing' || status === 'completed'
  const paid = momentOf(order, 'processing') !== null
  const expected = status === 'processing' ? expectedAt(order) : null
  const due = expected && expected.getTime() > now.getTime() ? expected : null
  const facts: SignFact[] = []
  const given = sells ? coins : money
  if (given)
    facts.push({ label: sells ? (paid ? sign.sold : sign.sell) : paid ? sign.paid : sign.pay, value: given })
  facts.push({ label: sign.gateway, value: order.gatewayName })
  if (!sells && walletAddress) facts.push({ label: sign.to, value: shortAddress(walletAddress), mono: true })
  return (
    <Sign
      promised={promised}
      label={label()}
      figure={
        sells
          ? fiatAmount
            ? { amount: format.moneyNumber(fiatAmount, fiatCurrency), code: fiatCurrency }
            : fiatCurrency
          : cryptoAmount
            ? { amount: format.coins(cryptoAmount), code: cryptoCurrency }
            : cryptoCurrency
      }
      where={
        sells
          ? { network: null, words: sign.toAccount }
          : { network, words: due ? sign.onBy(network, format.time(due)) : sign.on(network) }
      }
      facts={facts}
    />
  )

  function label(): string {
    const doneAt = order.completedAt ?? momentOf(order, 'completed')
    if (status === 'completed') {
      const time = doneAt ? format.time(doneAt) : ''
      return sells ? sign.paidOut(time) : sign.arrived(time)
    }
    if (status === 'pending') return sign.receive
    return status === 'processing' ? sign.onItsWay : sign.notDelivered
  }
}
