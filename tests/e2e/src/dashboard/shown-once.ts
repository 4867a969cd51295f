import type { Page } from 'playwright-core'

/** Copies the secret of the dialog that shows one, closes it, and returns what is in the clipboard. */
export async function copyShownSecret(page: Page, copyLabel: string): Promise<string> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: copyLabel }).click()
  await dialog.getByRole('button', { name: 'Copied' }).waitFor()
  const shown = (await dialog.locator('pre').textContent()) ?? ''
  const copied = await page.evaluate('navigator.clipboard.readText()')
  if (copied !== shown) throw new Error('the clipboard holds something else than what is shown')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  return shown
}
