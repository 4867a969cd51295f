import { beforeEach, expect, test } from 'vitest'
import {
  claimMails,
  createPrepareReset,
  disableUser,
  drawInvitationLink,
  requireUser,
  sendMail,
} from '../../../modules/users/index.ts'
import { createSmtpMailer } from '../../../parts/smtp-mailer.ts'
import { givenUser, makeDashboard, password } from '../../../testing/apps/make-dashboard.ts'
import { startMailCatcher } from '../../../testing/mail-catcher.ts'
import { noLimits } from '../../../testing/no-limits.ts'

const catcher = await startMailCatcher()
const mail = { url: catcher.url, from: 'no-reply@pay.example' }
const dashboard = await makeDashboard((made) => ({
  rateLimits: noLimits,
  config: { ...made.config, mail },
}))
const { deps, projectId, api } = dashboard
const { clock, db } = deps
const worker = {
  ...deps,
  sendLetter: createSmtpMailer(mail),
  prepareReset: createPrepareReset({ ...deps, publicUrl: deps.config.publicUrl }),
  prepareReceipt: async () => undefined,
}
const newPassword = 'a brand new password'
let email = ''

beforeEach(async () => {
  email = await givenUser(deps, 'owner', projectId)
})

/** Does the worker's part and gives the tokens of the links that arrived at an address. */
async function tokensMailedTo(address: string): Promise<string[]> {
  for (const each of await claimMails(worker, 50)) await sendMail(worker, each)
  const texts = catcher.mails.filter(({ to }) => to.includes(address)).map(({ text }) => text)
  return texts.map((text) => /#([\w-]{43})/.exec(text)?.[1] ?? '')
}

const forgot = (address: string) =>
  dashboard.browser().post('/dashboard/api/password/forgot', { email: address })
const reset = (token: string | undefined, secret = newPassword) =>
  dashboard.browser().post('/dashboard/api/password/reset', { token, password: secret })

test('a forgotten password is set anew by a mailed link, once, and every login ends', async () => {
  const browser = dashboard.browser()
  await browser.logIn(email)
  expect((await forgot(` ${email.toUpperCase()}`)).status).toBe(202)
  const [token] = await tokensMailedTo(email)
  const shown = await dashboard.browser().post('/dashboard/api/password/reset/read', { token })
  expect(shown.json.data).toEqual({ email })
  expect((await reset(token, 'short')).status).toBe(400)
  const both = await Promise.all([reset(token), reset(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await browser.get('/dashboard/api/me')).status).toBe(401)
  expect((await dashboard.browser().logIn(email)).status).toBe(401)
  expect((await dashboard.browser().logIn(email, newPassword)).status).toBe(200)
  const [row] = await db`
    select (select string_agg(password_resets::text, '') from password_resets) ||
      (select string_agg(mails::text, '') from mails) as text`
  expect(row?.text).not.toContain(token)
})

test('whether an address has an account is not told, by what is answered and by what is written', async () => {
  const writes = async (address: string) => {
    const [before] =
      await db`select (select count(*) from mails) as mails, (select count(*) from audit_log) as audit`
    const { status, json } = await forgot(address)
    const [after] =
      await db`select (select count(*) from mails) as mails, (select count(*) from audit_log) as audit`
    const grown = ['mails', 'audit'].map((name) => Number(after?.[name]) - Number(before?.[name]))
    return { status, json, grown }
  }
  const unknown = `${crypto.randomUUID()}@example.com`
  const answers = [await writes(email), await writes(unknown)]
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.grown).toEqual([1, 1])
  expect(await tokensMailedTo(unknown)).toEqual([])
  expect(await tokensMailedTo(email)).toHaveLength(1)
})

test('a link runs out after an hour, another one that was used ends it, and a disabled account has none', async () => {
  await forgot(email)
  await forgot(email)
  const [first, second] = await tokensMailedTo(email)
  expect((await reset(first)).status).toBe(200)
  expect((await reset(second)).status).toBe(404)
  await forgot(email)
  const third = (await tokensMailedTo(email)).at(-1)
  clock.advanceMinutes(60)
  expect((await reset(third)).status).toBe(404)
  await disableUser(deps, (await requireUser(db, email)).id)
  await forgot(email)
  expect(await tokensMailedTo(email)).toHaveLength(3)
})

test('an account gets three mails an hour at most, and a link lets in also while strangers guess', async () => {
  for (let time = 0; time < 5; time++) await forgot(email)
  const tokens = await tokensMailedTo(email)
  expect(tokens).toHaveLength(3)
  for (let time = 0; time < 5; time++) await dashboard.browser().logIn(email, 'wrong wrong wrong')
  expect((await dashboard.browser().logIn(email)).status).toBe(429)
  expect((await reset(tokens[2])).status).toBe(200)
  expect((await dashboard.browser().logIn(email, newPassword)).status).toBe(200)
})

test('the link of an invitation goes to the invited address and to no other', async () => {
  const owner = dashboard.browser()
  await owner.logIn(email)
  const invited = `${crypto.randomUUID()}@example.com`
  const made = await owner.post(`${api}/invitations`, { email: invited, role: 'viewer' })
  expect(made.json.data).toEqual({
    id: expect.any(String),
    email: invited,
    role: 'viewer',
    expiresAt: expect.any(String),
    delivery: 'mail',
  })
  const [token] = await tokensMailedTo(invited)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(made.text).not.toContain(token)
  expect(catcher.mails.at(-1)).toMatchObject({ to: [invited] })
  const accepted = await dashboard.browser().post('/dashboard/api/invitations/accept', { token, password })
  expect(accepted.status).toBe(200)
  expect((await requireUser(db, invited)).emailProvenAt).toEqual(clock.now())
})

test('without mail only the command line draws the link, and a newer link ends the older', async () => {
  const silent = await makeDashboard(() => ({ rateLimits: noLimits }))
  const owner = await silent.as('owner')
  const invited = `${crypto.randomUUID()}@example.com`
  const place = `/dashboard/api/projects/${silent.projectId}/invitations`
  const made = await owner.post(place, { email: invited, role: 'viewer' })
  expect(made.json.data.delivery).toBe('operator')
  expect(made.text).not.toContain('#')
  const [older, newer] = [
    await drawInvitationLink(silent.deps, made.json.data.id),
    await drawInvitationLink(silent.deps, made.json.data.id),
  ]
  const read = (link: string) =>
    silent.browser().post('/dashboard/api/invitations/read', { token: link.split('#')[1] })
  expect((await read(older.link)).status).toBe(404)
  expect((await read(newer.link)).json.data.email).toBe(invited)
  expect((await silent.browser().post('/dashboard/api/password/forgot', { email: owner.email })).status).toBe(
    202,
  )
  expect((await silent.browser().get('/dashboard/api/login/options')).json.data).toEqual({
    mailsResets: false,
    provider: null,
  })
})

test.each(['a@b.example, c@d.example', 'Anna <a@b.example>', 'a@b.example\r\nBcc: c@d.example'])(
  'nobody is invited at %j',
  async (address) => {
    const owner = dashboard.browser()
    await owner.logIn(email)
    const { status } = await owner.post(`${api}/invitations`, { email: address, role: 'viewer' })
    expect(status).toBe(400)
  },
)
