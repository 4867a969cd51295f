import { beforeEach, expect, test } from 'vitest'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { createSealer } from '../sealing.ts'
import { MasterKeyProblem } from './master-key-problem.ts'
import { listKnownKeys } from './master-key-store.ts'
import { settleMasterKey } from './settle-master-key.ts'

const deps = await makeDeps()
const oldKey = Buffer.alloc(32, 7)
const newKey = Buffer.alloc(32, 9)
const [oldId = ''] = createSealer(oldKey).heldKeys
const [newId = ''] = createSealer(newKey).heldKeys

beforeEach(async () => {
  await deps.db`truncate projects cascade`
  await deps.db`delete from master_keys`
  await deps.db`delete from processes`
})

const settle = async (sealer = createSealer(oldKey)) => {
  await settleMasterKey({ ...deps, sealer })
  return sealer
}

test('the first start notes its key, every other start with the same key goes on', async () => {
  await Promise.all([settle(), settle(), settle()])
  expect(await listKnownKeys(deps.db)).toMatchObject([{ id: oldId, isActive: true, retiredAt: null }])
})

test('of two first starts with different keys only one goes on, once something is sealed', async () => {
  await settle()
  await givenProject(deps)
  const refused = settle(createSealer(newKey))
  await expect(refused).rejects.toBeInstanceOf(MasterKeyProblem)
  await expect(refused).rejects.toThrow(
    `MASTER_KEY is not the key of this database: it needs the key with the id ${oldId}, and ${newId} was given.`,
  )
})

test('as long as nothing is sealed the key may be another', async () => {
  await settle()
  await settle(createSealer(newKey))
  expect(await listKnownKeys(deps.db)).toMatchObject([{ id: newId, isActive: true }])
})

test('values of before there were ids are opened at the first start, and a wrong key is refused', async () => {
  const older = createSealer(oldKey)
  older.writeIds(false)
  await givenProject({ ...deps, sealer: older })
  await expect(settle(createSealer(newKey))).rejects.toThrow(
    'MASTER_KEY does not open what this database holds (projects.webhook_signing_key_sealed)',
  )
  expect(await listKnownKeys(deps.db)).toEqual([])
  expect((await settle(createSealer(newKey, oldKey))).sealingKey()).toBe(oldId)
  expect(await listKnownKeys(deps.db)).toMatchObject([{ id: oldId, isActive: true }])
})

test('one damaged value does not keep a deployment from starting', async () => {
  await givenProject(deps)
  const { project } = await givenProject(deps)
  await deps.db`update projects set webhook_signing_key_sealed = 'v1.damaged' where id = ${project.id}`
  await settle()
  expect(await listKnownKeys(deps.db)).toMatchObject([{ id: oldId }])
})

test('with both keys a process seals under the active one until the rotation says otherwise', async () => {
  await settle()
  await givenProject(deps)
  expect((await settle(createSealer(newKey, oldKey))).sealingKey()).toBe(oldId)
  await deps.db`update master_keys set is_active = false`
  await deps.db`insert into master_keys (id, is_active, adopted_at) values (${newId}, true, now())`
  expect((await settle(createSealer(newKey, oldKey))).sealingKey()).toBe(newId)
  await expect(settle(createSealer(newKey))).rejects.toThrow(
    `MASTER_KEY_PREVIOUS is still needed: values are sealed under the key with the id ${oldId}.`,
  )
  await expect(settle()).rejects.toThrow(`it needs the key with the id ${newId}, and ${oldId} was given`)
  await deps.db`update master_keys set retired_at = now() where id = ${oldId}`
  expect((await settle(createSealer(newKey))).sealingKey()).toBe(newId)
})

test('a message of refusal is one line', async () => {
  await settle()
  await givenProject(deps)
  const message = await settle(createSealer(newKey)).catch((error: Error) => error.message)
  expect(message).not.toContain('\n')
})

test('beside a process of an older version values are written so that it can read them', async () => {
  const connection = await deps.db.reserve()
  await connection`insert into processes (number, roles, host, pid) values (5, 'api', 'h', 1)`
  expect((await settle()).writesIds()).toBe(true)
  await connection`select pg_advisory_lock(7305802, 5)`
  expect((await settle()).writesIds()).toBe(false)
  await connection`select pg_advisory_unlock(7305802, 5)`
  connection.release()
  expect((await settle()).writesIds()).toBe(true)
})
