import type { AddressCheck } from '@sliproad/core/address'

/** The first thing that keeps the order from being placed; null when everything is there. */
export type Missing = 'address' | 'memo' | 'email' | null

type Known = {
  /** The partner fixed the address, so it is none of the user's business. */
  fixed: boolean
  /** A refund address for a sale may be left out. */
  optional: boolean
  text: string
  check: AddressCheck | null
  needsMemo: boolean
  memo: string
  noMemo: boolean
  needsEmail: boolean
  email: string
}

export function missingOf(known: Known): Missing {
  const { fixed, optional, text, check, needsMemo, memo, noMemo, needsEmail, email } = known
  // Where nobody can check the address, the server decides.
  const addressFits = fixed || (text === '' ? optional : check === null || check.ok)
  if (!addressFits) return 'address'
  if (needsMemo && memo.trim() === '' && !noMemo) return 'memo'
  return needsEmail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? 'email' : null
}
