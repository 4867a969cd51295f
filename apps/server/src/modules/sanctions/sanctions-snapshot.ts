import type { SanctionsList } from '@sliproad/compliance/sanctions/sanctions-list'

/** A list that was taken over, without its entries. */
export type SanctionsSnapshot = Omit<SanctionsList, 'entries'> & {
  id: string
  /** What the server said about the file last time. */
  etag: string | null
  lastModified: string | null
  loadedAt: Date
  /** The last time that this list was found to be the newest. */
  checkedAt: Date
}

const hourMs = 60 * 60 * 1000
export const warnAfterMs = 24 * hourMs
const uselessAfterMs = 7 * 24 * hourMs

/** Who is listed stays listed, but a list that nobody has renewed for a week clears nobody. */
export function isUseful({ checkedAt }: Pick<SanctionsSnapshot, 'checkedAt'>, now: Date): boolean {
  return now.getTime() - checkedAt.getTime() < uselessAfterMs
}

/** An operator should look why it is not renewed. */
export function isStale({ checkedAt }: Pick<SanctionsSnapshot, 'checkedAt'>, now: Date): boolean {
  return now.getTime() - checkedAt.getTime() >= warnAfterMs
}
