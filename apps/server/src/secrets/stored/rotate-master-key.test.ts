import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { holdProcessNumber } from '../../db/locks/process-number.ts'
import { createProject } from '../../modules/projects/index.ts'
import { createEndpoint } from '../../modules/webhooks/index.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { createSealer, type Keyring, sealedPrefix } from '../sealing.ts'
import { checkSealedValues } from './check-sealed-values.ts'
import { listKnownKeys } from './master-key-store.ts'
import { rotateMasterKey } from './rotate-master-key.ts'
import { sealedColumns } from './sealed-columns.ts'
import { settleMasterKey } from './settle-master-key.ts'

const deps = await makeDeps()
const { db } = deps
const oldKey = Buffer.alloc(32, 7)
const newKey = Buffer.alloc(32, 9)
const [oldId = ''] = createSealer(oldKey).heldKeys
const [newId = ''] = createSealer(newKey).heldKeys

beforeEach(async () => {
  await db`delete from master_keys`
  await settleMasterKey({ ...deps, sealer: createSealer(oldKey) })
})
afterEach(async () => {
  await db`truncate projects, users, gateway_tokens cascade`
})

const rotate = (sealer = createSealer(newKey, oldKey), settleMs = 0) =>
  rotateMasterKey({ ...deps, sealer }, { settleMs })

async function givenValues(): Promise<void> {
  const { project } = await givenProject(deps)
  await createEndpoint(deps, project.id, { url: 'http://127.0.0.1:9/', eventTypes: null })
}

/** As a running process does it. */
function givenProcess(sealer: Keyring) {
  const seen = { isHeld: true }
  const { stop } = holdProcessNumber({
    packing: { isOn: false },
    address: deps.address,
    number: { current: 0 },
    process: { roles: 'api', host: 'there', pid: 1 },
    sealer,
    onActiveKey: (isHeld) => {
      seen.isHeld = isHeld
    },
    sleep: (ms) => deps.sleep(Math.min(ms, 20)),
    logger: deps.logger,
  })
  onTestFinished(stop)
  return { seen, stop }
}

const running = (count: number) => expect.poll(() => db`select 1 from processes`).toHaveLength(count)

test('everything is sealed anew under the new key, the old one is retired and no longer needed', async () => {
  await givenValues()
  expect(await rotate()).toEqual({ keyId: newId, resealed: 2, retired: [oldId], unreadable: [] })
  expect(await checkSealedValues(db, createSealer(newKey))).toMatchObject({ opened: 2, broken: [] })
  expect(await listKnownKeys(db)).toMatchObject([
    { id: oldId, isActive: false, retiredAt: expect.any(Date) },
    { id: newId, isActive: true, retiredAt: null },
  ])
  await settleMasterKey({ ...deps, sealer: createSealer(newKey) })
  expect(await rotate(createSealer(newKey))).toMatchObject({ resealed: 0, retired: [] })
})

test('values without an id get one, also without a change of keys', async () => {
  const older = createSealer(oldKey)
  older.writeIds(false)
  await givenProject({ ...deps, sealer: older })
  expect(await rotate(createSealer(oldKey))).toMatchObject({ resealed: 1, retired: [] })
  const [row] = await db<{ sealed: string }[]>`select webhook_signing_key_sealed as sealed from projects`
  expect(row?.sealed.startsWith(sealedPrefix(oldId))).toBe(true)
})

test('every registered column is sealed anew, whatever its primary key, and empty values stay empty', async () => {
  for (const { table, column, context, join = '' } of sealedColumns) {
    const statement = `select ${context} as context from ${table} ${join} where ${column} <> '' limit 1`
    await expect(db.unsafe(statement), table).resolves.toBeDefined()
  }
  const user = { id: deps.newId(), email: 'a@larkfield.example', passwordHash: 'x' }
  const now = new Date()
  await db`insert into users ${db({ ...user, createdAt: now, updatedAt: now, totpSealed: '' })}`
  const names = Array.from({ length: 450 }, (_, at) => `name ${at} "'\\,{}`)
  const accountId = deps.newId()
  const tokens = names.map((name) => ({
    ...{ accountId, name },
    valueSealed: deps.sealer.seal('token', `gateway-tokens/${accountId}/${name}`),
  }))
  await db`insert into gateway_tokens ${db(tokens)}`
  await givenProject(deps)
  expect(await rotate()).toMatchObject({ resealed: 451, unreadable: [] })
  expect(await checkSealedValues(db, createSealer(newKey))).toMatchObject({ opened: 451, broken: [] })
  expect(await db`select 1 from users where totp_sealed = ''`).toHaveLength(1)
})

test('a process without the new key is named, and nothing changes before it is restarted', async () => {
  await givenValues()
  const { stop } = givenProcess(createSealer(oldKey))
  await running(1)
  await expect(rotate()).rejects.toThrow(
    `These processes do not hold the key with the id ${newId}: api on there (pid 1).`,
  )
  expect(await listKnownKeys(db)).toMatchObject([{ id: oldId, isActive: true }])
  await stop()
  expect(await rotate()).toMatchObject({ resealed: 2, retired: [oldId] })
})

test('a running process seals under the new key from its next beat on, without a restart', async () => {
  await givenValues()
  const sealer = createSealer(newKey, oldKey)
  await settleMasterKey({ ...deps, sealer })
  givenProcess(sealer)
  await running(1)
  const beside = sealer.seal('text', 'here')
  expect(sealer.sealingKey()).toBe(oldId)
  expect(await rotate()).toMatchObject({ retired: [oldId] })
  expect(sealer.sealingKey()).toBe(newId)
  expect(sealer.open(beside, 'here')).toBe('text')
})

test('a process that does not hold the active key knows it, and goes on with what it has', async () => {
  const sealer = createSealer(oldKey)
  const { seen } = givenProcess(sealer)
  await running(1)
  await db`update master_keys set is_active = false`
  await db`insert into master_keys (id, is_active, adopted_at) values (${newId}, true, now())`
  await expect.poll(() => seen.isHeld).toBe(false)
  expect(sealer.sealingKey()).toBe(oldId)
})

test('what is sealed under the old key while the rotation runs is found before the key is retired', async () => {
  await givenValues()
  const late = createSealer(newKey, oldKey)
  late.sealUnder(oldId)
  const rotating = rotate(undefined, 400)
  for (let count = 0; count < 20; count++) {
    await createProject({ ...deps, sealer: late }, 'Late')
    await deps.sleep(5)
  }
  expect(await rotating).toMatchObject({ resealed: 22, retired: [oldId] })
  expect(await checkSealedValues(db, createSealer(newKey))).toMatchObject({ opened: 22, broken: [] })
})

test('a row that another transaction holds is waited for, and its newer value is kept', async () => {
  const { project } = await givenProject(deps)
  const context = `projects/${project.id}/webhook-signing-key`
  let rotating: ReturnType<typeof rotate> | undefined
  await db.begin(async (tx) => {
    await tx`select 1 from projects where id = ${project.id} for update`
    rotating = rotate()
    await deps.sleep(300)
    const sealed = deps.sealer.seal('changed meanwhile', context)
    await tx`update projects set webhook_signing_key_sealed = ${sealed} where id = ${project.id}`
  })
  expect(await rotating).toMatchObject({ resealed: 1, retired: [oldId] })
  const [row] = await db<{ sealed: string }[]>`select webhook_signing_key_sealed as sealed from projects`
  expect(createSealer(newKey).open(row?.sealed ?? '', context)).toBe('changed meanwhile')
})

test('a value that no key opens is left as it is and told', async () => {
  await givenValues()
  const { project } = await givenProject(deps)
  await db`update projects set webhook_signing_key_sealed = 'v1.damaged' where id = ${project.id}`
  expect(await rotate()).toMatchObject({
    resealed: 2,
    retired: [oldId],
    unreadable: [{ column: 'projects.webhook_signing_key_sealed', values: 1 }],
  })
})

test('two rotations do not run at once', async () => {
  await givenValues()
  const outcomes = await Promise.allSettled([rotate(undefined, 200), rotate(undefined, 200)])
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.message] : [],
  )
  expect(refused).toEqual(['Another "master-key rotate" is at work on this database.'])
})

test('a rotation can be taken back with the keys exchanged', async () => {
  await givenValues()
  await rotate()
  expect(await rotate(createSealer(oldKey, newKey))).toMatchObject({ resealed: 2, retired: [newId] })
  await settleMasterKey({ ...deps, sealer: createSealer(oldKey) })
})
