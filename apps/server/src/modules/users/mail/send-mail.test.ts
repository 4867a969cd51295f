import { expect, test } from 'vitest'
import { createSmtpMailer } from '../../../parts/smtp-mailer.ts'
import { startMailCatcher } from '../../../testing/mail-catcher.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { forgetMails } from './forget-mails.ts'
import type { SendLetter } from './mail.ts'
import { claimMails, sendMail } from './send-mail.ts'

const base = await makeDeps()
const { clock, db } = base
let status: number | undefined
const catcher = await startMailCatcher(() => status)
const sendLetter = createSmtpMailer({ url: catcher.url, from: 'Example Pay <no-reply@pay.example>' })
const deps = {
  ...base,
  sendLetter,
  prepareReset: async () => undefined,
  prepareReceipt: async () => undefined,
}
const link = `http://localhost:8080/dashboard/invitation#${'t'.repeat(43)}`

async function givenMail(recipient: string, content = { link, projectName: 'Lark & Co', role: 'viewer' }) {
  const expiresAt = new Date(clock.now().getTime() + 7 * 24 * 3_600_000)
  const mail = { kind: 'invitation' as const, recipient, content: { ...content, invitedBy: null }, expiresAt }
  return enqueueMail(base, db, mail)
}

async function work(using: { sendLetter: SendLetter | undefined } = deps) {
  for (const mail of await claimMails({ ...deps, ...using }, 10)) await sendMail({ ...deps, ...using }, mail)
}

async function rowOf(id: string) {
  const [row] = await db`select * from mails where id = ${id}`
  return row
}

test('a mail is written with its link as text and as HTML, sent once, and its content forgotten', async () => {
  const id = await givenMail('anna@example.com', {
    link,
    projectName: 'Lark & <b>Co</b>\r\nBcc: x@evil.example',
    role: 'viewer',
  })
  expect(JSON.stringify(await rowOf(id))).not.toContain('t'.repeat(43))
  await work()
  await work()
  expect(catcher.mails).toHaveLength(1)
  const [mail] = catcher.mails
  expect(mail).toMatchObject({ from: 'no-reply@pay.example', to: ['anna@example.com'] })
  expect(mail?.text).toContain(link)
  expect(mail?.raw).toContain(`Message-ID: <${id}@pay.example>`)
  expect(mail?.raw).toMatch(/content-type: text\/html/i)
  expect(mail?.raw).not.toMatch(/^bcc:/im)
  const html = mail?.raw.split(/content-type: text\/html/i)[1]
  expect(html).toContain('&lt;b&gt;Co&lt;/b&gt;')
  expect(html).not.toContain('<b>')
  expect(await rowOf(id)).toMatchObject({ contentSealed: null, nextAttemptAt: null, sentAt: clock.now() })
})

test('a mail that is not taken is tried again later, with the same link; one that is refused for good is not', async () => {
  const id = await givenMail('bert@example.com')
  status = 451
  await work()
  expect(await rowOf(id)).toMatchObject({ attempts: 1, sentAt: null })
  await work()
  expect(await rowOf(id)).toMatchObject({ attempts: 1 })
  clock.advanceSeconds(10)
  status = undefined
  await work()
  expect(catcher.mails.at(-1)?.text).toContain(link)
  expect((await rowOf(id))?.sentAt).not.toBeNull()

  const refused = await givenMail('nobody@example.com')
  status = 550
  await work()
  status = undefined
  expect(await rowOf(refused)).toMatchObject({ contentSealed: null, nextAttemptAt: null, sentAt: null })
})

test('a mail whose worker died is sent by another one after the lease', async () => {
  const id = await givenMail('carl@example.com')
  expect(await claimMails(deps, 10)).toHaveLength(1)
  await work()
  expect((await rowOf(id))?.sentAt).toBeNull()
  clock.advanceMinutes(2)
  await work()
  expect((await rowOf(id))?.sentAt).not.toBeNull()
})

test('without a mail server mails wait, and one whose link has run out is not sent', async () => {
  const before = catcher.mails.length
  const id = await givenMail('dora@example.com')
  await work({ sendLetter: undefined })
  expect(await rowOf(id)).toMatchObject({ attempts: 0 })
  clock.advanceMinutes(7 * 24 * 60)
  await work()
  expect(catcher.mails).toHaveLength(before)
  expect(await rowOf(id)).toMatchObject({ contentSealed: null, nextAttemptAt: null })
  clock.advanceMinutes(1)
  expect(await forgetMails(base, 10)).toBeGreaterThan(0)
})
