import { findPaymentMethod } from '@sliproad/core/payment-methods'
import type { State } from '../order.ts'

export function money(amount: string, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.format(amount as Intl.StringNumericLiteral)
}

/** Groups the whole part and keeps every digit of the rest. */
export function coins(amount: string, code: string): string {
  const [whole = '0', rest = ''] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const places = rest.replace(/0+$/, '')
  return `${grouped}${places ? `.${places}` : ''} ${code}`
}

/** Six characters and four: enough to compare, the rest is in the title. */
export function shortAddress(address: string): string {
  return address.length > 16 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}

/** The beginning of a reference is what people compare. */
export function shortReference(reference: string): string {
  return reference.length > 20 ? `${reference.slice(0, 13)}…` : reference
}

export type MethodKind = 'card' | 'bank' | 'wallet'

/** Methods are the provider's own codes, so their kind is read from their words. */
export function kindOfMethod(code: string): MethodKind {
  if (/card|visa/i.test(code)) return 'card'
  return /bank|sepa|ach|pix|interac|payid|ideal|faster|transfer|open/i.test(code) ? 'bank' : 'wallet'
}

export function methodName(code: string): string {
  const plain = code.replaceAll('-', '_').toLowerCase()
  const known = findPaymentMethod(plain)?.name
  if (known) return known === 'Card' ? 'card' : known
  if (kindOfMethod(code) === 'card') return 'card'
  return plain.split('_').join(' ')
}

const stateNames: Readonly<Record<State, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Refunded',
}

export function stateName(state: State): string {
  return stateNames[state]
}
