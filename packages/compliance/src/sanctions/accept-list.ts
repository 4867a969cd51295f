import type { SanctionsList } from './sanctions-list.ts'

export type LastGoodList = Pick<SanctionsList, 'addressCount' | 'publishedOn' | 'sha256'>

export type Acceptance =
  | { verdict: 'replace' }
  /** The very same bytes: only the time of the check is new. */
  | { verdict: 'unchanged' }
  /** The old list stays, and an operator should learn why. */
  | { verdict: 'keep'; reason: string }

const leastPercent = 80

/**
 * Whether a list that was read without an error may replace the last good one. Lists shrink by a few delistings, not
 * by a fifth at once: that is taken for a broken file until an operator says otherwise.
 */
export function acceptList(
  next: LastGoodList,
  last: LastGoodList | null,
  { force = false }: { force?: boolean } = {},
): Acceptance {
  if (force) return { verdict: 'replace' }
  if (next.addressCount === 0) return { verdict: 'keep', reason: 'The new list has no addresses.' }
  if (!last) return { verdict: 'replace' }
  if (next.sha256 === last.sha256) return { verdict: 'unchanged' }
  if (next.publishedOn !== null && last.publishedOn !== null && next.publishedOn < last.publishedOn) {
    const reason = `The new list is of ${next.publishedOn}, older than the one of ${last.publishedOn}.`
    return { verdict: 'keep', reason }
  }
  if (next.addressCount * 100 < last.addressCount * leastPercent) {
    const reason = `The new list has ${next.addressCount} addresses instead of ${last.addressCount}.`
    return { verdict: 'keep', reason }
  }
  return { verdict: 'replace' }
}
