import { afterAll, describe, expect, test } from 'vitest'
import { acceptInvitation, invite } from './dashboard/invite.ts'
import { logIn, tryToLogIn } from './dashboard/log-in.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'
import { startMailCatcher } from './system/catch-mail.ts'

const timeout = 60_000
const mail = await startMailCatcher()

describe('accounts at the dashboard', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard(mail.env)
  const invited = 'nina@example.com'
  const firstPassword = 'gravel otter lantern one'
  const newPassword = 'gravel otter lantern two'

  afterAll(() => mail.close())

  test('an invitation arrives by mail, and the owner who sent it never sees the link', async () => {
    const owner = await dashboard.newOwner('team')
    await invite(owner.page, invited, 'Developer')
    await owner.page.getByText(`The invitation is on its way to ${invited}.`).waitFor()
    const link = await mail.nextLinkTo(invited)
    const token = link.split('#')[1] ?? ''
    dashboard.noteSecret(token)
    const answers = await owner.heard()
    expect(answers.some((answer) => answer.includes(token))).toBe(false)
    const guest = await dashboard.newUser()
    await guest.page.goto(link)
    await guest.page.getByRole('heading', { name: 'Join Demo' }).waitFor()
    await acceptInvitation(guest.page, firstPassword)
    await guest.page.getByRole('button', { name: invited }).waitFor()
    expect([...owner.complaints, ...guest.complaints]).toEqual([])
    await owner.context.close()
    await guest.context.close()
  })

  test('a forgotten password is set anew by the link in a mail, and ends the login in another browser', async () => {
    const there = await dashboard.newUser()
    await there.page.goto('/dashboard')
    await logIn(there.page, invited, firstPassword)
    await there.page.getByRole('heading', { level: 1 }).waitFor()
    const { page, context, complaints } = await dashboard.newUser()
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(invited)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.getByText('Check your email').waitFor()
    const link = await mail.nextLinkTo(invited)
    dashboard.noteSecret(link.split('#')[1] ?? link)
    await page.goto(link)
    await page.getByText(`For ${invited}.`).waitFor()
    await page.getByLabel('Choose a password').fill(newPassword)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByRole('button', { name: invited }).waitFor()
    expect(page.url()).not.toContain('#')
    await there.page.goto('/dashboard')
    await there.page.getByRole('heading', { name: 'Log in' }).waitFor()
    await tryToLogIn(there.page, invited, firstPassword)
    await there.page.getByText('That did not match').waitFor()
    await there.page.goto(link)
    await there.page.getByText('This link is no longer valid').waitFor()
    expect([...complaints, ...there.complaints]).toEqual([])
    await context.close()
    await there.context.close()
  })

  test('an address without an account sees the same page and gets no mail', async () => {
    const { page, context } = await dashboard.newUser()
    await page.goto('/dashboard/forgot')
    await page.getByLabel('Email').fill('stranger@example.com')
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.getByText('Check your email').waitFor()
    // The mail of another account that was asked for later arrives, so this one would have.
    await page.goto('/dashboard/forgot')
    await page.getByLabel('Email').fill(invited)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await mail.nextLinkTo(invited)
    expect(mail.countTo('stranger@example.com')).toBe(0)
    await context.close()
  })
})
