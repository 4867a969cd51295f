import type { FieldProblem } from '@sliproad/api/refusal'
import type { SessionRequest } from '@sliproad/api/resources/session'
import { sameAddress } from '@sliproad/core/address'
import { compare, type Decimal, decimal } from '@sliproad/core/decimal'
import { findNetwork } from '@sliproad/core/networks'
import { type LockableField, lockableFields } from '@sliproad/core/vocabulary'

/** A locked field is fixed for the user; `min` and `max` leave the user a choice within the range. */
export type FieldLock = { locked: boolean; min?: Decimal; max?: Decimal }
export type FieldLocks = Readonly<Partial<Record<LockableField, FieldLock>>>
export type LockableValues = { readonly [Field in LockableField]: string | null }

/**
 * The locks in force: every given value is locked unless the partner said otherwise, and a range frees the amount.
 */
export function effectiveLocks(values: LockableValues, overrides: FieldLocks): FieldLocks {
  const entries = lockableFields.flatMap((field) => {
    const override = overrides[field]
    if (!override) return values[field] === null ? [] : [[field, { locked: true }] as const]
    return [[field, hasRange(override) ? { ...override, locked: false } : override] as const]
  })
  return Object.fromEntries(entries)
}

/** The partner's overrides with their range in our notation of amounts, without leading zeros. */
export function readOverrides({
  sourceAmount,
  ...others
}: NonNullable<SessionRequest['fieldLocks']>): FieldLocks {
  if (!sourceAmount) return others
  const { locked, min, max } = sourceAmount
  const range = {
    ...(min !== undefined && { min: decimal(min) }),
    ...(max !== undefined && { max: decimal(max) }),
  }
  return { ...others, sourceAmount: { locked, ...range } }
}

/** The errors in the partner's overrides themselves. */
export function checkOverrides(values: LockableValues, overrides: FieldLocks): FieldProblem[] {
  return lockableFields.flatMap((field) => {
    const lock = overrides[field]
    if (!lock) return []
    if (!hasRange(lock)) {
      const isEmpty = lock.locked && values[field] === null
      return isEmpty
        ? [{ field: `fieldLocks.${field}.locked`, message: `cannot be true without a value for ${field}` }]
        : []
    }
    return checkRange(field, lock, values.sourceAmount as Decimal | null)
  })
}

/** Compares a checkout request with the locks: each broken one is named as the caller's own request field. */
export function checkLocks(
  locks: FieldLocks,
  values: LockableValues,
  wanted: Partial<LockableValues>,
  requestNames: Partial<Record<LockableField, string>> = {},
): FieldProblem[] {
  return lockableFields.flatMap((field) => {
    const value = wanted[field]
    const lock = locks[field]
    if (value === undefined || value === null || !lock) return []
    const name = requestNames[field] ?? field
    if (hasRange(lock))
      return outsideRange(lock, value as Decimal).map((message) => ({ field: name, message }))
    const isOther = lock.locked && !isSame(field, values[field], value, wanted.network ?? values.network)
    return isOther ? [{ field: name, message: 'is locked for this session and cannot be changed' }] : []
  })
}

function hasRange({ min, max }: FieldLock): boolean {
  return min !== undefined || max !== undefined
}

function checkRange(field: LockableField, { min, max }: FieldLock, amount: Decimal | null): FieldProblem[] {
  if (field !== 'sourceAmount') {
    return [{ field: `fieldLocks.${field}`, message: 'takes no min or max; only sourceAmount does' }]
  }
  if (min !== undefined && max !== undefined && compare(min, max) > 0) {
    return [{ field: 'fieldLocks.sourceAmount.min', message: 'must not be greater than max' }]
  }
  if (amount === null) return []
  return outsideRange({ locked: false, ...(min && { min }), ...(max && { max }) }, amount).map((message) => ({
    field: 'sourceAmount',
    message,
  }))
}

function outsideRange({ min, max }: FieldLock, amount: Decimal): string[] {
  if (min !== undefined && compare(amount, min) < 0) return [`must be at least ${min}`]
  if (max !== undefined && compare(amount, max) > 0) return [`must be at most ${max}`]
  return []
}

function isSame(
  field: LockableField,
  fixed: string | null,
  value: string,
  networkId: string | null,
): boolean {
  if (fixed === null) return false
  if (field === 'sourceAmount') return compare(fixed as Decimal, value as Decimal) === 0
  if (field !== 'destinationAddress') return fixed.toLowerCase() === value.toLowerCase()
  const network = networkId === null ? undefined : findNetwork(networkId)
  // Without a network, only addresses of the format that all EVM networks share can be recognised as equal.
  return sameAddress(network?.id ?? 'ethereum', fixed, value)
}
