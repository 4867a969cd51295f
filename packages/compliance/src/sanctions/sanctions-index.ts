import { addressKey } from './address-key.ts'
import type { SanctionsEntry } from './sanctions-list.ts'

/** A list in memory, for a look-up before any provider is asked over the network. */
export type SanctionsIndex = {
  /** The number of distinct addresses. */
  size: number
  /** The evidence against an address on any network and in any spelling; undefined when it is not listed. */
  find: (address: string) => readonly SanctionsEntry[] | undefined
}

export function createSanctionsIndex(entries: Iterable<SanctionsEntry>): SanctionsIndex {
  const byKey = new Map<string, SanctionsEntry[]>()
  for (const entry of entries) {
    const same = byKey.get(entry.key)
    if (same) same.push(entry)
    else byKey.set(entry.key, [entry])
  }
  return { size: byKey.size, find: (address) => byKey.get(addressKey(address)) }
}
