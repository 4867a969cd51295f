import type { ScreeningFlag } from './contract.ts'

/** What a category means for an address that belongs to it; exposure to sanctions is a separate column. */
type CategoryFlag = Exclude<ScreeningFlag, 'sanctions_exposure'>

/** Parts of a provider's category names in lower case. The first row with a matching part counts. */
export type CategoryWords = Readonly<Record<CategoryFlag, readonly string[]>>

const rows = ['sanctions', 'darknet', 'mixer', 'ransomware', 'scam'] as const

/** The flag of a category of the address itself; undefined for one that raises none. */
export function ownFlag(words: CategoryWords, category: string | null | undefined): CategoryFlag | undefined {
  const name = category?.toLowerCase()
  return name === undefined ? undefined : rows.find((flag) => words[flag].some((part) => name.includes(part)))
}

/** The flag of a category that the address only dealt with, directly or far away. */
export function exposureFlag(
  words: CategoryWords,
  category: string | null | undefined,
): ScreeningFlag | undefined {
  const flag = ownFlag(words, category)
  return flag === 'sanctions' ? 'sanctions_exposure' : flag
}

/** Each flag once. */
export function raised(flags: readonly (ScreeningFlag | undefined)[]): ScreeningFlag[] {
  return [...new Set(flags)].filter((flag) => flag !== undefined)
}
