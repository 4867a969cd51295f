import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'
import { storeStatus } from '../../testing/given.ts'

const { call, sk, pk, deps } = await makeApp()
const other = await makeApp()

async function created(fields: object = {}): Promise<{ id: `sess_${string}`; clientSecret: string }> {
  const { json } = await call('POST', '/v1/sessions', {
    key: sk,
    body: { externalCustomerId: 'u', ...fields },
  })
  return { id: json.id, clientSecret: json.attributes.clientSecret }
}
const statusOf = async (id: string) =>
  (await call('GET', `/v1/sessions/${id}`, { key: sk })).json.attributes.status
const cancel = (id: string, key = sk) => call('POST', `/v1/sessions/${id}/cancel`, { key })

test('a session reads as expired from the very millisecond of its end, before any job has expired it', async () => {
  const { id, clientSecret } = await created({ expiresInSeconds: 90 })
  const confirmed = await created({ expiresInSeconds: 90 })
  await call('POST', `/v1/sessions/${confirmed.id}/confirm`, {
    key: pk,
    body: { clientSecret: confirmed.clientSecret },
  })
  deps.clock.advanceSeconds(89.999)
  expect([await statusOf(id), await statusOf(confirmed.id)]).toEqual(['pending', 'confirmed'])
  deps.clock.advanceSeconds(0.001)
  expect([await statusOf(id), await statusOf(confirmed.id)]).toEqual(['expired', 'expired'])
  const late = await call('POST', `/v1/sessions/${id}/confirm`, { key: pk, body: { clientSecret } })
  expect(late.json.error.code).toBe('SESSION_EXPIRED')
})

test.each(['processing', 'completed', 'failed', 'cancelled'])(
  'a %s session does not expire any more',
  async (stored) => {
    const { id } = await created({ expiresInSeconds: 1 })
    await storeStatus(deps, id, stored)
    deps.clock.advanceSeconds(10)
    expect(await statusOf(id)).toBe(stored)
  },
)

test('missing, misspelt and foreign sessions give one and the same answer', async () => {
  const { id } = await created()
  const missing = 'sess_01h455vb4pex5vsknk084sn02q'
  const misspelt = ['sess_x', id.toUpperCase(), id.slice(5), `${id}0`, 'sess_', '%20', 'a'.repeat(2000)]
  const calls = [
    ...[missing, ...misspelt].map((text) => call('GET', `/v1/sessions/${text}`, { key: sk })),
    call('GET', `/v1/sessions/${id}`, { key: other.sk }),
    call('GET', `/v1/sessions/${id}`, { key: other.pk }),
    cancel(missing),
    cancel(id, other.sk),
  ]
  for (const { status, json } of await Promise.all(calls)) {
    const { requestId, ...error } = json.error
    expect({ status, ...error }).toEqual({
      status: 404,
      code: 'NOT_FOUND',
      message: 'There is no session with this id.',
    })
  }
  expect(await statusOf(id)).toBe('pending')
})

test.each([
  ['pending', 200],
  ['confirmed', 200],
  ['cancelled', 200],
  ['processing', 409],
  ['completed', 409],
  ['failed', 409],
  ['expired', 409],
] as const)('cancelling a %s session is %i', async (stored, expected) => {
  const { id } = await created({ metadata: { a: 1 } })
  await storeStatus(deps, id, stored)
  const { status, json } = await cancel(id)
  expect(status).toBe(expected)
  if (expected === 200) {
    expect(json).toMatchObject({
      type: 'session',
      id,
      attributes: { status: 'cancelled', metadata: { a: 1 } },
    })
    expect(json.attributes).not.toHaveProperty('clientSecret')
  } else expect(json.error.code).toBe('SESSION_NOT_CANCELLABLE')
  expect(await statusOf(id)).toBe(expected === 200 ? 'cancelled' : stored)
})

test('a session past its end cannot be cancelled, a cancelled one stays so past it', async () => {
  const late = await created({ expiresInSeconds: 5 })
  const before = await created({ expiresInSeconds: 5 })
  await cancel(before.id)
  deps.clock.advanceSeconds(5)
  expect((await cancel(late.id)).json.error.code).toBe('SESSION_NOT_CANCELLABLE')
  expect((await cancel(before.id)).json.attributes.status).toBe('cancelled')
})

test('a cancelled session cannot be confirmed', async () => {
  const { id, clientSecret } = await created()
  await cancel(id)
  const { status, json } = await call('POST', `/v1/sessions/${id}/confirm`, {
    key: pk,
    body: { clientSecret },
  })
  expect({ status, code: json.error.code }).toEqual({ status: 409, code: 'SESSION_CANCELLED' })
})
