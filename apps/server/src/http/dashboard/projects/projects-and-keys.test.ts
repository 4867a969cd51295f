import { expect, test, vi } from 'vitest'
import { createKeyAuthentication, createKeyUse } from '../../../modules/projects/index.ts'
import { makeDashboard, password } from '../../../testing/apps/make-dashboard.ts'
import { noLimits } from '../../../testing/no-limits.ts'

const dashboard = await makeDashboard((made) => {
  const noteUse = createKeyUse({ ...made, onError: () => {} })
  return { rateLimits: noLimits, authenticateKey: createKeyAuthentication({ ...made, noteUse }) }
})
const { deps, api, call } = dashboard
const { clock } = deps
const owner = await dashboard.as('owner')

const works = async (key: string) => (await call('GET', '/v1/sessions', { key })).status === 200

test('a key is shown once, works at once, and is dead within a second of its revocation', async () => {
  const made = await owner.post(`${api}/keys`, { kind: 'secret', label: 'ci' })
  expect(made.status).toBe(201)
  const { value, key } = made.json.data
  expect(value).toMatch(/^sk_test_/)
  expect(await works(value)).toBe(true)
  const listed = await owner.get(`${api}/keys`)
  expect(listed.text).not.toContain(value)
  expect(listed.json.data[0]).toMatchObject({ id: key.id, label: 'ci', state: 'in_force', revokedAt: null })
  expect((await owner.post(`${api}/keys/${key.id}/revoke`)).json.data.state).toBe('ended')
  clock.advanceSeconds(0.8)
  expect(await works(value)).toBe(false)
})

test('rolling a key lets both work until the overlap ends', async () => {
  const { value: old, key } = (await owner.post(`${api}/keys`, { kind: 'secret' })).json.data
  const rolled = await owner.post(`${api}/keys/${key.id}/roll`, { overlapHours: 2 })
  expect(rolled.status).toBe(201)
  expect(rolled.json.data.old).toMatchObject({ id: key.id, state: 'expiring' })
  const { value: young } = rolled.json.data
  clock.advanceMinutes(119)
  expect([await works(old), await works(young)]).toEqual([true, true])
  clock.advanceMinutes(1)
  expect([await works(old), await works(young)]).toEqual([false, true])
  await owner.post('/dashboard/api/me/confirm', { password })
  const again = await owner.post(`${api}/keys/${key.id}/roll`)
  expect(again.json.error.details).toEqual([{ field: 'keyId', message: 'belongs to a key that has ended' }])
})

test('without an overlap the old key ends with the roll', async () => {
  const { value: old, key } = (await owner.post(`${api}/keys`, { kind: 'secret' })).json.data
  expect(await works(old)).toBe(true)
  await owner.post(`${api}/keys/${key.id}/roll`, { overlapHours: 0 })
  clock.advanceSeconds(0.8)
  expect(await works(old)).toBe(false)
})

test('the last use of a key is written at most once a minute', async () => {
  const { value, key } = (await owner.post(`${api}/keys`, { kind: 'secret' })).json.data
  const lastUse = async () => {
    const [row] = await deps.db`select last_used_at, xmin::text as version from api_keys where id = ${key.id}`
    return row
  }
  await works(value)
  const first = clock.now()
  await vi.waitFor(async () => expect((await lastUse())?.lastUsedAt).toEqual(first))
  const { version } = (await lastUse()) ?? {}
  for (let times = 0; times < 30; times++) {
    clock.advanceSeconds(1.9)
    await works(value)
  }
  expect((await lastUse())?.version).toBe(version)
  clock.advanceSeconds(10)
  await works(value)
  await vi.waitFor(async () => expect((await lastUse())?.lastUsedAt).toEqual(clock.now()))
})

test('settings are checked by the same rules as everywhere, and come back whole', async () => {
  const wrong = await owner.patch(api, { restrictedCountries: ['XX'], partnerFeePercent: '21' })
  expect(wrong.json.error.details.map(({ field }: { field: string }) => field)).toEqual([
    'restrictedCountries',
    'partnerFeePercent',
  ])
  const change = {
    name: 'Larkfield II',
    kycPolicy: 'required',
    restrictedCountries: ['fr'],
    allowedOrigins: ['https://shop.example'],
    redirectOrigins: ['https://pay.shop.example'],
    partnerFeePercent: '1.5',
    kycTiers: { basic: { dailyLimitUsd: '500' } },
  }
  const { json, text } = await owner.patch(api, change)
  expect(json.data).toMatchObject({
    name: 'Larkfield II',
    restrictedCountries: ['FR'],
    kycTiers: { basic: { dailyLimitUsd: '500', requirements: ['document', 'selfie'] } },
    kycTierChanges: { basic: { dailyLimitUsd: '500' } },
  })
  expect(text).not.toMatch(/sealed/i)
})

test('what partners and customers write stays text', async () => {
  const script = '<script>alert(1)</script>'
  const { status, headers, json } = await owner.post(`${api}/keys`, { kind: 'public', label: script })
  expect(status).toBe(201)
  expect(json.data.key.label).toBe(script)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('every change is in the audit log, with who and from where, and without secrets', async () => {
  const made = await owner.post(`${api}/keys`, { kind: 'secret', label: 'audited' })
  await owner.post(`${api}/keys/${made.json.data.key.id}/roll`, { overlapHours: 1 })
  await owner.patch(api, { partnerFeePercent: '99' })
  const { json, text } = await owner.get(`${api}/audit?limit=3`)
  expect(json.data).toMatchObject([
    { action: 'project.changed', outcome: 'refused', detail: { partnerFeePercent: '99' } },
    { action: 'key.rolled', outcome: 'done', target: made.json.data.key.id },
    {
      action: 'key.created',
      outcome: 'done',
      target: made.json.data.key.id,
      email: owner.email,
      address: '127.0.0.1',
    },
  ])
  expect(text).not.toContain(made.json.data.value)
  const next = await owner.get(`${api}/audit?limit=3&cursor=${json.next}`)
  expect(next.json.data[0].id).not.toBe(json.data[2].id)
})
