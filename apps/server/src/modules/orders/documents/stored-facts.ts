import type { FactName, FactSource, FactsFrom } from '../order.ts'

/** Facts of one report: its stage, the gateway's time, and the names of the facts, separated by spaces. */
type FactGroup = readonly [status: FactSource['status'], at: FactSource['at'], names: string]

/**
 * What each fact of an order is from, as it is stored: by report, because one report brings most of them. An order of a
 * process that packs nothing has them one by one, as older versions read them, and keeps them so.
 */
export type StoredFacts = FactsFrom | readonly FactGroup[]

export function groupFacts(facts: FactsFrom): FactGroup[] {
  const known = Object.entries(facts) as [FactName, FactSource][]
  const groups = Map.groupBy(known, ([, { status, at }]) => `${status} ${at}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [[first[1].status, first[1].at, group.map(([name]) => name).join(' ')] as const] : []
  })
}

export function factsOfStored(stored: StoredFacts): FactsFrom {
  if (!isGrouped(stored)) return stored
  return Object.fromEntries(
    stored.flatMap(([status, at, names]) => names.split(' ').map((name) => [name, { status, at }])),
  )
}

function isGrouped(stored: StoredFacts): stored is readonly FactGroup[] {
  return Array.isArray(stored)
}
