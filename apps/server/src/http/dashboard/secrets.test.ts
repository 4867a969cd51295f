import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { drawInvitationLink } from '../../modules/users/index.ts'
import { createLogger } from '../../telemetry/logger.ts'
import { givenUser, makeDashboard, password } from '../../testing/apps/make-dashboard.ts'
import { noLimits } from '../../testing/no-limits.ts'

const lines: string[] = []
const logger = createLogger({
  level: 'trace',
  destination: { write: (line: string) => lines.push(line) },
})
const dashboard = await makeDashboard(() => ({ rateLimits: noLimits, logger }))
const { deps, api, projectId } = dashboard
const newPassword = 'another good password'
const wrongPassword = 'not the right password'

/** Every secret that the test has seen, collected over the life of one account. */
async function liveThroughEverything() {
  const email = await givenUser(deps, 'owner', projectId)
  const browser = dashboard.browser()
  const secrets = new Map<string, string>()
  const refusals: string[] = []
  const note = (name: string, value: string) => {
    expect(value.length, name).toBeGreaterThan(5)
    secrets.set(`${name} ${secrets.size}`, value)
  }
  const noteCookie = () => {
    note('cookie', browser.cookie().slice('sliproad_login='.length))
    note('csrf token', browser.csrfToken())
  }
  const refused = async (asking: Promise<{ status: number; text: string }>) => {
    const { status, text } = await asking
    expect(status).toBeGreaterThanOrEqual(400)
    refusals.push(text)
  }

  await refused(browser.logIn(email, wrongPassword))
  // The password typed into the wrong field, as people do.
  await refused(browser.logIn(password, wrongPassword))
  await refused(browser.call('POST', '/dashboard/api/login', { body: { email: [password], password } }))
  await refused(
    browser.call('POST', `/dashboard/api/${password}?password=${password}`, { body: { password } }),
  )
  await browser.logIn(email)
  noteCookie()
  const { json: drawn } = await browser.post('/dashboard/api/me/second-factor', { password })
  const { secret } = drawn.data
  note('totp secret', secret)
  const code = () => new TOTP({ secret }).generate({ timestamp: deps.clock.now().getTime() })
  await refused(browser.post('/dashboard/api/me/second-factor/confirm', { code: '000000' }))
  const { json: enabled } = await browser.post('/dashboard/api/me/second-factor/confirm', { code: code() })
  for (const recoveryCode of enabled.data.recoveryCodes) note('recovery code', recoveryCode)
  const change = { currentPassword: password, newPassword }
  await refused(browser.post('/dashboard/api/me/password', { ...change, currentPassword: wrongPassword }))
  await refused(browser.post('/dashboard/api/me/password', { ...change, newPassword: 'too short' }))
  await browser.post('/dashboard/api/me/password', change)
  noteCookie()

  deps.clock.advanceSeconds(60)
  await browser.logIn(email, newPassword)
  noteCookie()
  const [recoveryCode = ''] = enabled.data.recoveryCodes
  await refused(
    browser.post('/dashboard/api/login/second-factor', {
      recoveryCode: `${recoveryCode}${recoveryCode}`.slice(0, 64),
    }),
  )
  await browser.post('/dashboard/api/login/second-factor', { code: code() })
  noteCookie()

  const invite = { email: 'guest@example.com', role: 'viewer' }
  const { json: invited } = await browser.post(`${api}/invitations`, invite)
  const token = (await drawInvitationLink(deps, invited.data.id)).link.split('#')[1] ?? ''
  note('invitation token', token)
  const guest = dashboard.browser()
  await guest.post('/dashboard/api/invitations/read', { token })
  await refused(guest.post('/dashboard/api/invitations/read', { token: `${token}x` }))
  await refused(guest.post('/dashboard/api/invitations/accept', { token, password: 'short' }))
  await guest.post('/dashboard/api/invitations/accept', { token, password })
  await refused(guest.post('/dashboard/api/invitations/accept', { token, password }))
  await refused(guest.get(`/dashboard/api/me/logins/${token}`))

  // An unexpected failure logs the most, so the test causes some.
  await deps.db`alter table logins rename to logins_away`
  await refused(browser.post('/dashboard/api/me/password', { ...change, currentPassword: newPassword }))
  await refused(guest.logIn(email, newPassword))
  await deps.db`alter table logins_away rename to logins`
  await browser.post('/dashboard/api/me/second-factor/disable', { password: newPassword })
  await browser.post('/dashboard/api/logout')
  for (const [name, value] of Object.entries({ password, newPassword, wrongPassword })) note(name, value)
  return { secrets, refusals }
}

test('no password, second factor, cookie, token or code is in a log, the audit log or a refusal', async () => {
  const { secrets, refusals } = await liveThroughEverything()
  const entries = await deps.db<{ text: string }[]>`select audit_log::text as text from audit_log`
  const places = {
    logs: lines.join('\n'),
    audit: entries.map(({ text }) => text).join('\n'),
    refusals: refusals.join('\n'),
  }
  expect(places.logs).toContain('"route":"/dashboard/api/login"')
  expect(places.logs).toContain('request failed')
  expect(entries.length).toBeGreaterThan(10)
  expect(refusals.length).toBeGreaterThan(10)
  const leaks = Object.entries(places).flatMap(([place, text]) =>
    [...secrets]
      .filter(([, secret]) => text.toLowerCase().includes(secret.toLowerCase()))
      .map(([name]) => `${name} in ${place}`),
  )
  expect(leaks).toEqual([])
})
