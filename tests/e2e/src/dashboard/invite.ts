import type { Page } from 'playwright-core'
import { sliproad } from '../system/command-line.ts'
import type { Deployment } from '../system/deployment.ts'

/** Invites a person on the page of the team. */
export async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite a member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByRole('button', { name: 'Invite a member' }).click()
}

/** Without mail the page names a command, and the operator who runs it gets the link. */
export async function drawInvitationLink(
  page: Page,
  deployment: Deployment,
  env: Record<string, string>,
): Promise<string> {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('One more step').waitFor()
  const command = (await dialog.locator('pre').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { link } = await sliproad<{ link: string }>(deployment, command.split(' ').slice(1), env)
  return link
}

/** What an invited user does on the page behind the link. */
export async function acceptInvitation(page: Page, password: string): Promise<void> {
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
}
