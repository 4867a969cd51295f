import { expect, test } from 'vitest'
import { makeComplianceApp } from '../../../testing/apps/make-compliance-app.ts'
import { dashboardOf } from '../../../testing/apps/make-dashboard.ts'

const app = await makeComplianceApp()
const dashboard = dashboardOf(app)
const { api } = dashboard
const owner = await dashboard.as('owner')

async function givenApproved(): Promise<string> {
  const customerId = await app.customer()
  const { json } = await app.call('POST', '/v1/kyc-cases', { key: app.sk, body: { customerId } })
  const { id } = json.data
  const body = { outcome: 'approved' }
  await app.call('POST', `/v1/sandbox/kyc-cases/${id}/simulate`, { key: app.sk, body })
  await app.followKyc()
  return id
}

const looks = async (id: string) => {
  const { json } = await owner.get(`${api}/audit?action=kyc_case.person_seen`)
  return json.data.filter(({ target }: { target: string }) => target === id)
}

test('a verified person is shown to whom it is allowed, and each look is written down with who and when', async () => {
  const id = await givenApproved()
  const developer = await dashboard.as('developer')
  const shown = await developer.post(`${api}/kyc-cases/${id}/reveal`)
  expect(shown.json.data.person).toMatchObject({ lastName: expect.stringMatching(/^sandbox$/i) })
  await owner.post(`${api}/kyc-cases/${id}/reveal`)
  const written = await looks(id)
  expect(written.map(({ email }: { email: string }) => email)).toEqual([owner.email, developer.email])
  expect(JSON.stringify(written)).not.toMatch(/sandbox"|1990-01-15/i)
})

test('a viewer is refused, learns nothing, and no look is written down', async () => {
  const id = await givenApproved()
  const viewer = await dashboard.as('viewer')
  const refused = await viewer.post(`${api}/kyc-cases/${id}/reveal`)
  expect([refused.status, refused.json.error.code]).toEqual([403, 'FORBIDDEN'])
  expect(await looks(id)).toEqual([])
  for (const { text } of [refused, await viewer.get(`${api}/kyc-cases/${id}`)])
    expect(text).not.toMatch(/alex|1990-01-15/i)
})

test('lists, details and files show no personal data to any role', async () => {
  const id = await givenApproved()
  for (const path of ['kyc-cases', `kyc-cases/${id}`, 'kyc-cases.csv', 'customers.csv']) {
    const { status, text } = await owner.get(`${api}/${path}`)
    expect(status).toBe(200)
    expect(text).not.toMatch(/alex|1990-01-15/i)
  }
  expect(await looks(id)).toEqual([])
})

test('a look that cannot be written down is not given', async () => {
  const id = await givenApproved()
  await app.deps.db`alter table audit_log rename to audit_log_away`
  try {
    const { status, text } = await owner.post(`${api}/kyc-cases/${id}/reveal`)
    expect(status).toBe(500)
    expect(text).not.toMatch(/alex|1990-01-15/i)
  } finally {
    await app.deps.db`alter table audit_log_away rename to audit_log`
  }
})
