import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { drawInvitationLink } from '../../../modules/users/index.ts'
import { givenUser, giveRole, makeDashboard, password } from '../../../testing/apps/make-dashboard.ts'
import { givenProject } from '../../../testing/given.ts'
import { noLimits } from '../../../testing/no-limits.ts'
import { createRateLimits } from '../../access/rate-limit.ts'

const perMinute = { anonymous: 1e6, publicKey: 1e6, secretKey: 1e6 }
const dashboard = await makeDashboard(() => ({ rateLimits: noLimits }))
const { deps, projectId, api } = dashboard
const { clock, db } = deps
let email = ''

beforeEach(async () => {
  email = await givenUser(deps, 'owner', projectId)
})

test('the right password opens a login in a cookie that scripts and other sites cannot use', async () => {
  const browser = dashboard.browser()
  const { status, json, headers } = await browser.logIn(email)
  expect({ status, data: json.data }).toEqual({
    status: 200,
    data: { next: 'open', ways: [], csrfToken: browser.csrfToken() },
  })
  expect(headers['set-cookie']?.[0]).toMatch(
    /^sliproad_login=[\w-]{43}; Max-Age=604800; Path=\/dashboard; HttpOnly; SameSite=Strict$/,
  )
  expect(headers['set-cookie']?.[1]).toMatch(
    /^sliproad_device=[\w-]{43}; Max-Age=15552000; Path=\/dashboard; HttpOnly; SameSite=Strict$/,
  )
  const me = await browser.get('/dashboard/api/me')
  expect(me.json.data).toMatchObject({
    user: { email, operator: false, hasSecondFactor: false },
    projects: [{ id: projectId, role: 'owner' }],
    mayCreateProjects: false,
  })
  expect(me.text).not.toContain('$argon2id$')
})

test('the cookie is for https alone where the dashboard is reached by it', async () => {
  const secure = await makeDashboard((made) => ({
    config: { ...made.config, publicUrl: 'https://pay.example.com' },
    rateLimits: noLimits,
  }))
  const headers = { origin: 'https://pay.example.com' }
  const { headers: answered } = await secure
    .browser()
    .call('POST', '/dashboard/api/login', { body: { email, password }, headers })
  for (const cookie of answered['set-cookie'] ?? []) expect(cookie).toContain('; Secure')
})

test('neither the token nor the password is stored', async () => {
  const browser = dashboard.browser()
  await browser.logIn(email)
  const rows = await db`
    select (select string_agg(logins::text, ' ') from logins) || (select string_agg(users::text, ' ') from users) as text`
  expect(rows[0]?.text).not.toContain(browser.cookie().slice('sliproad_login='.length))
  expect(rows[0]?.text).not.toContain(password)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await dashboard.browser().logIn(email, 'not this one, surely')
  const unknown = await dashboard.browser().logIn('nobody@example.com')
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect({ ...wrong.json.error, requestId: '' }).toEqual({ ...unknown.json.error, requestId: '' })
  expect(wrong.headers['set-cookie']).toBeUndefined()
})

test.each(['an account', 'nobody'])(
  'guessing at %s is locked out for ever longer, the right password too',
  async (who) => {
    const target = who === 'an account' ? email : `${crypto.randomUUID()}@example.com`
    const guess = (secret: string) => dashboard.browser().logIn(target, secret)
    for (let times = 0; times < 5; times++) expect((await guess('wrong wrong wrong')).status).toBe(401)
    const locked = await guess(password)
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '60'])
    clock.advanceSeconds(60)
    expect((await guess('wrong wrong wrong')).status).toBe(401)
    expect((await guess(password)).headers['retry-after']).toBe('120')
    clock.advanceSeconds(120)
    expect((await guess(password)).status).toBe(who === 'an account' ? 200 : 401)
  },
)

test('fifty guesses at once count as fifty', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => dashboard.browser().logIn(email, 'wrong wrong wrong')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
})

test('one address may try only so often in a minute, whomever it tries', async () => {
  const limited = await makeDashboard(() => ({ rateLimits: createRateLimits({ perMinute }) }))
  const statuses: number[] = []
  for (let times = 0; times < 22; times++) {
    statuses.push((await limited.browser().post('/dashboard/api/invitations/read', { token: 'x' })).status)
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429])
})

test('a cookie that was planted before is worth nothing, and the login gets one of its own', async () => {
  const planted = `sliproad_login=${'a'.repeat(43)}`
  const browser = dashboard.browser()
  browser.setCookie(planted)
  await browser.logIn(email)
  expect(browser.cookie()).not.toBe(planted)
  const attacker = dashboard.browser()
  attacker.setCookie(planted)
  expect((await attacker.get('/dashboard/api/me')).json.error.code).toBe('LOGIN_REQUIRED')
})

test('logging in again ends the login that the browser had', async () => {
  const browser = dashboard.browser()
  await browser.logIn(email)
  const first = browser.cookie()
  await browser.logIn(email)
  expect((await browser.get('/dashboard/api/me')).status).toBe(200)
  browser.setCookie(first)
  expect((await browser.get('/dashboard/api/me')).status).toBe(401)
})

test('a login ends when it is idle too long, when its time is up and when the user logs out', async () => {
  const idle = dashboard.browser()
  await idle.logIn(email)
  clock.advanceMinutes(12 * 60 - 1)
  expect((await idle.get('/dashboard/api/me')).status).toBe(200)
  clock.advanceMinutes(12 * 60)
  expect((await idle.get('/dashboard/api/me')).status).toBe(401)

  const busy = dashboard.browser()
  await busy.logIn(email)
  for (let halfDays = 0; halfDays < 14; halfDays++) {
    expect((await busy.get('/dashboard/api/me')).status).toBe(200)
    clock.advanceMinutes(12 * 60 - 1)
  }
  clock.advanceMinutes(14)
  expect((await busy.get('/dashboard/api/me')).status).toBe(401)

  const out = dashboard.browser()
  await out.logIn(email)
  const cookie = out.cookie()
  expect((await out.post('/dashboard/api/logout')).headers['set-cookie']).toContain('Max-Age=0')
  out.setCookie(cookie)
  expect((await out.get('/dashboard/api/me')).status).toBe(401)
})

test('a user can see and end the logins of his account, and of no other', async () => {
  const [here, there, stranger] = [dashboard.browser(), dashboard.browser(), await dashboard.as('owner')]
  await here.logIn(email)
  await there.logIn(email)
  const { json } = await here.get('/dashboard/api/me/logins')
  expect(json.data).toHaveLength(2)
  const other = json.data.find(({ current }: { current: boolean }) => !current)
  expect((await stranger.post(`/dashboard/api/me/logins/${other.id}/revoke`)).status).toBe(404)
  expect((await here.post(`/dashboard/api/me/logins/${other.id}/revoke`)).json.data).toEqual({ revoked: 1 })
  expect((await there.get('/dashboard/api/me')).status).toBe(401)
  expect((await here.get('/dashboard/api/me')).status).toBe(200)
})

test('a new password ends every other login and the old password', async () => {
  const [here, there] = [dashboard.browser(), dashboard.browser()]
  await here.logIn(email)
  await there.logIn(email)
  const before = here.cookie()
  const passwords = { currentPassword: password, newPassword: 'another good password' }
  expect((await here.post('/dashboard/api/me/password', { ...passwords, newPassword: 'short' })).status).toBe(
    400,
  )
  expect((await here.post('/dashboard/api/me/password', passwords)).status).toBe(200)
  expect(here.cookie()).not.toBe(before)
  expect((await here.get('/dashboard/api/me')).status).toBe(200)
  expect((await there.get('/dashboard/api/me')).status).toBe(401)
  expect((await dashboard.browser().logIn(email)).status).toBe(401)
  expect((await dashboard.browser().logIn(email, passwords.newPassword)).status).toBe(200)
})

async function withSecondFactor() {
  const browser = dashboard.browser()
  await browser.logIn(email)
  const drawn = await browser.post('/dashboard/api/me/second-factor', { password })
  const { secret, otpauthUri, qrSvg } = drawn.json.data
  const totp = new TOTP({ secret })
  const code = () => totp.generate({ timestamp: clock.now().getTime() })
  const confirmed = await browser.post('/dashboard/api/me/second-factor/confirm', { code: code() })
  const recoveryCodes: string[] = confirmed.json.data.recoveryCodes
  return { browser, secret, otpauthUri, qrSvg, code, recoveryCodes }
}

test('with a second factor the password alone opens nothing', async () => {
  const { otpauthUri, qrSvg, code, recoveryCodes } = await withSecondFactor()
  expect(otpauthUri).toMatch(/^otpauth:\/\/totp\/Sliproad:/)
  expect(qrSvg).toMatch(/^<svg /)
  expect(new Set(recoveryCodes).size).toBe(10)
  clock.advanceSeconds(60)
  const browser = dashboard.browser()
  expect((await browser.logIn(email)).json.data.next).toBe('second_factor')
  const half = browser.cookie()
  expect((await browser.get('/dashboard/api/me')).status).toBe(401)
  expect((await browser.get(api)).status).toBe(401)
  const passed = await browser.post('/dashboard/api/login/second-factor', { code: code() })
  expect(passed.json.data.next).toBe('open')
  expect(browser.cookie()).not.toBe(half)
  expect((await browser.get('/dashboard/api/me')).json.data.user.hasSecondFactor).toBe(true)
})

test('a code works once, a recovery code too, and guessing codes is locked out', async () => {
  const { code, recoveryCodes } = await withSecondFactor()
  clock.advanceSeconds(60)
  const attempt = async (body: unknown) => {
    const browser = dashboard.browser()
    await browser.logIn(email)
    return browser.post('/dashboard/api/login/second-factor', body)
  }
  const used = code()
  expect((await attempt({ code: used })).status).toBe(200)
  expect((await attempt({ code: used })).status).toBe(401)
  const recoveryCode = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ')
  expect((await attempt({ recoveryCode })).status).toBe(200)
  expect((await attempt({ recoveryCode })).status).toBe(401)
  for (let times = 0; times < 4; times++) expect((await attempt({ code: '000000' })).status).toBe(401)
  expect((await attempt({ code: code() })).status).toBe(429)
})

test('half a login is good for five minutes', async () => {
  const { code } = await withSecondFactor()
  const browser = dashboard.browser()
  await browser.logIn(email)
  clock.advanceMinutes(5)
  expect((await browser.post('/dashboard/api/login/second-factor', { code: code() })).status).toBe(401)
})

test('the second factor is sealed, its codes are hashed, and both go with the password only', async () => {
  const { browser, secret, recoveryCodes } = await withSecondFactor()
  const [row] = await db`
    select (select users::text from users where email = ${email}) ||
      (select string_agg(recovery_codes::text, '') from recovery_codes) as text`
  expect(row?.text).not.toContain(secret)
  for (const code of recoveryCodes) expect(row?.text).not.toContain(code)
  const wrong = await browser.post('/dashboard/api/me/second-factor/disable', { password: 'not this one' })
  expect(wrong.status).toBe(401)
  expect((await browser.post('/dashboard/api/me/second-factor/disable', { password })).status).toBe(200)
  expect((await dashboard.browser().logIn(email)).json.data.next).toBe('open')
})

const foreign = [
  ['no token', { 'x-csrf-token': '' }],
  ['a wrong token', { 'x-csrf-token': 'a'.repeat(43) }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that is none', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a site beside ours', { 'sec-fetch-site': 'same-site' }],
] as const

test.each(foreign)('a change with %s is refused', async (_, headers) => {
  const browser = dashboard.browser()
  await browser.logIn(email)
  const { status, json } = await browser.call('POST', `${api}/keys`, { body: { kind: 'public' }, headers })
  expect([status, json.error.code]).toEqual([403, 'FORBIDDEN'])
})

test("another login's token does not open this one", async () => {
  const [mine, theirs] = [dashboard.browser(), await dashboard.as('owner')]
  await mine.logIn(email)
  const headers = { 'x-csrf-token': theirs.csrfToken() }
  expect((await mine.call('POST', '/dashboard/api/logout', { headers })).status).toBe(403)
})

test('a login begun by another site is refused, and no browser at all is none', async () => {
  const body = { email, password }
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const { status } = await dashboard.browser().call('POST', '/dashboard/api/login', { body, headers: evil })
  expect(status).toBe(403)
  const silent = await dashboard.app.inject({ method: 'POST', url: '/dashboard/api/login', payload: body })
  expect(silent.statusCode).toBe(403)
})

test('no other origin may read answers', async () => {
  const browser = dashboard.browser()
  await browser.logIn(email)
  const { headers } = await browser.call('GET', '/dashboard/api/me', {
    headers: { origin: 'https://evil.example' },
  })
  for (const name of Object.keys(headers)) expect(name).not.toMatch(/^access-control-/)
  const preflight = await dashboard.call('OPTIONS', '/dashboard/api/me', {
    headers: { origin: 'https://evil.example' },
  })
  expect(preflight.status).toBe(404)
})

/** What the person with the link has; here drawn as an operator does. */
async function invitationToken(id: string): Promise<string | undefined> {
  return (await drawInvitationLink(deps, id)).link.split('#')[1]
}

test('an invitation makes a member once, for the holder of its link', async () => {
  const owner = dashboard.browser()
  await owner.logIn(email)
  const invited = `${crypto.randomUUID()}@Example.com`
  const made = await owner.post(`${api}/invitations`, { email: invited, role: 'viewer' })
  expect(made.status).toBe(201)
  const token = await invitationToken(made.json.data.id)
  const guest = dashboard.browser()
  const shown = await guest.post('/dashboard/api/invitations/read', { token })
  expect(shown.json.data).toMatchObject({ email: invited.toLowerCase(), role: 'viewer', hasAccount: false })
  expect((await guest.post('/dashboard/api/invitations/accept', { token, password: 'short' })).status).toBe(
    400,
  )
  const both = await Promise.all([
    guest.post('/dashboard/api/invitations/accept', { token, password }),
    dashboard.browser().post('/dashboard/api/invitations/accept', { token, password }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  await guest.logIn(invited)
  expect((await guest.get('/dashboard/api/me')).json.data.projects).toMatchObject([
    { id: projectId, role: 'viewer' },
  ])
  const [row] = await db`select string_agg(invitations::text, '') as text from invitations`
  expect(row?.text).not.toContain(token)
})

test('an invitation runs out, can be withdrawn, and does not open an account without its password', async () => {
  const owner = dashboard.browser()
  await owner.logIn(email)
  const invite = async (to: string) => {
    const { json } = await owner.post(`${api}/invitations`, { email: to, role: 'owner' })
    return { id: json.data.id, token: await invitationToken(json.data.id) }
  }
  const guest = dashboard.browser()
  const late = await invite(`${crypto.randomUUID()}@example.com`)
  const gone = await invite(`${crypto.randomUUID()}@example.com`)
  expect((await owner.delete(`${api}/invitations/${gone.id}`)).status).toBe(200)
  expect((await guest.post('/dashboard/api/invitations/read', { token: gone.token })).status).toBe(404)

  const { project } = await givenProject(deps)
  const known = await givenUser(deps, 'viewer', project.id)
  const invitation = await invite(known)
  const accept = (secret: string) =>
    guest.post('/dashboard/api/invitations/accept', { token: invitation.token, password: secret })
  expect((await accept('a password of my own choice')).status).toBe(401)
  expect((await accept(password)).status).toBe(200)
  clock.advanceMinutes(7 * 24 * 60)
  expect((await guest.post('/dashboard/api/invitations/read', { token: late.token })).status).toBe(404)
})

test('a project keeps an owner, also when two remove each other at once', async () => {
  const { project } = await givenProject(deps)
  const place = `/dashboard/api/projects/${project.id}`
  const [one, two] = [await dashboard.as('owner', project.id), await dashboard.as('owner', project.id)]
  const members = (await one.get(`${place}/members`)).json.data
  const idOf = (who: string) => members.find((member: { email: string }) => member.email === who).userId
  const answers = await Promise.all([
    one.delete(`${place}/members/${idOf(two.email)}`),
    two.delete(`${place}/members/${idOf(one.email)}`),
  ])
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
  const left = await db`select role from memberships where project_id = ${project.id}`
  expect(left).toHaveLength(1)
  const last = answers[0]?.status === 200 ? one : two
  const demoted = await last.patch(`${place}/members/${idOf(last.email)}`, { role: 'viewer' })
  expect(demoted.json.error.code).toBe('LAST_OWNER')
})

test('a role counts from the next request on', async () => {
  const viewer = await dashboard.as('viewer')
  expect((await viewer.post(`${api}/invitations`, { email: 'a@b.example', role: 'viewer' })).status).toBe(403)
  await db`delete from memberships where user_id = (select id from users where email = ${viewer.email})`
  expect((await viewer.get(`${api}/members`)).status).toBe(404)
  await giveRole(deps, viewer.email, 'owner', projectId)
  expect((await viewer.get(`${api}/members`)).status).toBe(200)
})
