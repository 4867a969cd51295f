import { addressKey } from './address-key.ts'
import { type AddressKind, kindOf } from './address-kind.ts'

/** One listed address with the evidence for it. An address may be listed several times, each for its own reason. */
export type SanctionsEntry = {
  /** What `addressKey` makes of the address, and of one that is looked up. */
  key: string
  /** As it was written in the list. */
  address: string
  kind: AddressKind
  checksumOk: boolean | null
  /** The coin of the label; it does not determine the chain. */
  symbol: string | null
  /** The listed owner; null where the source does not say. */
  uid: string | null
  name: string | null
  programs: readonly string[]
  /** The day of the list that named it, `YYYY-MM-DD`, where the list has one. */
  listDate: string | null
}

/** A whole list. It replaces the one before: an address that is missing from it has been delisted. */
export type SanctionsList = {
  source: 'sdn_xml' | 'address_files'
  publishedOn: string | null
  /** Persons and companies in the file, with and without addresses. */
  recordCount: number | null
  /** The number of distinct addresses. */
  addressCount: number
  sha256: string
  entries: readonly SanctionsEntry[]
}

export type ListedAddress = Pick<SanctionsEntry, 'address' | 'symbol' | 'uid' | 'name' | 'programs'>
type Facts = Pick<SanctionsList, 'source' | 'publishedOn' | 'recordCount' | 'sha256'>

/** Duplicate rows are kept once. */
export function makeList(facts: Facts, listed: readonly ListedAddress[]): SanctionsList {
  const entries = new Map<string, SanctionsEntry>()
  for (const one of listed) {
    const key = addressKey(one.address)
    const row = JSON.stringify([key, one.uid, one.symbol])
    if (!entries.has(row)) {
      entries.set(row, { key, ...one, ...kindOf(one.address), listDate: facts.publishedOn })
    }
  }
  const addressCount = new Set([...entries.values()].map(({ key }) => key)).size
  return { ...facts, addressCount, entries: [...entries.values()] }
}
