import type { Clock } from '@sliproad/core/clock'
import type { Db, Tx } from '../../db/connect.ts'
import { hasOlderVersion } from '../../db/locks/process-list.ts'
import type { Keyring } from '../sealing.ts'
import { MasterKeyProblem } from './master-key-problem.ts'
import { activateKey, forgetKeys, listKnownKeys, lockKnownKeys, noteNeededKey } from './master-key-store.ts'
import { sealedColumns } from './sealed-columns.ts'

type Deps = { db: Db; clock: Clock; sealer: Keyring }

/** Enough to tell a wrong key from a single value that was damaged. */
const samplesPerColumn = 5

/**
 * Compares the keys of this process with what is stored, before anything is sealed or served, and chooses the key to seal
 * under: the deployment's active one, which `master-key rotate` changes, and not simply the newest that was given.
 */
export async function settleMasterKey({ db, clock, sealer }: Deps): Promise<void> {
  const active = await db.begin(async (tx) => {
    await lockKnownKeys(tx)
    const known = await listKnownKeys(tx)
    const activeKey = known.find(({ isActive }) => isActive)
    if (!activeKey) return adoptKeys(tx, sealer, clock.now())
    const missing = known.filter(({ id, retiredAt }) => retiredAt === null && !sealer.heldKeys.includes(id))
    if (missing.length === 0) return activeKey.id
    if (await isAnythingSealed(tx)) throw new MasterKeyProblem(explain(activeKey.id, missing, sealer))
    // Nothing is sealed yet, so nothing can be lost: the first key was perhaps a slip.
    await forgetKeys(tx)
    return adoptKeys(tx, sealer, clock.now())
  })
  sealer.sealUnder(active)
  sealer.writeIds(!(await hasOlderVersion(db)))
}

/** The first start with ids of keys: what is stored tells which of the given keys it needs. */
async function adoptKeys(tx: Tx, sealer: Keyring, now: Date): Promise<string> {
  const [present = ''] = sealer.heldKeys
  const samples = await sampleValues(tx)
  const needed = new Set(samples.map(({ sealed, context }) => sealer.keyOf(sealed, context)))
  const held = sealer.heldKeys.filter((id) => needed.has(id))
  if (samples.length > 0 && held.length === 0) {
    const columns = [...new Set(samples.map(({ column }) => column))].slice(0, 3).join(', ')
    throw new MasterKeyProblem(
      `MASTER_KEY does not open what this database holds (${columns}): set the key that it was sealed under.`,
    )
  }
  const active = held[0] ?? present
  await activateKey(tx, active, now)
  for (const id of held.slice(1)) await noteNeededKey(tx, id, now)
  return active
}

function explain(active: string, missing: readonly { id: string }[], { heldKeys }: Keyring): string {
  if (!heldKeys.includes(active))
    return (
      `MASTER_KEY is not the key of this database: it needs the key with the id ${active}, and ${heldKeys[0]} was given. ` +
      'Set that key; to change keys, set it as MASTER_KEY_PREVIOUS beside the new one.'
    )
  const ids = missing.map(({ id }) => id).join(', ')
  return (
    `MASTER_KEY_PREVIOUS is still needed: values are sealed under the key with the id ${ids}. ` +
    'Set it until "sliproad master-key rotate" has ended.'
  )
}

type Sample = { sealed: string; context: string; column: string }

/** From the first rows of each table: a whole table is not read before anything is served. */
async function sampleValues(tx: Tx): Promise<Sample[]> {
  const queries = sealedColumns.map(
    ({ table, column, context, join = '' }) => `(
      select ${column} as sealed, ${context} as context, '${table}.${column}' as "column"
      from (select * from ${table} limit 1000) ${table} ${join}
      where ${column} <> '' limit ${samplesPerColumn})`,
  )
  return tx.unsafe(queries.join(' union all '))
}

async function isAnythingSealed(tx: Tx): Promise<boolean> {
  await tx`set local statement_timeout = '10min'`
  for (const { table, column } of sealedColumns) {
    const rows = await tx.unsafe(`select 1 from ${table} where ${column} <> '' limit 1`)
    if (rows.length > 0) return true
  }
  return false
}
