import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'
import { givenProject } from '../../testing/given.ts'

const { call, sk, pk, deps } = await makeApp()
const create = (body: unknown, key = sk) => call('POST', '/v1/customers', { key, body })
const missing = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a customer is created with or without an external id, and can be read', async () => {
  for (const body of [{}, { externalCustomerId: 'ann' }]) {
    const { status, json } = await create(body)
    expect(status).toBe(201)
    expect(json).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        externalCustomerId: null,
        createdAt: '2026-03-01T12:00:00.000Z',
        ...body,
      },
    })
    const read = await call('GET', `/v1/customers/${json.data.id}`, { key: sk })
    expect(read).toMatchObject({ status: 200, json })
  }
})

test('an external id that is known gives 200 and the same customer', async () => {
  const first = await create({ externalCustomerId: 'bob' })
  deps.clock.advanceMinutes(1)
  const again = await create({ externalCustomerId: 'bob' })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.json).toEqual(first.json)
})

test('many at once create one customer, and one of them is told so', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create({ externalCustomerId: 'crowd' })))
  expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test.each([
  [{ externalCustomerId: 'a'.repeat(256) }, 'externalCustomerId'],
  [{ externalCustomerId: '' }, 'externalCustomerId'],
  [{ externalCustomerId: 5 }, 'externalCustomerId'],
  [{ externalCustomerId: null }, 'externalCustomerId'],
  [[], 'body'],
])('%o is refused', async (body, field) => {
  const { status, json } = await create(body)
  expect({ status, field: json.error.details[0].field }).toEqual({ status: 400, field })
})

test('255 letters are taken', async () => {
  expect((await create({ externalCustomerId: 'é'.repeat(255) })).status).toBe(201)
})

test('customers are listed newest first, page by page, and found by external id', async () => {
  const { secretKey: key } = await givenProject(deps)
  const ids: string[] = []
  for (const name of ['a', 'b', 'c'])
    ids.unshift((await create({ externalCustomerId: name }, key)).json.data.id)
  const list = async (query = '') => (await call('GET', `/v1/customers?${query}`, { key })).json
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

  expect(idsOf(await list())).toEqual(ids)
  expect((await list()).pagination).toEqual({ limit: 50, offset: 0, total: 3, hasMore: false })
  expect(idsOf(await list('limit=2'))).toEqual(ids.slice(0, 2))
  expect((await list('limit=2')).pagination).toEqual({ limit: 2, offset: 0, total: 3, hasMore: true })
  expect(idsOf(await list('limit=2&offset=2'))).toEqual(ids.slice(2))
  expect((await list('limit=2&offset=2')).pagination.hasMore).toBe(false)
  expect(idsOf(await list('externalCustomerId=b'))).toEqual([ids[1]])
  expect(await list('externalCustomerId=d')).toEqual({
    success: true,
    data: [],
    pagination: { limit: 50, offset: 0, total: 0, hasMore: false },
  })
})

test.each(['limit=101', 'limit=0', 'limit=1.5', 'offset=-1', 'limit=x', 'externalCustomerId='])(
  '%s is refused, never clamped',
  async (query) => {
    const { status, json } = await call('GET', `/v1/customers?${query}`, { key: sk })
    expect({ status, code: json.error.code }).toEqual({ status: 400, code: 'VALIDATION_ERROR' })
  },
)

test('customers of another project are as good as missing, and external ids are each project’s own', async () => {
  const other = await givenProject(deps)
  const mine = await create({ externalCustomerId: 'shared' })
  const theirs = await create({ externalCustomerId: 'shared' }, other.secretKey)
  expect(theirs.status).toBe(201)
  expect(theirs.json.data.id).not.toBe(mine.json.data.id)

  const reads = [mine.json.data.id, missing, 'not-a-uuid'].map((id) =>
    call('GET', `/v1/customers/${id}`, { key: other.secretKey }),
  )
  for (const { status, json } of await Promise.all(reads)) {
    const { requestId, ...error } = json.error
    expect({ status, error }).toEqual({
      status: 404,
      error: { code: 'NOT_FOUND', message: 'There is no customer with this id.' },
    })
  }
  const listed = await call('GET', '/v1/customers', { key: other.secretKey })
  expect(listed.json.data).toEqual([theirs.json.data])
})

test('a public key may do none of it', async () => {
  const answers = [
    call('POST', '/v1/customers', { key: pk, body: {} }),
    call('GET', '/v1/customers', { key: pk }),
    call('GET', `/v1/customers/${missing}`, { key: pk }),
  ]
  for (const { status, json } of await Promise.all(answers)) {
    expect({ status, code: json.error.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  }
})
