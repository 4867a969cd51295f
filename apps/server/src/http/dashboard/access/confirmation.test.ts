import { dashboardOperations } from '@sliproad/api/operations/dashboard/index'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { makeDashboard, password } from '../../../testing/apps/make-dashboard.ts'
import { noLimits } from '../../../testing/no-limits.ts'

const dashboard = await makeDashboard(() => ({ rateLimits: noLimits }))
const { deps, api } = dashboard
const { clock } = deps

const confirmed = Object.values(dashboardOperations).flatMap((operation) =>
  'confirms' in operation
    ? [`${operation.method} ${operation.path.replace('/dashboard/api/projects/:projectId', '')}`]
    : [],
)

test('keys, credentials, team, webhooks, passkeys, connections and links in the name of a customer are what a person confirms', () => {
  expect(confirmed.sort()).toEqual(
    [
      'POST /keys',
      'POST /keys/:keyId/roll',
      'POST /keys/:keyId/revoke',
      'PUT /gateways/:gatewayId/credentials',
      'DELETE /gateways/:gatewayId/credentials',
      'PATCH /members/:userId',
      'DELETE /members/:userId',
      'POST /invitations',
      'PUT /second-factor',
      'POST /dashboard/api/me/passkeys/options',
      'POST /dashboard/api/me/passkeys',
      'DELETE /dashboard/api/me/passkeys/:passkeyId',
      'POST /dashboard/api/me/identities/options',
      'DELETE /dashboard/api/me/identities/:identityId',
      'POST /customers/:id/sessions',
      'POST /customers/:id/kyc-cases',
      'POST /webhooks/endpoints',
      'PATCH /webhooks/endpoints/:endpointId',
      'DELETE /webhooks/endpoints/:endpointId',
      'POST /webhooks/endpoints/:endpointId/rotate',
    ].sort(),
  )
})

test('ten minutes after the login a change asks for the password once more, and then ten minutes not', async () => {
  const owner = await dashboard.as('owner')
  const change = () => owner.post(`${api}/keys`, { kind: 'public' })
  clock.advanceMinutes(9)
  expect((await change()).status).toBe(201)
  clock.advanceMinutes(1)
  const refused = await change()
  expect([refused.status, refused.json.error.code]).toEqual([403, 'CONFIRMATION_REQUIRED'])
  expect(refused.json.error.data.ways).toContain('password')
  expect((await owner.get(`${api}/keys`)).status).toBe(200)
  const wrong = await owner.post('/dashboard/api/me/confirm', { password: 'not this one, surely' })
  expect(wrong.status).toBe(401)
  expect((await change()).status).toBe(403)
  expect((await owner.post('/dashboard/api/me/confirm', { password })).status).toBe(200)
  expect((await change()).status).toBe(201)
  clock.advanceMinutes(10)
  expect((await change()).status).toBe(403)
})

test('guesses at a confirmation are counted by the login, and lock out no other', async () => {
  const owner = await dashboard.as('owner')
  const guess = async (secret: string) =>
    (await owner.post('/dashboard/api/me/confirm', { password: secret })).status
  for (let time = 0; time < 5; time++) expect(await guess('wrong wrong wrong')).toBe(401)
  expect(await guess(password)).toBe(429)
  expect((await dashboard.browser('198.18.9.9').logIn(owner.email)).status).toBe(200)
})

test('who may not do something is told that, and is not asked for a password', async () => {
  const viewer = await dashboard.as('viewer')
  clock.advanceMinutes(10)
  const { json } = await viewer.post(`${api}/keys`, { kind: 'public' })
  expect(json.error.code).toBe('FORBIDDEN')
})

async function setUpSecondFactor(person: Awaited<ReturnType<typeof dashboard.as>>) {
  const drawn = await person.post('/dashboard/api/me/second-factor', { password })
  const code = new TOTP({ secret: drawn.json.data.secret }).generate({ timestamp: clock.now().getTime() })
  expect((await person.post('/dashboard/api/me/second-factor/confirm', { code })).status).toBe(200)
}

test('a project that asks for a second factor opens to no one without it, operators included', async () => {
  const [owner, viewer, operator] = [
    await dashboard.as('owner'),
    await dashboard.as('viewer'),
    await dashboard.as('operator'),
  ]
  const demand = (required: boolean) => owner.put(`${api}/second-factor`, { required })
  expect((await demand(true)).json.error.code).toBe('SECOND_FACTOR_REQUIRED')
  await setUpSecondFactor(owner)
  expect((await demand(true)).status).toBe(200)
  for (const person of [viewer, operator]) {
    const refused = await person.get(`${api}/members`)
    expect([refused.status, refused.json.error.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    const me = await person.get('/dashboard/api/me')
    expect(me.json.data.projects.find(({ id }: { id: string }) => id === dashboard.projectId)).toMatchObject({
      secondFactorRequired: true,
    })
  }
  expect((await owner.get(`${api}/members`)).status).toBe(200)
  await setUpSecondFactor(viewer)
  expect((await viewer.get(`${api}/members`)).status).toBe(200)
  expect((await viewer.put(`${api}/second-factor`, { required: false })).status).toBe(403)
  expect((await demand(false)).status).toBe(200)
  expect((await operator.get(`${api}/members`)).status).toBe(200)
})

test('switching the second factor on ends the logins that were opened without it', async () => {
  const owner = await dashboard.as('owner')
  const other = dashboard.browser()
  await other.logIn(owner.email)
  await setUpSecondFactor(owner)
  expect((await other.get('/dashboard/api/me')).status).toBe(401)
  expect((await owner.get('/dashboard/api/me')).status).toBe(200)
})

test('operators who need a second factor get into nothing but their account without it', async () => {
  const strict = await makeDashboard((made) => ({
    rateLimits: noLimits,
    config: { ...made.config, operatorSecondFactor: true },
  }))
  const [operator, owner] = [await strict.as('operator'), await strict.as('owner')]
  for (const [method, url] of [
    ['GET', `${strict.api}/members`],
    ['POST', '/dashboard/api/projects'],
  ] as const) {
    const refused = await operator.call(method, url, method === 'POST' ? { body: { name: 'New' } } : {})
    expect([refused.status, refused.json.error.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  }
  const self = (await operator.get('/dashboard/api/me')).json.data
  expect(self.severalFactors).toBe(false)
  expect(self.projects.every((each: { secondFactorRequired: boolean }) => each.secondFactorRequired)).toBe(
    true,
  )
  expect((await owner.get(`${strict.api}/members`)).status).toBe(200)
  const drawn = await operator.post('/dashboard/api/me/second-factor', { password })
  const code = new TOTP({ secret: drawn.json.data.secret }).generate({
    timestamp: strict.deps.clock.now().getTime(),
  })
  expect((await operator.post('/dashboard/api/me/second-factor/confirm', { code })).status).toBe(200)
  expect((await operator.get(`${strict.api}/members`)).status).toBe(200)
  expect((await operator.post('/dashboard/api/projects', { name: 'New' })).status).toBe(201)
})
