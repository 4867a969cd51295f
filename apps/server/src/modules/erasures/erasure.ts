import type { CustomerId, ProjectId } from '@sliproad/core/ids'
import type { Sealer } from '../../secrets/sealing.ts'

/** What a person is called in records, in lower case but for the partner's id, which counts as it is written. */
export type Names = { externalCustomerId: string | null; emails: readonly string[] }

export type Erasure = {
  id: string
  projectId: ProjectId
  /** Null for an erasure by e-mail address alone. */
  customerId: CustomerId | null
  namesSealed: string | null
  requestedAt: Date
  erasedAt: Date | null
  runs: number
  nextRunAt: Date | null
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Longer than one run takes; a run that is over then had a process that died. */
export const runLeaseMs = 10 * minuteMs

/** An order whose checkout is just being opened is opened or given up by then. */
export const retryMs = minuteMs

/**
 * When an erasure looks again, counted from its request: what was under way when it ran may have been stored since. The
 * last time lies behind the end of every Idempotency-Key that was in use.
 */
const laterRunsMs = [minuteMs, hourMs, 25 * hourMs]

export function nextRunAt({ requestedAt }: Pick<Erasure, 'requestedAt'>, runs: number): Date | null {
  const after = laterRunsMs[runs - 1]
  return after === undefined ? null : new Date(requestedAt.getTime() + after)
}

/** The names to look for inside texts. A short id of a partner stands in too many of them by chance. */
export function searchedNames({ externalCustomerId, emails }: Names): string[] {
  const isTelling = externalCustomerId !== null && externalCustomerId.length >= 8
  return [...emails, ...(isTelling ? [externalCustomerId.toLowerCase()] : [])]
}

export function sealNames(sealer: Sealer, id: string, names: Names): string {
  return sealer.seal(JSON.stringify(names), `erasures/${id}/names`)
}

export function openNames(sealer: Sealer, { id, namesSealed }: Erasure): Names {
  if (namesSealed === null) throw new Error('this erasure has made its last run')
  return JSON.parse(sealer.open(namesSealed, `erasures/${id}/names`))
}
