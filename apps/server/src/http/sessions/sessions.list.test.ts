import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'
import { givenProject, givenSession, storeStatus } from '../../testing/given.ts'

const { call, deps } = await makeApp()

/** A project with one session in every state, created a second apart, the last one past its expiry. */
async function aProject() {
  const { project, secretKey: key } = await givenProject(deps)
  const ids: Record<string, string> = {}
  for (const status of [
    'pending',
    'confirmed',
    'processing',
    'completed',
    'failed',
    'cancelled',
    'expired',
    'past',
  ]) {
    const { session } = await givenSession(deps, project.id, {
      expiresInSeconds: status === 'past' ? 1 : 3600,
    })
    await storeStatus(deps, session.id, status === 'past' ? 'pending' : status)
    ids[status] = session.id
    deps.clock.advanceSeconds(1)
  }
  const list = async (query = '') => {
    const { status, json } = await call('GET', `/v1/sessions?${query}`, { key })
    const listed = json.data?.map(({ id }: { id: string }) => id)
    return { status, json, ids: listed, total: json.meta?.total, details: json.error?.details }
  }
  return { project, key, ids, list }
}

test('sessions are listed newest first, as a secret key sees them one by one', async () => {
  const { ids, list, key } = await aProject()
  const { status, json, ids: listed } = await list()
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual(['type', 'data', 'meta'])
  expect(json).toMatchObject({ type: 'list', meta: { page: 1, pageSize: 25, total: 8, totalPages: 1 } })
  expect(listed).toEqual(Object.values(ids).reverse())
  for (const entry of json.data) {
    expect(entry).toEqual((await call('GET', `/v1/sessions/${entry.id}`, { key })).json)
  }
})

test('sessions of one millisecond are listed newest first too', async () => {
  const { project, secretKey: key } = await givenProject(deps)
  const made: string[] = []
  for (let count = 0; count < 5; count++) made.push((await givenSession(deps, project.id)).session.id)
  const { json } = await call('GET', '/v1/sessions', { key })
  expect(json.data.map(({ id }: { id: string }) => id)).toEqual(made.reverse())
})

test.each([
  ['pending', ['pending']],
  ['confirmed', ['confirmed']],
  ['processing', ['processing']],
  ['completed', ['completed']],
  ['cancelled', ['cancelled']],
  ['expired', ['past', 'expired']],
])('status=%s finds what reads so, swept or not', async (status, expected) => {
  const { ids, list } = await aProject()
  const found = await list(`status=${status}`)
  expect(found.ids).toEqual(expected.map((name) => ids[name]))
  expect(found.total).toBe(expected.length)
  for (const { attributes } of found.json.data) expect(attributes.status).toBe(status)
})

test('a session moves from one filter to the other at the millisecond of its end', async () => {
  const { project, secretKey: key } = await givenProject(deps)
  await givenSession(deps, project.id, { expiresInSeconds: 10 })
  const counts = async () => {
    const answers = ['pending', 'expired'].map((status) =>
      call('GET', `/v1/sessions?status=${status}`, { key }),
    )
    return (await Promise.all(answers)).map(({ json }) => json.meta.total)
  }
  deps.clock.advanceSeconds(9.999)
  expect(await counts()).toEqual([1, 0])
  deps.clock.advanceSeconds(0.001)
  expect(await counts()).toEqual([0, 1])
})

test('pages follow each other without gap or overlap, and past the last there is nothing', async () => {
  const { ids, list } = await aProject()
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}&pageSize=3`)))
  expect(pages.flatMap((page) => page.ids)).toEqual(Object.values(ids).reverse())
  expect(pages.map(({ json }) => json.meta)).toEqual(
    [1, 2, 3, 4].map((page) => ({ page, pageSize: 3, total: 8, totalPages: 3 })),
  )
  expect(pages[3]?.ids).toEqual([])
  expect((await list('pageSize=100')).json.meta).toMatchObject({ pageSize: 100, totalPages: 1 })
  expect((await list('pageSize=1')).json.meta.totalPages).toBe(8)
})

test('a project without sessions has an empty list of no pages', async () => {
  const { secretKey: key } = await givenProject(deps)
  const { json } = await call('GET', '/v1/sessions', { key })
  expect(json).toEqual({ type: 'list', data: [], meta: { page: 1, pageSize: 25, total: 0, totalPages: 0 } })
})

test('sessions are found by customer, by his external id, and by both with a status', async () => {
  const { project, list } = await aProject()
  const mine = [await givenSession(deps, project.id, { externalCustomerId: 'ann' })]
  mine.unshift(await givenSession(deps, project.id, { externalCustomerId: 'ann' }))
  const found = mine.map(({ session }) => session.id)
  const customerId = mine[0]?.session.customerId
  for (const query of [
    `customerId=${customerId}`,
    'externalCustomerId=ann',
    `customerId=${customerId}&externalCustomerId=ann&status=pending`,
  ]) {
    expect(await list(query)).toMatchObject({ ids: found, total: 2 })
  }
  for (const query of [
    'externalCustomerId=bob',
    'externalCustomerId=ANN',
    'customerId=01890a5d-ac96-774b-bcce-b302099a8057',
    `customerId=${customerId}&externalCustomerId=bob`,
    'externalCustomerId=ann&status=completed',
  ]) {
    expect(await list(query), query).toMatchObject({ status: 200, ids: [], total: 0 })
  }
})

test('nothing of another project is listed, whatever is asked for', async () => {
  const theirs = await aProject()
  const { session } = await givenSession(deps, theirs.project.id, { externalCustomerId: 'shared' })
  const mine = await aProject()
  for (const query of [
    'pageSize=100',
    'status=pending',
    `customerId=${session.customerId}`,
    'externalCustomerId=shared',
  ]) {
    const { ids } = await mine.list(query)
    for (const id of [...Object.values(theirs.ids), session.id]) expect(ids).not.toContain(id)
  }
})

test.each([
  ['pageSize=101', 'pageSize', 'must be at most 100'],
  ['pageSize=0', 'pageSize', 'must be at least 1'],
  ['page=0', 'page', 'must be at least 1'],
  ['page=-1', 'page', 'must be at least 1'],
  ['page=1.5', 'page', 'must be an integer'],
  ['page=true', 'page', 'must be an integer'],
  ['page=0x10', 'page', 'must be an integer'],
  ['page=1e2', 'page', 'must be an integer'],
  ['page=', 'page', 'must be an integer'],
  ['page=%201', 'page', 'must be an integer'],
  ['page=1&page=2', 'page', 'must be an integer'],
  ['page=1000001', 'page', 'must be at most 1000000'],
  ['page=99999999999999999999', 'page', 'must be an integer'],
  ['status=failed', 'status', 'must be one of pending, confirmed, processing, completed, expired, cancelled'],
  [
    'status=PENDING',
    'status',
    'must be one of pending, confirmed, processing, completed, expired, cancelled',
  ],
  ['status=', 'status', 'must be one of pending, confirmed, processing, completed, expired, cancelled'],
  ['customerId=ann', 'customerId', 'must be a UUID'],
  ['externalCustomerId=', 'externalCustomerId', 'must not be empty'],
  ['externalCustomerId=%00', 'externalCustomerId', 'must be readable text that is not empty'],
  [`externalCustomerId=${'a'.repeat(256)}`, 'externalCustomerId', 'must have at most 255 characters'],
])('%s is refused, never clamped', async (query, field, message) => {
  const { secretKey: key } = await givenProject(deps)
  const { status, json } = await call('GET', `/v1/sessions?${query}`, { key })
  expect({ status, details: json.error?.details }).toEqual({ status: 400, details: [{ field, message }] })
})

test('unknown parameters are ignored', async () => {
  const { list } = await aProject()
  expect((await list('sort=asc&page=1')).total).toBe(8)
})
