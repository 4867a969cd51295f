import { expect, test } from 'vitest'
import { clearSecondFactor, disableUser, requireUser } from '../../../modules/users/index.ts'
import { makeDashboard, password } from '../../../testing/apps/make-dashboard.ts'
import { noLimits } from '../../../testing/no-limits.ts'
import { createSoftwarePasskey } from '../../../testing/software-passkey.ts'

const dashboard = await makeDashboard(() => ({ rateLimits: noLimits }))
const { deps, api } = dashboard
const { clock, db } = deps
const me = '/dashboard/api/me'

type Person = Awaited<ReturnType<typeof dashboard.as>>

async function addTo(person: Person, passkey = createSoftwarePasskey(), name = 'Laptop') {
  const { json } = await person.post(`${me}/passkeys/options`)
  const added = await person.post(`${me}/passkeys`, { name, credential: passkey.make(json.data) })
  return { passkey, added }
}

async function withPasskey() {
  const person = await dashboard.as('owner')
  const { passkey, added } = await addTo(person)
  expect(added.status).toBe(201)
  return { person, passkey, recoveryCodes: added.json.data.recoveryCodes as string[] }
}

async function loginOptions(browser = dashboard.browser()) {
  const { json } = await browser.post('/dashboard/api/login/passkey/options')
  return { browser, options: json.data }
}

test('a passkey opens a login by itself, and shows when it was used', async () => {
  const { person, passkey } = await withPasskey()
  const { browser, options } = await loginOptions()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  const opened = await browser.post('/dashboard/api/login/passkey', { credential: passkey.sign(options) })
  expect(opened.json.data).toMatchObject({ next: 'open', ways: [] })
  expect((await browser.get(me)).json.data.user).toMatchObject({ email: person.email, hasSecondFactor: true })
  const { json } = await browser.get(`${me}/passkeys`)
  expect(json.data).toMatchObject([{ name: 'Laptop', lastUsedAt: clock.now().toISOString() }])
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another domain', { rpId: 'evil.example' }],
  ['an authenticator that did not look who is there', { userVerified: false }],
  ['a count that goes back, as a copy would have it', { counter: 1 }],
])('%s opens nothing', async (_, slip) => {
  const { passkey } = await withPasskey()
  const first = await loginOptions()
  const used = passkey.sign(first.options, { counter: 7 })
  expect((await first.browser.post('/dashboard/api/login/passkey', { credential: used })).status).toBe(200)
  const { browser, options } = await loginOptions()
  const refused = await browser.post('/dashboard/api/login/passkey', {
    credential: passkey.sign(options, slip),
  })
  expect([refused.status, refused.json.error.code]).toEqual([401, 'LOGIN_FAILED'])
})

test('a challenge is good once, for five minutes, for what it was drawn for, and in the login it was drawn for', async () => {
  const { person, passkey } = await withPasskey()
  const { browser, options } = await loginOptions()
  const credential = passkey.sign(options)
  expect((await browser.post('/dashboard/api/login/passkey', { credential })).status).toBe(200)
  expect((await dashboard.browser().post('/dashboard/api/login/passkey', { credential })).status).toBe(401)

  const late = await loginOptions()
  clock.advanceMinutes(5)
  const stale = passkey.sign(late.options)
  expect((await late.browser.post('/dashboard/api/login/passkey', { credential: stale })).status).toBe(401)

  const toConfirm = (await person.post(`${me}/confirm/passkey/options`)).json.data
  const misused = passkey.sign(toConfirm)
  expect(
    (await dashboard.browser().post('/dashboard/api/login/passkey', { credential: misused })).status,
  ).toBe(401)
  const elsewhere = passkey.sign(toConfirm)
  expect((await browser.post(`${me}/confirm/passkey`, { credential: elsewhere })).status).toBe(401)
  const right = passkey.sign(toConfirm)
  expect((await person.post(`${me}/confirm/passkey`, { credential: right })).status).toBe(200)
})

test('with a passkey the password alone opens nothing, and the passkey or a recovery code is the second factor', async () => {
  const { person, passkey, recoveryCodes } = await withPasskey()
  expect(recoveryCodes).toHaveLength(10)
  const browser = dashboard.browser()
  expect((await browser.logIn(person.email)).json.data).toMatchObject({
    next: 'second_factor',
    ways: ['passkey'],
  })
  expect((await browser.get(me)).status).toBe(401)
  const stranger = await withPasskey()
  const options = (await browser.post('/dashboard/api/login/second-factor/passkey/options')).json.data
  const pass = (credential: unknown) =>
    browser.post('/dashboard/api/login/second-factor/passkey', { credential })
  expect((await pass(stranger.passkey.sign(options))).status).toBe(401)
  expect((await pass(passkey.sign(options))).json.data.next).toBe('open')
  expect((await browser.get(me)).status).toBe(200)

  const recovering = dashboard.browser()
  await recovering.logIn(person.email)
  const [recoveryCode] = recoveryCodes
  const recovered = await recovering.post('/dashboard/api/login/second-factor', { recoveryCode })
  expect(recovered.json.data.next).toBe('open')
})

test('the first passkey ends other logins, and adding or removing one asks who is there', async () => {
  const person = await dashboard.as('owner')
  const other = dashboard.browser()
  await other.logIn(person.email)
  const passkey = createSoftwarePasskey()
  await addTo(person, passkey)
  expect((await other.get(me)).status).toBe(401)
  const second = await addTo(person, createSoftwarePasskey(), 'Phone')
  expect(second.added.json.data.recoveryCodes).toEqual([])

  clock.advanceMinutes(10)
  const refused = await person.post(`${me}/passkeys/options`)
  expect(refused.json.error).toMatchObject({
    code: 'CONFIRMATION_REQUIRED',
    data: { ways: ['passkey', 'password'] },
  })
  const { json } = await person.get(`${me}/passkeys`)
  const remove = (id: string) => person.delete(`${me}/passkeys/${id}`)
  expect((await remove(json.data[0].id)).status).toBe(403)
  const options = (await person.post(`${me}/confirm/passkey/options`)).json.data
  await person.post(`${me}/confirm/passkey`, { credential: passkey.sign(options) })
  const stranger = await dashboard.as('owner')
  expect((await stranger.delete(`${me}/passkeys/${json.data[0].id}`)).status).toBe(404)
  for (const { id } of json.data) expect((await remove(id)).status).toBe(200)
  const after = (await person.get(me)).json.data.user
  expect(after).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 })
  expect((await dashboard.browser().logIn(person.email)).json.data.next).toBe('open')
})

test('a passkey cannot be stored twice, nor with a challenge of another user', async () => {
  const [one, two] = [await dashboard.as('owner'), await dashboard.as('owner')]
  const { passkey } = await addTo(one)
  expect((await addTo(two, passkey)).added.status).toBe(400)
  const options = (await one.post(`${me}/passkeys/options`)).json.data
  const credential = createSoftwarePasskey().make(options)
  expect((await two.post(`${me}/passkeys`, { name: 'x', credential })).status).toBe(401)
  expect((await two.post(`${me}/passkeys`, { name: 'x', credential: { id: 1 } })).status).toBe(401)
})

test('a passkey counts where a project asks for a second factor; disabled or cleared it opens nothing', async () => {
  const { person, passkey } = await withPasskey()
  expect((await person.put(`${api}/second-factor`, { required: true })).status).toBe(200)
  expect((await person.get(`${api}/members`)).status).toBe(200)
  expect((await person.put(`${api}/second-factor`, { required: false })).status).toBe(200)
  const { id } = await requireUser(db, person.email)
  await disableUser(deps, id)
  const tried = await loginOptions()
  const credential = passkey.sign(tried.options)
  expect((await tried.browser.post('/dashboard/api/login/passkey', { credential })).status).toBe(401)
  const other = await withPasskey()
  await clearSecondFactor(deps, (await requireUser(db, other.person.email)).id)
  expect((await dashboard.browser().logIn(other.person.email, password)).json.data.next).toBe('open')
})
