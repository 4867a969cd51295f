import { expect, test } from 'vitest'
import { connect } from '../../../db/connect.ts'
import { givenProject } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { listApiKeys } from './api-key-store.ts'
import { createKeyAuthentication } from './authenticate-key.ts'
import { createApiKey } from './create-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

const deps = await makeDeps()
const { clock } = deps
const given = await givenProject(deps)
const projectId = given.project.id

test('a key tells its project and kind', async () => {
  const authenticate = createKeyAuthentication(deps)
  expect(await authenticate(given.secretKey)).toMatchObject({ projectId, kind: 'secret' })
  expect(await authenticate(given.publicKey)).toMatchObject({ projectId, kind: 'public' })
})

test('a key in use is looked up about once a second, and one that is misspelt never', async () => {
  let lookUps = 0
  const counting = new Proxy(deps.db, {
    apply(target, self, given) {
      lookUps++
      return Reflect.apply(target, self, given)
    },
  })
  const authenticate = createKeyAuthentication({ ...deps, db: counting })
  await Promise.all(Array.from({ length: 100 }, () => authenticate(given.secretKey)))
  clock.advanceSeconds(0.799)
  await authenticate(given.secretKey)
  expect(lookUps).toBe(1)
  clock.advanceSeconds(0.001)
  await authenticate(given.secretKey)
  expect(lookUps).toBe(2)
  await authenticate(`${given.secretKey.slice(0, -1)}!`)
  expect(lookUps).toBe(2)
})

test('a key is valid the moment it is made, though it was asked for before', async () => {
  const authenticate = createKeyAuthentication(deps)
  const { key, value } = await createApiKey(deps, { projectId, kind: 'secret', label: null })
  const [row] = await deps.db`delete from api_keys where id = ${key.id} returning *`
  expect(await authenticate(value)).toBeUndefined()
  await deps.db`insert into api_keys ${deps.db(row as Record<string, string>)}`
  expect(await authenticate(value)).toMatchObject({ keyId: key.id })
})

test('a revoked key is known for less than a second more; revoking twice keeps the first time', async () => {
  const authenticate = createKeyAuthentication(deps)
  const { key, value } = await createApiKey(deps, { projectId, kind: 'public', label: 'shop' })
  expect(await authenticate(value)).toMatchObject({ keyId: key.id })
  const first = await revokeApiKey(deps, projectId, key.id)
  expect(first.revokedAt).toEqual(clock.now())
  clock.advanceSeconds(0.8)
  expect(await authenticate(value)).toBeUndefined()
  expect(await revokeApiKey(deps, projectId, key.id)).toEqual(first)
})

test('a failed look-up is not remembered', async () => {
  const gone = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing' }, { maxConnections: 1 })
  let db = gone
  const authenticate = createKeyAuthentication({
    clock,
    environment: 'sandbox',
    get db() {
      return db
    },
  })
  await expect(authenticate(given.secretKey)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  db = deps.db
  expect(await authenticate(given.secretKey)).toMatchObject({ projectId })
  await gone.end({ timeout: 0 })
})

test('the key of another project cannot be revoked', async () => {
  const other = await givenProject(deps)
  const { key, value } = await createApiKey(deps, { projectId, kind: 'secret', label: null })
  await expect(revokeApiKey(deps, other.project.id, key.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await createKeyAuthentication(deps)(value)).toMatchObject({ keyId: key.id })
})

test('keys are listed newest first by their prefix; a secret one is nowhere in the table', async () => {
  const project = await givenProject(deps)
  clock.advanceSeconds(1)
  const { key } = await createApiKey(deps, { projectId: project.project.id, kind: 'secret', label: 'ci' })
  const listed = await listApiKeys(deps.db, project.project.id)
  expect(listed).toHaveLength(3)
  expect(listed[0]).toEqual(key)
  expect(listed.map(({ publicValue }) => publicValue).filter(Boolean)).toEqual([project.publicKey])
  const rows = await deps.db`select api_keys::text as text from api_keys`
  expect(rows.map(({ text }) => text).join()).not.toContain(project.secretKey.slice(12))
})

test('a key for a project that is not there, or in the other environment, is refused', async () => {
  const request = { projectId, kind: 'secret', label: null } as const
  await expect(createApiKey({ ...deps, environment: 'production' }, request)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a project has at most a hundred keys in force, also when many are asked for at once', async () => {
  const { project, secretKey } = await givenProject(deps)
  const ask = () => createApiKey(deps, { projectId: project.id, kind: 'public', label: null })
  const outcomes = await Promise.allSettled(Array.from({ length: 110 }, ask))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(98)
  await expect(ask()).rejects.toMatchObject({
    details: [{ field: 'kind', message: 'a project has at most 100 keys: revoke one first' }],
  })
  const keys = await listApiKeys(deps.db, project.id)
  const one = keys.find(({ kind }) => kind === 'public')
  if (!one) throw new Error('there is no public key')
  await revokeApiKey(deps, project.id, one.id)
  await ask()
  expect(await createKeyAuthentication(deps)(secretKey)).toBeDefined()
})
