import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { unlockUser } from '../../../modules/users/index.ts'
import { countGuess } from '../../../modules/users/logins/count-guess.ts'
import { givenUser, makeDashboard, password } from '../../../testing/apps/make-dashboard.ts'
import { noLimits } from '../../../testing/no-limits.ts'
import { createRateLimits } from '../../access/rate-limit.ts'

const dashboard = await makeDashboard(() => ({ rateLimits: noLimits }))
const { deps, projectId } = dashboard
const { clock, db } = deps
const perMinute = { anonymous: 1e6, publicKey: 1e6, secretKey: 1e6 }
let email = ''
let lastAddress = 0

beforeEach(async () => {
  email = await givenUser(deps, 'owner', projectId)
})

/** An address that no other test uses. */
function newAddress(): string {
  lastAddress++
  return `198.18.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
}

/** Counts wrong guesses as the login does, without the slow comparison of a password. */
async function guessWrong(network: string, times: number, target = email): Promise<void> {
  for (let time = 0; time < times; time++)
    await countGuess(deps, { kind: 'password', email: target }, { known: 'nothing', network })
}

async function guessFromManyPlaces(times: number, target = email): Promise<void> {
  for (let time = 0; time < times; time++) await guessWrong(newAddress(), 1, target)
}

test('a stranger who guesses from one address locks out no user at another', async () => {
  const there = newAddress()
  const statuses: number[] = []
  for (let time = 0; time < 6; time++)
    statuses.push((await dashboard.browser(there).logIn(email, 'wrong wrong wrong')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect((await dashboard.browser(newAddress()).logIn(email)).status).toBe(200)
})

test('a browser that was logged in before gets in, however many strangers guess, also from its own address', async () => {
  const home = newAddress()
  const browser = dashboard.browser(home)
  await browser.logIn(email)
  await browser.post('/dashboard/api/logout')
  await guessWrong(home, 5)
  await guessFromManyPlaces(15)
  expect((await dashboard.browser(newAddress()).logIn(email)).status).toBe(429)
  expect((await dashboard.browser(home).logIn(email)).status).toBe(429)
  expect((await browser.logIn(email)).status).toBe(200)
})

test('an address from which the account was logged in does not wait with the strangers', async () => {
  const home = newAddress()
  await dashboard.browser(home).logIn(email)
  await guessFromManyPlaces(20)
  expect((await dashboard.browser(newAddress()).logIn(email)).status).toBe(429)
  expect((await dashboard.browser(home).logIn(email)).status).toBe(200)
})

test('many addresses together may guess once a minute at most, and the owner waits no longer than that', async () => {
  let taken = 0
  for (let second = 0; second < 200; second++) {
    const guess = guessWrong(newAddress(), 1)
    taken += await guess.then(
      () => 1,
      () => 0,
    )
    if (second >= 20) clock.advanceSeconds(1)
  }
  // Twenty at once, then after 1, 2, 4, 8, 16, 32 seconds and once a minute.
  expect(taken).toBe(27)
  const refused = await dashboard.browser(newAddress()).logIn(email)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  clock.advanceSeconds(60)
  expect((await dashboard.browser(newAddress()).logIn(email)).status).toBe(200)
})

test('a known browser has only so many guesses of its own', async () => {
  const browser = dashboard.browser(newAddress())
  await browser.logIn(email)
  const guess = async () => (await browser.logIn(email, 'wrong wrong wrong')).status
  expect([await guess(), await guess(), await guess(), await guess(), await guess(), await guess()]).toEqual([
    401, 401, 401, 401, 401, 429,
  ])
  expect((await dashboard.browser(newAddress()).logIn(email)).status).toBe(200)
})

test('a browser is known to the accounts that were logged in with it, and to no other', async () => {
  const browser = dashboard.browser(newAddress())
  await browser.logIn(email)
  const other = await givenUser(deps, 'owner', projectId)
  await guessFromManyPlaces(20, other)
  expect((await browser.logIn(other)).status).toBe(429)
})

test('what a browser is known by is not stored, a planted one is not taken, and a new password ends it', async () => {
  const planted = `sliproad_device=${'a'.repeat(43)}`
  const browser = dashboard.browser(newAddress())
  browser.setCookie(planted)
  const { headers } = await browser.logIn(email)
  const given = headers['set-cookie']?.[1]?.split(';')[0]?.split('=')[1] ?? ''
  expect(given).not.toBe('a'.repeat(43))
  const rows = await db`select encode(token_hash, 'escape') as text from known_devices`
  expect(rows.map(({ text }) => text)).not.toContain(given)
  await browser.post('/dashboard/api/me/password', {
    currentPassword: password,
    newPassword: 'another good password',
  })
  const thief = dashboard.browser(newAddress())
  thief.setCookie(`sliproad_device=${given}`)
  await guessFromManyPlaces(20)
  expect((await thief.logIn(email, 'another good password')).status).toBe(429)
})

test('one address that tries many accounts has to wait, also with an account of its own', async () => {
  const address = newAddress()
  for (let account = 0; account < 100; account++) await guessWrong(address, 1, `${account}-${email}`)
  expect((await dashboard.browser(address).logIn(email)).status).toBe(429)
  expect((await dashboard.browser(newAddress()).logIn(email)).status).toBe(200)
})

test('unlocking an account ends every wait for it, and for no other', async () => {
  const [here, other] = [newAddress(), await givenUser(deps, 'owner', projectId)]
  await guessWrong(here, 5)
  await guessWrong(here, 5, other)
  expect((await dashboard.browser(here).logIn(email)).status).toBe(429)
  expect(await unlockUser(deps, email.toUpperCase())).toBe(1)
  expect((await dashboard.browser(here).logIn(email)).status).toBe(200)
  expect((await dashboard.browser(here).logIn(other)).status).toBe(429)
})

test('codes guessed by a thief who has the password do not lock out the browser of the owner', async () => {
  const browser = dashboard.browser(newAddress())
  await browser.logIn(email)
  const drawn = await browser.post('/dashboard/api/me/second-factor', { password })
  const totp = new TOTP({ secret: drawn.json.data.secret })
  const code = () => totp.generate({ timestamp: clock.now().getTime() })
  await browser.post('/dashboard/api/me/second-factor/confirm', { code: code() })
  const attempt = async (from: ReturnType<typeof dashboard.browser>, given: string) => {
    await from.logIn(email)
    return (await from.post('/dashboard/api/login/second-factor', { code: given })).status
  }
  for (let place = 0; place < 5; place++)
    await countGuess(deps, { kind: 'code', email }, { known: 'nothing', network: newAddress() })
  clock.advanceSeconds(30)
  expect(await attempt(dashboard.browser(newAddress()), code())).toBe(429)
  expect(await attempt(browser, code())).toBe(200)
})

test('the attempts of a minute are counted apart for a known browser', async () => {
  const limited = await makeDashboard(() => ({ rateLimits: createRateLimits({ perMinute }) }))
  const address = newAddress()
  const browser = limited.browser(address)
  expect((await browser.logIn(email)).status).toBe(200)
  for (let time = 0; time < 22; time++)
    await limited.browser(address).post('/dashboard/api/invitations/read', { token: 'x' })
  expect((await limited.browser(address).logIn(email)).status).toBe(429)
  expect((await browser.logIn(email)).status).toBe(200)
})
