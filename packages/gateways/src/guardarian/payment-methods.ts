import type { OfferedPaymentMethod, OrderType } from '../contract.ts'
import { rowsOf } from '../kit.ts'
import { MethodRow } from './wire.ts'

const ids: Readonly<Record<string, string>> = {
  VISA_MC: 'credit_debit_card',
  APPLE_PAY: 'apple_pay',
  GOOGLE_PAY: 'google_pay',
  REVOLUT_PAY: 'revolut_pay',
  SEPA: 'sepa_bank_transfer',
  SWIFT: 'wire_transfer',
  FASTERPAYMENTS: 'gbp_bank_transfer',
  PIX: 'pix',
  SPEI: 'spei',
  PSE: 'pse',
  MANDIRI_VA: 'idr_bank_transfer',
}

/** A payment method is a category with numbered types; quotes require the type, orders the category. */
export type GuardarianMethod = { category: string; type: string }

export function readMethodCode(gatewayCode: string): GuardarianMethod {
  const [category = '', type = ''] = gatewayCode.split('/')
  return { category, type }
}

/** Deposits can pay for coins, withdrawals are payouts; the first open type of a category counts. */
export function toMethods(orderType: OrderType, rows: readonly unknown[]): OfferedPaymentMethod[] {
  const methods = new Map<string, OfferedPaymentMethod>()
  for (const row of rowsOf(MethodRow, rows)) {
    const category = row.payment_category ?? row.type.replace(/_?\d+$/, '')
    const id = Object.hasOwn(ids, category) ? ids[category] : undefined
    if (!id || methods.has(id) || !isOpen(orderType === 'buy' ? 'deposit' : 'withdrawal', row)) continue
    const limits = { minAmount: null, maxAmount: null }
    methods.set(id, { id, gatewayCode: `${category}/${row.type}`, ...limits, countries: null })
  }
  return [...methods.values()]
}

/** Only an explicit "no" closes a method: where nothing is stated, a quote will tell. */
export function isOpen(way: 'deposit' | 'withdrawal', row: MethodRow): boolean {
  return row[`${way}_enabled`] !== false
}
