import { isLocked, type LockableField, type Session } from './session.ts'

/** Who decides a value: the partner for good, the partner by a proposal or a range, or the user at payment. */
export type DecidedBy = 'partner' | 'proposal' | 'range' | 'user'

export type Fact =
  | {
      field: 'amount'
      amount: string | null
      currency: string | null
      decidedBy: DecidedBy
      range: Range | null
    }
  | { field: 'asset' | 'network' | 'address'; value: string | null; decidedBy: DecidedBy }

export type Range = { min: string | null; max: string | null; currency: string }

/** The session as facts, in the order in which people ask for them. */
export function factsOf(session: Session): Fact[] {
  const range = rangeOf(session)
  return [
    {
      field: 'amount',
      amount: session.sourceAmount,
      currency: session.sourceCurrency,
      decidedBy: range ? 'range' : decidedBy(session, 'sourceAmount'),
      range,
    },
    {
      field: 'asset',
      value: session.destinationCurrency,
      decidedBy: decidedBy(session, 'destinationCurrency'),
    },
    { field: 'network', value: session.network, decidedBy: decidedBy(session, 'network') },
    {
      field: 'address',
      value: session.destinationAddress,
      decidedBy: decidedBy(session, 'destinationAddress'),
    },
  ]
}

function decidedBy(session: Session, field: LockableField): DecidedBy {
  if (session[field] === null) return 'user'
  return isLocked(session, field) ? 'partner' : 'proposal'
}

function rangeOf({ fieldLocks, sourceCurrency }: Session): Range | null {
  const { min = null, max = null } = fieldLocks.sourceAmount ?? {}
  return sourceCurrency !== null && (min !== null || max !== null)
    ? { min, max, currency: sourceCurrency }
    : null
}
