import type { Page } from 'playwright-core'
import { copyShownSecret } from './shown-once.ts'

/** Invites somebody on the page of the team; returns the link that is shown once. */
export async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByRole('button', { name: 'Invite somebody' }).click()
  return copyShownSecret(page, 'Copy the link')
}

/** What a newcomer does on the page behind the link. */
export async function acceptInvitation(page: Page, password: string): Promise<void> {
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
}
