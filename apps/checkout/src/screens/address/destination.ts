import type { AddressCheck } from '@sliproad/core/address'

/** The first field that is missing or wrong; null when the order can be placed. */
export type Missing = 'address' | 'memo' | 'email' | null

type Known = {
  /** The partner fixed the address, so the user need not enter one. */
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
  // If the page has no rules for the network's addresses, the server decides.
  const addressFits = fixed || (text === '' ? optional : check === null || check.ok)
  if (!addressFits) return 'address'
  if (needsMemo && memo.trim() === '' && !noMemo) return 'memo'
  const given = needsEmail || email !== ''
  return given && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? 'email' : null
}
