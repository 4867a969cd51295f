import type { Decimal } from '@sliproad/core/decimal'
import type { AmountSide, LockableField, RetryProblem } from '@sliproad/core/vocabulary'
import type { Session } from './session.ts'

/** How long after an end the user may go on by himself; a partner's backend may at any time. */
const retryableMs = 24 * 60 * 60_000

/** A call that is repeated within this time is answered with the same secret. */
export const retrySecretsKeptMs = 24 * 60 * 60_000

/** What the user had chosen on the try before. */
export type Choices = {
  amount: { side: AmountSide; value: Decimal }
  sourceCurrency: string
  destinationCurrency: string
  network: string
  destinationAddress: string | null
}

export type TryState = {
  /** The status as it is now. */
  status: Session['status']
  /** Whether it is itself a further try. */
  isRetry: boolean
  endedAt: Date
}

type Allowed = { triesMade: number; triesMax: number }

/**
 * Why a session cannot be tried again. A partner's backend may follow up on every session that ended unpaid. The user
 * may after an order that failed, as long and as often as the project allows it: a session that ran out without an
 * order ended by the partner's own time, unless the user was already trying again.
 */
export function retryProblem(
  { status, isRetry, endedAt }: TryState,
  caller: 'backend' | 'user',
  { triesMade, triesMax }: Allowed,
  now: Date,
): RetryProblem | null {
  if (status === 'pending' || status === 'confirmed' || status === 'processing') return 'in_progress'
  if (status === 'completed') return 'completed'
  if (caller === 'backend') return null
  if (triesMax === 0) return 'off'
  if (status === 'cancelled' || (status === 'expired' && !isRetry)) return 'never_ordered'
  if (triesMade >= triesMax) return 'limit'
  return now.getTime() - endedAt.getTime() > retryableMs ? 'too_late' : null
}

type Carried = Pick<
  Session,
  | 'sourceAmount'
  | 'cryptoAmount'
  | 'sourceCurrency'
  | 'destinationCurrency'
  | 'network'
  | 'destinationAddress'
  | 'fieldLocks'
>

/**
 * The fields of the next try: what the partner has settled stays as it is, and what the user chose is filled in and may
 * be changed.
 */
export function carriedFields(session: Session, choices: Choices | null): Carried {
  const { sourceAmount, cryptoAmount, sourceCurrency, destinationCurrency, network } = session
  const { destinationAddress, fieldLocks } = session
  const carried: Carried = {
    sourceAmount,
    cryptoAmount,
    sourceCurrency,
    destinationCurrency,
    network,
    destinationAddress,
    fieldLocks,
  }
  if (!choices) return carried
  const chosen: Partial<Record<LockableField, string | null>> = {
    sourceCurrency: choices.sourceCurrency,
    destinationCurrency: choices.destinationCurrency,
    network: choices.network,
    destinationAddress: choices.destinationAddress,
    sourceAmount: choices.amount.side === 'fiat' ? choices.amount.value : null,
  }
  for (const [name, value] of Object.entries(chosen)) {
    const field = name as LockableField
    if (value === null || carried.fieldLocks[field]?.locked) continue
    Object.assign(carried, { [field]: value })
    carried.fieldLocks = { ...carried.fieldLocks, [field]: carried.fieldLocks[field] ?? { locked: false } }
  }
  return withSoldAmount(carried, session, choices)
}

/** A sale is fixed by its money or by its coins: the side that the user chose last stands. */
function withSoldAmount(carried: Carried, session: Session, choices: Choices): Carried {
  const lock = session.fieldLocks.sourceAmount
  const isSettled = lock?.locked || (session.cryptoAmount !== null && lock?.locked !== false)
  if (session.type !== 'offramp' || isSettled) return { ...carried, cryptoAmount: session.cryptoAmount }
  if (choices.amount.side === 'fiat') return { ...carried, cryptoAmount: null }
  const fieldLocks = { ...carried.fieldLocks, sourceAmount: { ...lock, locked: false } }
  return { ...carried, sourceAmount: null, cryptoAmount: choices.amount.value, fieldLocks }
}
