import { compare } from '@sliproad/core/decimal'
import type { CustomerId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { findUsedScreenings } from '../../wallets/index.ts'
import { findPastOrders, type PastOrder } from './customer-sum-store.ts'

const ordersMax = 500

/** What the newest orders of a customer tell: the usual one, gateways, and every address that was used. */
export async function readHabits({ db }: { db: Db }, projectId: ProjectId, customerId: CustomerId) {
  const past = await findPastOrders(db, customerId, ordersMax)
  const used = usedAddresses(past)
  return {
    email: past.find(({ email }) => email !== null)?.email ?? null,
    usual: usualOrder(past),
    gateways: gatewaysOf(past),
    addresses: await findUsedScreenings(db, projectId, used),
  }
}

/** The middle one of the completed orders in the most frequent currency, with the most frequent method. */
export function usualOrder(past: readonly PastOrder[]) {
  const done = past.flatMap(({ status, fiatAmount, ...order }) =>
    status === 'completed' && fiatAmount !== null ? [{ ...order, fiatAmount }] : [],
  )
  const currency = mostFrequent(done.map(({ fiatCurrency }) => fiatCurrency))
  const amounts = done
    .filter(({ fiatCurrency }) => fiatCurrency === currency)
    .map(({ fiatAmount }) => fiatAmount)
  const amount = amounts.toSorted(compare)[Math.floor(amounts.length / 2)]
  if (currency === undefined || amount === undefined) return null
  const methods = done.flatMap(({ paymentMethodId }) => (paymentMethodId === null ? [] : [paymentMethodId]))
  return { amount, currency, paymentMethodId: mostFrequent(methods) ?? null }
}

export function gatewaysOf(past: readonly PastOrder[]) {
  const byGateway = Map.groupBy(past, ({ gatewayId }) => gatewayId)
  return Array.from(byGateway, ([gatewayId, all]) => ({
    gatewayId,
    orders: all.length,
    completed: all.filter(({ status }) => status === 'completed').length,
  })).toSorted((a, b) => b.orders - a.orders)
}

/** Each address once, whatever the orders' spelling, the last used first. */
export function usedAddresses(past: readonly PastOrder[]) {
  const withAddress = past.flatMap(({ walletAddress, ...order }) =>
    walletAddress === null ? [] : [{ ...order, address: walletAddress }],
  )
  const byAddress = Map.groupBy(withAddress, ({ address, network }) => `${network} ${address.toLowerCase()}`)
  return Array.from(byAddress.values(), ([newest, ...others]) => {
    if (!newest) throw new Error('a group has at least one order')
    const { address, cryptoCurrency: currency, network, createdAt: lastUsedAt } = newest
    return { address, currency, network, orders: others.length + 1, lastUsedAt }
  })
}

function mostFrequent(values: readonly string[]): string | undefined {
  const groups = Map.groupBy(values, (value) => value)
  return [...groups.entries()].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}
