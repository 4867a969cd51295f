import { type Decimal, isPositive } from '@sliproad/core/decimal'
import { decimalOf } from '../decimal-text.ts'
import { fieldsOf, textOf } from '../fields.ts'

/** What a seller has to send himself, for gateways whose own page leaves that to us. */
export type Deposit = { address: string; amount: Decimal }

/** Null unless both are there: half of it would send coins astray. */
export function parseDeposit(value: unknown): Deposit | null {
  const fields = fieldsOf(value)
  const address = textOf(fields?.address)
  const amount = decimalOf(fields?.amount)
  return address && amount && isPositive(amount) ? { address, amount } : null
}
