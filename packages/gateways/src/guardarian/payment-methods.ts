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

/** A way to pay is a category, behind which stand numbered types; quotes want the type, orders the category. */
export type GuardarianMethod = { category: string; type: string }

export function readMethodCode(gatewayCode: string): GuardarianMethod {
  const [category = '', type = ''] = gatewayCode.split('/')
  return { category, type }
}

/** What goes in can pay for coins, what goes out can be paid for them; the first open type of a category counts. */
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

/** Only a clear no closes a way: where nothing is said, a quote will tell. */
export function isOpen(way: 'deposit' | 'withdrawal', row: MethodRow): boolean {
  return row[`${way}_enabled`] !== false
}
