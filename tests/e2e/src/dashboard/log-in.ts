import type { Page } from 'playwright-core'

/** Types into the login that is on the screen and waits until it has gone. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await tryToLogIn(page, email, password)
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor({ state: 'detached' })
}

export async function tryToLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** By the menu under the user's own name. */
export async function logOut(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
}
