import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../db/connect.ts'
import { listRunningProcesses, type RunningProcess } from '../../db/locks/process-list.ts'
import type { Keyring } from '../sealing.ts'
import { MasterKeyProblem } from './master-key-problem.ts'
import { activateKey, lockKnownKeys, retireOtherKeys } from './master-key-store.ts'
import { countOldValues, resealColumn } from './reseal-column.ts'
import { sealedColumns } from './sealed-columns.ts'

type Deps = {
  db: Db
  clock: Clock
  sealer: Keyring
  sleep: (ms: number) => Promise<unknown>
  onProgress?: (text: string) => void
}
type Pace = {
  /** A rest after each batch of 200 values, for a database that has little to spare. */
  pauseMs?: number
  /** Longer than a request may hold a value between sealing and writing it. */
  settleMs?: number
}

export type Rotation = {
  keyId: string
  resealed: number
  retired: string[]
  /** Values that no key opens that was given; they are left as they are. */
  unreadable: { column: string; values: number }[]
}

const lockKey = 7_305_804
/** A statement and the wait for its connection end after five seconds each. */
const settleMsDefault = 11_000
const switchPatienceMs = 30_000
const sweepsMax = 50

/**
 * Makes MASTER_KEY the key that everything is sealed under, while the deployment goes on. Values tell their key, so a
 * rotation that was killed is taken up by the next one, which passes over what is done. The key before is retired only once
 * every process seals under the new one and nothing is left under the old.
 */
export async function rotateMasterKey(deps: Deps, pace: Pace = {}): Promise<Rotation> {
  const connection = await deps.db.reserve()
  try {
    const [row] = await connection<{ isMine: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as is_mine`
    if (!row?.isMine) throw new MasterKeyProblem('Another "master-key rotate" is at work on this database.')
    try {
      return await rotate(deps, pace)
    } finally {
      // A connection that was lost has freed it, and sends nothing more.
      await connection`select pg_advisory_unlock(${lockKey})`.catch(() => undefined)
    }
  } finally {
    connection.release()
  }
}

async function rotate(deps: Deps, { pauseMs = 0, settleMs = settleMsDefault }: Pace): Promise<Rotation> {
  const { db, clock, sealer, sleep, onProgress = () => {} } = deps
  const [keyId = ''] = sealer.heldKeys
  const running = await listRunningProcesses(db)
  const without = running.filter(({ heldKeys }) => !heldKeys?.includes(keyId))
  if (without.length > 0)
    throw new MasterKeyProblem(
      `These processes do not hold the key with the id ${keyId}: ${without.map(describe).join(', ')}. ` +
        'Restart them with it as MASTER_KEY and the one before as MASTER_KEY_PREVIOUS.',
    )
  await db.begin(async (tx) => {
    await lockKnownKeys(tx)
    await activateKey(tx, keyId, clock.now())
  })
  sealer.sealUnder(keyId)
  sealer.writeIds(true)
  await untilEveryProcessSealsUnder(keyId, deps)
  const settled = sleep(sealer.heldKeys.length > 1 ? settleMs : 0)
  let resealed = 0
  const sweep = async () => {
    const unreadable: Rotation['unreadable'] = []
    for (const column of sealedColumns) {
      const done = await resealColumn(db, sealer, column, () => sleep(pauseMs))
      const name = `${column.table}.${column.column}`
      if (done.resealed > 0) onProgress(`${name}: ${done.resealed} sealed anew`)
      if (done.unreadable > 0) unreadable.push({ column: name, values: done.unreadable })
      resealed += done.resealed
    }
    return unreadable
  }
  await sweep()
  await settled
  for (let count = 0; count < sweepsMax; count++) {
    const unreadable = await sweep()
    if ((await countAllOldValues(db, sealer)) === 0)
      return { keyId, resealed, retired: await retireOtherKeys(db, clock.now()), unreadable }
    await sleep(200)
  }
  throw new MasterKeyProblem('Some values stay locked by other transactions: run "master-key rotate" again.')
}

/** Running processes look once a second which key is active. */
async function untilEveryProcessSealsUnder(keyId: string, { db, sleep }: Deps): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += 200) {
    const behind = (await listRunningProcesses(db)).filter(({ sealingKey }) => sealingKey !== keyId)
    if (behind.length === 0) return
    if (waitedMs >= switchPatienceMs)
      throw new MasterKeyProblem(
        `These processes do not seal under the new key yet: ${behind.map(describe).join(', ')}. Run it again once they answer.`,
      )
    await sleep(200)
  }
}

async function countAllOldValues(db: Db, sealer: Keyring): Promise<number> {
  let count = 0
  for (const column of sealedColumns) count += await countOldValues(db, sealer, column)
  return count
}

function describe({ roles, host, pid }: RunningProcess): string {
  return `${roles} on ${host} (pid ${pid})`
}
