import { createSanctionsIndex, type SanctionsIndex } from '@sliproad/compliance/sanctions/sanctions-index'
import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import type { SanctionsSnapshot } from './sanctions-snapshot.ts'
import { findInForce, listEntries } from './sanctions-store.ts'

type Deps = { db: Db; clock: Clock }

export type Sanctions = { snapshot: SanctionsSnapshot; index: SanctionsIndex }

/** The list in force, at most a second old; undefined where none was ever loaded. */
export type ReadSanctions = () => Promise<Sanctions | undefined>

/** Below one second, so that every process uses a new list within it. */
const freshForMs = 800

/** Keeps the list in memory. A look-up costs microseconds, and one small query a second shows whether it changed. */
export function createSanctionsReader({ db, clock }: Deps): ReadSanctions {
  let held: Sanctions | undefined
  let reading: { value: Promise<Sanctions | undefined>; atMs: number } | undefined

  async function load(): Promise<Sanctions | undefined> {
    const snapshot = await findInForce(db)
    if (!snapshot) held = undefined
    else if (held?.snapshot.id === snapshot.id) held = { ...held, snapshot }
    else held = { snapshot, index: createSanctionsIndex(await listEntries(db, snapshot.id)) }
    return held
  }

  return async () => {
    const nowMs = clock.now().getTime()
    if (reading && nowMs - reading.atMs < freshForMs && nowMs >= reading.atMs) return reading.value
    const value = load()
    reading = { value, atMs: nowMs }
    try {
      return await value
    } catch (error) {
      if (reading?.value === value) reading = undefined
      throw error
    }
  }
}
