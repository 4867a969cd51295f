import type { SanctionsList } from '@sliproad/compliance/sanctions/sanctions-list'

/** A list in force, without its entries. */
export type SanctionsSnapshot = Omit<SanctionsList, 'entries'> & {
  id: string
  /** The caching headers of the last download. */
  etag: string | null
  lastModified: string | null
  loadedAt: Date
  /** The last time that this list was found to be the newest. */
  checkedAt: Date
}

const hourMs = 60 * 60 * 1000
export const warnAfterMs = 24 * hourMs
const uselessAfterMs = 7 * 24 * hourMs

/** A listed address stays listed, but a list that was not renewed for a week can no longer clear an address. */
export function isUseful({ checkedAt }: Pick<SanctionsSnapshot, 'checkedAt'>, now: Date): boolean {
  return now.getTime() - checkedAt.getTime() < uselessAfterMs
}

/** An operator should find out why it is not renewed. */
export function isStale({ checkedAt }: Pick<SanctionsSnapshot, 'checkedAt'>, now: Date): boolean {
  return now.getTime() - checkedAt.getTime() >= warnAfterMs
}
