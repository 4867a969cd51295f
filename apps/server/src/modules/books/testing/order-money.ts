import { add, decimal } from '@sliproad/core/decimal'
import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { OrderMoney } from '../../orders/index.ts'
import type { Booked, Draft } from '../entries.ts'

export const march = new Date('2026-03-20T10:00:00.000Z')

/** The money of a completed purchase. */
export function orderMoney(changes: Partial<OrderMoney> = {}): OrderMoney {
  return {
    id: '00000000-0000-7000-8000-000000000001' as OrderId,
    projectId: '00000000-0000-7000-8000-000000000002' as ProjectId,
    gatewayId: 'moonpay',
    type: 'buy',
    status: 'completed',
    fiatCurrency: 'EUR',
    cryptoCurrency: 'ETH',
    network: 'base',
    fiatAmount: decimal('100'),
    cryptoAmount: decimal('0.04'),
    processingFee: decimal('4.5'),
    networkFee: decimal('0.5'),
    partnerFee: decimal('1'),
    partnerFeePercent: null,
    changedAt: march,
    completedAt: march,
    ...changes,
  }
}

/** What the books say about an order once these drafts are booked too. */
export function addDrafts(booked: Booked, drafts: readonly Draft[]): Booked {
  const entries = [...booked.entries]
  let { orders, volume } = booked
  for (const draft of drafts) {
    orders += draft.orders
    volume = add(volume, draft.volume)
    for (const entry of draft.entries) {
      const at = entries.findIndex(
        ({ account, currency }) => account === entry.account && currency === entry.currency,
      )
      const known = entries[at]
      if (known) entries[at] = { ...known, amount: add(known.amount, entry.amount) }
      else entries.push(entry)
    }
  }
  return { isKnown: booked.isKnown || drafts.length > 0, orders, volume, entries }
}
