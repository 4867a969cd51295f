import { randomUUID } from 'node:crypto'
import { createGuard } from '@sliproad/outbound/guard'
import { createProviderClient } from '@sliproad/simulators/testing/answer-at-provider'
import { type Forgery, startOpenIdProvider } from '@sliproad/simulators/testing/start-openid-provider'
import { TOTP } from 'otpauth'
import { afterEach, expect, test } from 'vitest'
import { disableUser, drawInvitationLink, forgetLogins, requireUser } from '../../../modules/users/index.ts'
import { createOpenIdProvider } from '../../../parts/openid-provider.ts'
import { afterFile } from '../../../testing/after-file.ts'
import { type Browser, makeDashboard, password } from '../../../testing/apps/make-dashboard.ts'
import { noLimits } from '../../../testing/no-limits.ts'

const publicUrl = 'http://localhost:8080'
const provider = await startOpenIdProvider({ redirectUri: `${publicUrl}/dashboard/openid` })
afterFile(provider.close)
const { issuer, clientId, clientSecret } = provider
const problems: string[] = []

const dashboard = await makeDashboard((deps) => {
  // The provider lives by the real time.
  deps.clock.advanceSeconds((Date.now() - deps.clock.now().getTime()) / 1000)
  const settings = { issuer, clientId, clientSecret, name: 'Larkfield ID' }
  const onProblem = (problem: string) => void problems.push(problem)
  const identityProvider = createOpenIdProvider(settings, { ...deps, publicUrl, onProblem })
  afterFile(identityProvider.close)
  return { rateLimits: noLimits, identityProvider }
})
const { deps, api } = dashboard
const { clock, db } = deps
const me = '/dashboard/api/me'
const login = '/dashboard/api/login/openid'

afterEach(() => {
  provider.setForgery({})
  provider.setAway(false)
})

/** A person at the provider who is known by this address there. */
function givenPerson(email: string, facts: { emailVerified?: boolean; amr?: string[] } = {}): string {
  const subject = randomUUID()
  provider.people.set(subject, { email, ...facts })
  return subject
}

async function comeBack(url: string, subject: string): Promise<string> {
  return createProviderClient(issuer)(url, { subject })
}

async function begin(browser: Browser, body: object = {}): Promise<string> {
  const { status, json } = await browser.post(`${login}/options`, body)
  expect(status).toBe(200)
  return json.data.url
}

async function signIn(subject: string, browser = dashboard.browser(), body: object = {}) {
  const answer = await comeBack(await begin(browser, body), subject)
  const answered = await browser.post(login, { answer })
  return { ...answered, browser, answer }
}

const reasonIn = ({ status, json }: { status: number; json: { error?: { data?: { reason?: string } } } }) => [
  status,
  json.error?.data?.reason,
]

/** An account that is connected with a person at the provider, from the account page. */
async function connected(facts: { amr?: string[] } = {}) {
  const person = await dashboard.as('owner')
  const subject = givenPerson(person.email, facts)
  const { json } = await person.post(`${me}/identities/options`)
  const added = await person.post(`${me}/identities`, { answer: await comeBack(json.data.url, subject) })
  expect(added.status).toBe(201)
  return { person, subject, identity: added.json.data }
}

async function invite(email: string) {
  const owner = await dashboard.as('owner')
  const { json } = await owner.post(`${api}/invitations`, { email, role: 'developer' })
  const { link } = await drawInvitationLink(deps, json.data.id)
  return link.split('#')[1] ?? ''
}

async function auditOf(email: string | null, action: string) {
  return db<{ outcome: string; detail: Record<string, unknown> }[]>`
    select outcome, detail from audit_log where email is not distinct from ${email} and action = ${action}
    order by at desc, id desc limit 1`
}

test('the login page names the provider, and a connected account logs in through it', async () => {
  const { person, subject } = await connected()
  const options = await dashboard.browser().get('/dashboard/api/login/options')
  expect(options.json.data.provider).toBe('Larkfield ID')
  const { status, json, browser } = await signIn(subject, undefined, {
    returnTo: `/dashboard/p/${dashboard.projectId}/orders?status=failed`,
  })
  expect(status).toBe(200)
  expect(json.data).toMatchObject({
    next: 'open',
    ways: [],
    returnTo: `/dashboard/p/${dashboard.projectId}/orders?status=failed`,
  })
  expect((await browser.get(me)).json.data.user.email).toBe(person.email)
  const list = await browser.get(`${me}/identities`)
  expect(list.json.data).toMatchObject([
    { email: person.email, current: true, lastUsedAt: clock.now().toISOString() },
  ])
  expect(await auditOf(person.email, 'login.started')).toMatchObject([{ detail: { by: 'provider' } }])
})

test('the request to the provider carries state, nonce and PKCE by S256, and asks for no more than the address', async () => {
  const url = new URL(await begin(dashboard.browser()))
  const query = Object.fromEntries(url.searchParams)
  expect(query).toMatchObject({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: `${publicUrl}/dashboard/openid`,
    scope: 'openid email',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^log_in\.[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(query.prompt).toBeUndefined()
})

test('an answer is good once, and only in the browser that began', async () => {
  const { subject } = await connected()
  const browser = dashboard.browser()
  const answer = await comeBack(await begin(browser), subject)
  const other = dashboard.browser()
  expect(reasonIn(await other.post(login, { answer }))).toEqual([403, 'stale'])
  await begin(other)
  expect(reasonIn(await other.post(login, { answer }))).toEqual([403, 'stale'])
  expect((await browser.post(login, { answer })).status).toBe(200)
  expect(reasonIn(await browser.post(login, { answer }))).toEqual([403, 'stale'])
  expect(await auditOf(null, 'login.failed')).toMatchObject([
    { outcome: 'refused', detail: { by: 'provider', reason: 'stale' } },
  ])
})

test('twenty times the same answer at once opens one login', async () => {
  const { subject } = await connected()
  const browser = dashboard.browser()
  const answer = await comeBack(await begin(browser), subject)
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(login, { answer })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test.each([
  ['a state of our own making', (answer: string) => answer.replace(/state=[^&]+/, 'state=log_in.x')],
  ['no state', (answer: string) => answer.replace(/state=[^&]+/, '')],
])('%s is refused', async (_, change) => {
  const { subject } = await connected()
  const browser = dashboard.browser()
  const answer = await comeBack(await begin(browser), subject)
  expect(reasonIn(await browser.post(login, { answer: change(answer) }))).toEqual([403, 'stale'])
})

test('a code of another sign-in is refused, because its verifier is another', async () => {
  const { subject } = await connected()
  const [mine, theirs] = [dashboard.browser(), dashboard.browser()]
  const answer = await comeBack(await begin(mine), subject)
  const stolen = new URLSearchParams(await comeBack(await begin(theirs), subject)).get('code') ?? ''
  const planted = answer.replace(/code=[^&]+/, `code=${stolen}`)
  expect(reasonIn(await mine.post(login, { answer: planted }))).toEqual([403, 'rejected'])
})

test('after ten minutes a sign-in is over, and is forgotten', async () => {
  const { subject } = await connected()
  const browser = dashboard.browser()
  const answer = await comeBack(await begin(browser), subject)
  await db`update sign_ins set expires_at = ${clock.now()}`
  expect(reasonIn(await browser.post(login, { answer }))).toEqual([403, 'stale'])
  await db`update sign_ins set expires_at = ${new Date(clock.now().getTime() - 1)}`
  while (await forgetLogins(deps, 100)) await Promise.resolve()
  expect(await db`select from sign_ins`).toHaveLength(0)
})

const forgeries: [string, Forgery][] = [
  ['another nonce', { claims: (claims) => ({ ...claims, nonce: 'another' }) }],
  ['no nonce', { claims: ({ nonce: _, ...claims }) => claims }],
  ['another audience', { claims: (claims) => ({ ...claims, aud: 'another client' }) }],
  ['another issuer', { claims: (claims) => ({ ...claims, iss: 'https://other.example' }) }],
  ['an end that has passed', { claims: (claims) => ({ ...claims, exp: 1_700_000_000 }) }],
  ['no signature', { signedBy: 'none' }],
  ['the signature of another key', { signedBy: 'stranger' }],
]

test.each(forgeries)('a token with %s opens nothing', async (_, forgery) => {
  const { subject } = await connected()
  provider.setForgery(forgery)
  const { browser, ...refused } = await signIn(subject)
  expect(reasonIn(refused)).toEqual([403, 'rejected'])
  expect((await browser.get(me)).status).toBe(401)
})

test('without an account, with a disabled one or an address that is not verified no one gets in', async () => {
  const unknown = givenPerson('stranger@example.com')
  expect(reasonIn(await signIn(unknown))).toEqual([403, 'no_account'])

  const person = await dashboard.as('viewer')
  const unproven = givenPerson(person.email, { emailVerified: false })
  expect(reasonIn(await signIn(unproven))).toEqual([403, 'email_not_verified'])

  const { person: gone, subject } = await connected()
  await disableUser(deps, (await requireUser(db, gone.email)).id)
  expect(reasonIn(await signIn(subject))).toEqual([403, 'no_account'])
  const { email } = await dashboard.as('viewer')
  await disableUser(deps, (await requireUser(db, email)).id)
  expect(reasonIn(await signIn(givenPerson(email)))).toEqual([403, 'no_account'])
  expect(await db`select from users where email = 'stranger@example.com'`).toHaveLength(0)
})

test('an account with the same address is connected only when its owner logs in in the same browser', async () => {
  const person = await dashboard.as('owner')
  const subject = givenPerson(person.email)
  const { browser, ...refused } = await signIn(subject)
  expect(reasonIn(refused)).toEqual([403, 'not_connected'])
  expect((await browser.get(me)).status).toBe(401)

  const stranger = await dashboard.as('owner')
  expect((await browser.logIn(stranger.email)).status).toBe(200)
  expect(reasonIn(await signIn(subject))).toEqual([403, 'not_connected'])
  expect((await browser.logIn(person.email)).status).toBe(200)
  expect((await browser.get(`${me}/identities`)).json.data).toMatchObject([{ email: person.email }])
  expect((await signIn(subject)).status).toBe(200)
  expect(await auditOf(person.email, 'account.identity_connected')).toMatchObject([{ outcome: 'done' }])
})

test('after the first use only issuer and subject count', async () => {
  const { person, subject } = await connected()
  const other = await dashboard.as('owner')
  provider.people.set(subject, { email: other.email, emailVerified: false })
  const { browser } = await signIn(subject)
  expect((await browser.get(me)).json.data.user.email).toBe(person.email)
  expect(reasonIn(await signIn(givenPerson(person.email)))).toEqual([403, 'other_identity'])
})

test('connecting takes the same address, asks who is there, and is bound to the login', async () => {
  const person = await dashboard.as('owner')
  const departure = async () => (await person.post(`${me}/identities/options`)).json.data.url
  const wrong = await comeBack(await departure(), givenPerson('somebody-else@example.com'))
  expect(reasonIn(await person.post(`${me}/identities`, { answer: wrong }))).toEqual([403, 'other_person'])
  const unproven = await comeBack(await departure(), givenPerson(person.email, { emailVerified: false }))
  expect(reasonIn(await person.post(`${me}/identities`, { answer: unproven }))).toEqual([
    403,
    'email_not_verified',
  ])
  const right = await comeBack(await departure(), givenPerson(person.email))
  expect(reasonIn(await person.post(login, { answer: right }))).toEqual([403, 'stale'])
  const elsewhere = await dashboard.as('owner')
  expect(reasonIn(await elsewhere.post(`${me}/identities`, { answer: right }))).toEqual([403, 'stale'])
  expect((await person.post(`${me}/identities`, { answer: right })).status).toBe(201)
  await db`update logins set confirmed_at = ${new Date(0)}`
  expect((await person.post(`${me}/identities/options`)).json.error.code).toBe('CONFIRMATION_REQUIRED')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/dashboard//evil.example',
  '/dashboard/../return/x',
  '/dashboardevil',
  'javascript:alert(1)',
  '/dashboard/p\n/x',
  '/dashboard@evil.example',
])('%j is no page to go on with', async (returnTo) => {
  const { status, json } = await dashboard.browser().post(`${login}/options`, { returnTo })
  expect([status, json.error.details?.[0]?.field]).toEqual([400, 'returnTo'])
})

test('while the provider is away its button says so, and passwords go on working', async () => {
  const fresh = createOpenIdProvider(
    { issuer: 'http://127.0.0.1:9', clientId, clientSecret, name: 'x' },
    { ...deps, publicUrl, onProblem: (problem) => void problems.push(problem) },
  )
  afterFile(fresh.close)
  const secrets = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) }
  await expect(fresh.departure(secrets, false)).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })

  const { person, subject } = await connected()
  const browser = dashboard.browser()
  const answer = await comeBack(await begin(browser), subject)
  provider.setAway(true)
  const away = await browser.post(login, { answer })
  expect([away.status, away.json.error.code]).toEqual([503, 'SIGN_IN_UNAVAILABLE'])
  expect((await browser.logIn(person.email)).status).toBe(200)
  expect(problems.join('\n')).toContain('answered 503')
  expect(problems.join('\n')).not.toMatch(/eyJ/)
})

test('in production the provider is called over TLS and at public addresses alone', async () => {
  const guard = createGuard({ environment: 'production' })
  for (const [address, why] of [
    ['http://login.example.com', 'https://'],
    ['https://127.0.0.1', 'private'],
    ['https://169.254.169.254', 'private'],
  ] as const) {
    const told: string[] = []
    const guarded = createOpenIdProvider(
      { issuer: address, clientId, clientSecret, name: 'x' },
      { clock, guard, publicUrl, onProblem: (problem) => void told.push(problem) },
    )
    const secrets = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) }
    await expect(guarded.departure(secrets, false)).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
    expect(told.join('\n')).toMatch(why === 'https://' ? /https|HTTPS/ : /private/)
    await guarded.close()
  }
})

test('a person who stops at the provider is told so', async () => {
  const browser = dashboard.browser()
  const answer = await createProviderClient(issuer)(await begin(browser), { stop: '1' })
  expect(reasonIn(await browser.post(login, { answer }))).toEqual([403, 'stopped'])
})

async function setUpCodes(person: Browser): Promise<() => string> {
  const drawn = await person.post(`${me}/second-factor`, { password })
  const totp = new TOTP({ secret: drawn.json.data.secret })
  const code = () => totp.generate({ timestamp: clock.now().getTime() })
  expect((await person.post(`${me}/second-factor/confirm`, { code: code() })).status).toBe(200)
  return code
}

test('the provider stands for the password: a second factor is asked for, unless the provider asked for several', async () => {
  const { person, subject } = await connected()
  await setUpCodes(person)
  const half = await signIn(subject)
  expect(half.json.data).toMatchObject({ next: 'second_factor', ways: ['code'] })
  expect((await half.browser.get(me)).status).toBe(401)
  provider.setForgery({ claims: (claims) => ({ ...claims, amr: ['pwd', 'mfa'] }) })
  const whole = await signIn(subject)
  expect(whole.json.data).toMatchObject({ next: 'open' })
})

test('a login with several factors at the provider is good where a second factor is demanded; one by password is not', async () => {
  const owner = await dashboard.as('owner')
  await setUpCodes(owner)
  const { person, subject } = await connected()
  expect((await owner.put(`${api}/second-factor`, { required: true })).status).toBe(200)
  expect((await person.get(`${api}/members`)).json.error.code).toBe('SECOND_FACTOR_REQUIRED')
  const plain = await signIn(subject)
  expect((await plain.browser.get(`${api}/members`)).json.error.code).toBe('SECOND_FACTOR_REQUIRED')
  provider.setForgery({ claims: (claims) => ({ ...claims, amr: ['mfa'] }) })
  const strong = await signIn(subject)
  expect((await strong.browser.get(`${api}/members`)).status).toBe(200)
  expect((await strong.browser.get(me)).json.data.severalFactors).toBe(true)
  expect((await owner.put(`${api}/second-factor`, { required: false })).status).toBe(200)
})

test('an invited person gets an account through the provider, confirms by it, and cannot lose the only way in', async () => {
  const email = `${randomUUID()}@example.com`
  const token = await invite(email)
  const subject = givenPerson(email)
  const { browser, status, json } = await signIn(subject, undefined, { invitation: token })
  expect([status, json.data.next]).toEqual([200, 'open'])
  const self = (await browser.get(me)).json.data
  expect(self.user).toMatchObject({ email, hasPassword: false })
  expect(self.projects).toMatchObject([{ id: dashboard.projectId, role: 'developer' }])
  expect(await auditOf(email, 'invitation.accepted')).toMatchObject([{ detail: { by: 'provider' } }])

  await db`update logins set confirmed_at = ${new Date(0)}`
  const change = () => browser.post(`${api}/keys`, { kind: 'public' })
  expect((await change()).json.error).toMatchObject({
    code: 'CONFIRMATION_REQUIRED',
    data: { ways: ['provider'] },
  })
  const { url } = (await browser.post(`${me}/confirm/openid/options`)).json.data
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  const answer = await comeBack(url, subject)
  expect((await browser.post(`${me}/confirm/openid`, { answer })).status).toBe(200)
  expect((await change()).status).toBe(201)
  expect(reasonIn(await browser.post(`${me}/confirm/openid`, { answer }))).toEqual([403, 'stale'])

  const [identity] = (await browser.get(`${me}/identities`)).json.data
  const kept = await browser.delete(`${me}/identities/${identity.id}`)
  expect([kept.status, kept.json.error.code]).toEqual([409, 'ONLY_WAY_IN'])
  expect((await dashboard.browser().logIn(email, '')).status).toBe(400)
  const again = await signIn(subject, undefined, { returnTo: '/dashboard' })
  expect(again.status).toBe(200)
})

test.each([
  ['an old proof', (time: number) => ({ auth_time: time - 3600 })],
  ['no word about when', () => ({ auth_time: undefined })],
])('%s confirms nothing', async (_, change) => {
  const { person, subject } = await connected()
  await db`update logins set confirmed_at = ${new Date(0)}`
  const { url } = (await person.post(`${me}/confirm/openid/options`)).json.data
  const answer = await comeBack(url, subject)
  provider.setForgery({
    claims: (claims) => ({ ...claims, ...change(Math.floor(Date.now() / 1000)) }),
  })
  const refused = await person.post(`${me}/confirm/openid`, { answer })
  expect(reasonIn(refused)).toEqual([403, 'not_recent'])
  expect((await person.post(`${api}/keys`, { kind: 'public' })).status).toBe(403)
})

test('another person at the provider confirms nothing', async () => {
  const [{ person }, other] = [await connected(), await connected()]
  const { url } = (await person.post(`${me}/confirm/openid/options`)).json.data
  const answer = await comeBack(url, other.subject)
  expect(reasonIn(await person.post(`${me}/confirm/openid`, { answer }))).toEqual([403, 'other_person'])
})

test('an invitation is accepted only by the invited person, once, and the second factor of an account comes first', async () => {
  const email = `${randomUUID()}@example.com`
  const token = await invite(email)
  const wrong = await signIn(givenPerson('not-invited@example.com'), undefined, { invitation: token })
  expect(reasonIn(wrong)).toEqual([403, 'other_person'])
  const unproven = givenPerson(email, { emailVerified: false })
  const refused = await signIn(unproven, undefined, { invitation: token })
  expect(reasonIn(refused)).toEqual([403, 'email_not_verified'])
  expect((await dashboard.browser().post(`${login}/options`, { invitation: 'x' })).status).toBe(404)

  const { person, subject } = await connected()
  const code = await setUpCodes(person)
  await db`delete from memberships where user_id = (select id from users where email = ${person.email})`
  const own = await invite(person.email)
  const byPassword = await dashboard
    .browser()
    .post('/dashboard/api/invitations/accept', { token: own, password })
  expect([byPassword.status, byPassword.json.error.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  const half = await signIn(subject, undefined, { invitation: own })
  expect(half.json.data.next).toBe('second_factor')
  const memberships = () =>
    db`select from memberships where user_id = (select id from users where email = ${person.email})`
  expect(await memberships()).toHaveLength(0)
  clock.advanceSeconds(30)
  expect((await half.browser.post('/dashboard/api/login/second-factor', { code: code() })).status).toBe(200)
  const stranger = await dashboard.as('viewer')
  expect((await stranger.post(`${me}/invitations/accept`, { token: own })).status).toBe(404)
  expect((await half.browser.post(`${me}/invitations/accept`, { token: own })).status).toBe(200)
  expect(await memberships()).toHaveLength(1)
  expect((await half.browser.post(`${me}/invitations/accept`, { token: own })).status).toBe(404)
})

test('a connected account without a second factor joins at once; one that is not connected is asked to log in', async () => {
  const { person, subject } = await connected()
  await db`delete from memberships where user_id = (select id from users where email = ${person.email})`
  const joined = await signIn(subject, undefined, { invitation: await invite(person.email) })
  expect((await joined.browser.get(`${api}/members`)).status).toBe(200)

  const other = await dashboard.as('owner')
  const unconnected = givenPerson(other.email)
  await db`delete from memberships where user_id = (select id from users where email = ${other.email})`
  const asked = await signIn(unconnected, undefined, { invitation: await invite(other.email) })
  expect(reasonIn(asked)).toEqual([403, 'not_connected'])
})

test('a connection is ended by its owner alone, after a proof', async () => {
  const { person, subject, identity } = await connected()
  const stranger = await dashboard.as('owner')
  expect((await stranger.delete(`${me}/identities/${identity.id}`)).status).toBe(404)
  expect((await person.delete(`${me}/identities/${identity.id}`)).status).toBe(200)
  expect(reasonIn(await signIn(subject))).toEqual([403, 'not_connected'])
  expect(await auditOf(person.email, 'account.identity_removed')).toMatchObject([{ outcome: 'done' }])
})

test('an address that comes inside the token is read there', async () => {
  const other = await startOpenIdProvider({
    redirectUri: `${publicUrl}/dashboard/openid`,
    emailInToken: true,
  })
  afterFile(other.close)
  other.people.set('sub', { email: 'inside@example.com' })
  const client = createOpenIdProvider({ ...other, name: 'x' }, { ...deps, publicUrl, onProblem: () => {} })
  afterFile(client.close)
  const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
  const url = await client.departure(secrets, false)
  const answer = await createProviderClient(other.issuer)(url, { subject: 'sub' })
  expect(await client.redeem(answer, secrets)).toMatchObject({
    email: 'inside@example.com',
    emailVerified: true,
  })
})

test('without a provider its routes are not there', async () => {
  const plain = await makeDashboard(() => ({ rateLimits: noLimits }))
  expect((await plain.browser().post(`${login}/options`, {})).status).toBe(404)
  expect((await plain.browser().get('/dashboard/api/login/options')).json.data.provider).toBeNull()
})
