import { randomInt } from 'node:crypto'
import type { NewId } from '@sliproad/core/ids'
import type { ReservedSql } from 'postgres'
import type { Sleep } from '../../loops/sleep.ts'
import { startSteps } from '../../loops/steps.ts'
import type { Keyring } from '../../secrets/sealing.ts'
import { readActiveKey } from '../../secrets/stored/master-key-store.ts'
import type { Logger } from '../../telemetry/logger.ts'
import { connect, type DatabaseAddress, type Db, directAddress, type Queryable, type Tx } from '../connect.ts'
import type { Packing } from '../statements/packed/packed-text.ts'
import { doAllReadPacked, hasOlderVersion, processLockClass } from './process-list.ts'

/**
 * The number by which other processes know this one; 0 while it has none, and its claims then last for their lease.
 */
export type ProcessNumber = { current: number }

type Process = { roles: string; host: string; pid: number }
type Options = {
  address: DatabaseAddress
  number: ProcessNumber
  process: Process
  sealer: Keyring
  packing: Packing
  /** Told at every beat whether this process holds the key that the deployment seals under. */
  onActiveKey: (isHeld: boolean) => void
  sleep: Sleep
  logger: Logger
}

const beatMs = 1_000
const numberMax = 2 ** 31 - 1
/** The database ends the session of a host that is gone within a few seconds. */
const quickEnd = { tcp_keepalives_idle: '2', tcp_keepalives_interval: '1', tcp_keepalives_count: '3' }

/** Tokens of leases end with the number of the process that holds them, in eight hexadecimal digits. */
export function leaseTokens(newId: NewId, number: ProcessNumber): NewId {
  return () => newId().slice(0, -8) + tokenEnd(number.current)
}

export function tokenEnd(number: number): string {
  return number.toString(16).padStart(8, '0')
}

/**
 * Holds the number of this process on its own connection. The database frees the lock when that connection ends,
 * however the process died. A process that only lost the connection takes another number: another worker may hold
 * what it had claimed under the old one, and its results are then not written.
 */
export function holdProcessNumber({
  address,
  number,
  process,
  sealer,
  packing,
  onActiveKey,
  sleep,
  logger,
}: Options) {
  let held: { client: Db; connection: ReservedSql } | undefined
  let sealingKey: string | undefined
  const onError = (error: unknown) =>
    logger.warn({ err: error }, 'the number of this process could not be reserved')
  const steps = startSteps(beat, { sleep, onError })

  async function beat(): Promise<number> {
    try {
      if (held) await followKeys(held.connection)
      else held = await take()
    } catch (error) {
      number.current = 0
      await held?.client.end({ timeout: 0 })
      held = undefined
      throw error
    }
    return beatMs
  }

  async function take() {
    const client = connect(directAddress(address), { maxConnections: 1, settings: quickEnd })
    try {
      const connection = await client.reserve()
      const mine = await lockFreeNumber(connection)
      await chooseKey(connection)
      sealingKey = sealer.sealingKey()
      const abilities = { heldKeys: [...sealer.heldKeys], sealingKey, readsPacked: true }
      await connection`insert into processes ${connection({ number: mine, ...process, ...abilities })}`
      number.current = mine
      return { client, connection }
    } catch (error) {
      await client.end({ timeout: 0 })
      throw error
    }
  }

  /** The key that `master-key rotate` has made active, so that every process seals under it within a beat. */
  async function chooseKey(connection: ReservedSql): Promise<void> {
    const active = await readActiveKey(connection)
    const isHeld = active === undefined || sealer.heldKeys.includes(active)
    if (active !== undefined && isHeld) sealer.sealUnder(active)
    onActiveKey(isHeld)
    if (!sealer.writesIds() && !(await hasOlderVersion(connection))) sealer.writeIds(true)
    if (!packing.isOn && (await doAllReadPacked(connection))) packing.isOn = true
  }

  /** Says which key this process seals under: the rotation waits for that before it looks for the last old values. */
  async function followKeys(connection: ReservedSql): Promise<void> {
    await chooseKey(connection)
    if (sealer.sealingKey() === sealingKey) return
    sealingKey = sealer.sealingKey()
    await connection`update processes set sealing_key = ${sealingKey} where number = ${number.current}`
  }

  return {
    /** Nothing is claimed any more: the number is given back, and no worker looks for claims under it. */
    async stop(): Promise<void> {
      await steps.stop()
      if (!held) return
      const { client, connection } = held
      await connection`delete from processes where number = ${number.current}`.catch(onError)
      number.current = 0
      await client.end({ timeout: 0 })
    },
  }
}

async function lockFreeNumber(connection: Queryable): Promise<number> {
  for (;;) {
    const number = randomInt(1, numberMax)
    const [row] = await connection<{ isMine: boolean }[]>`
      select pg_try_advisory_lock(${processLockClass}, ${number}) and not exists (
        select 1 from processes where number = ${number}
      ) as is_mine`
    if (row?.isMine) return number
  }
}

/**
 * Reserves a dead process's claims for this worker; false when the process is not dead, or another worker is taking
 * over.
 */
export async function lockDeadProcess(tx: Tx, number: number): Promise<boolean> {
  const [row] = await tx<{ isDead: boolean }[]>`
    select pg_try_advisory_xact_lock(${processLockClass}, ${number}) as is_dead`
  return row?.isDead ?? false
}

export async function deleteProcess(tx: Tx, number: number): Promise<void> {
  await tx`delete from processes where number = ${number}`
}
