import { expect, test } from 'vitest'
import { describeInBrowser, type Look, overflow } from '../../../testing/browser-page.ts'
import { created, no, ok } from '../../../testing/fake-server.ts'
import { meJson, projectId } from '../../../testing/fixtures.ts'
import {
  customerDetailJson,
  customerId,
  openedCheckoutJson,
  startedCheckJson,
  walletId,
} from '../../../testing/record-fixtures.ts'
import { usualAnswers } from '../../../testing/usual-answers.ts'

const base = `/projects/${projectId}/customers/${customerId}`
const path = `/p/${projectId}/customers/${customerId}`

describeInBrowser('what is done for a customer, in a browser', usualAnswers, (site) => {
  async function open(look: Look = {}) {
    const opened = await site.open(path, look)
    const { tab, context } = opened
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await tab.getByRole('heading', { level: 1 }).waitFor()
    const press = (name: string) => tab.getByRole('button', { name, exact: true }).click()
    const copied = () => tab.evaluate(() => navigator.clipboard.readText())
    return { ...opened, press, copied, dialog: tab.getByRole('dialog') }
  }
  const sent = (call: string) =>
    site.server.asked.filter(({ method, path: at }) => `${method} ${at}` === `POST ${base}/${call}`)

  test('a checkout is opened: its link is shown once, copied, and gone when the dialog is closed', async () => {
    const { tab, context, press, copied, dialog, complaints } = await open()
    await press('Open checkout')
    await tab.getByLabel('The customer wants to').selectOption({ label: 'Sell crypto' })
    await press('Create the link')
    const { checkoutUrl } = openedCheckoutJson()
    await dialog.getByText(checkoutUrl).waitFor()
    expect(sent('sessions')).toMatchObject([{ body: { type: 'offramp' }, csrf: expect.any(String) }])
    const link = dialog.getByRole('link', { name: 'Open' })
    expect(await link.getAttribute('href')).toBe(checkoutUrl)
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noreferrer')
    await press('Done')
    await dialog.getByText('You have not copied it').waitFor()
    await press('Copy the link')
    await expect.poll(copied).toBe(checkoutUrl)
    await press('Done')
    await dialog.waitFor({ state: 'detached' })
    expect(await tab.content()).not.toContain('clientSecret')
    const focused = await tab.evaluate(() => document.activeElement?.textContent)
    expect(focused).toBe('Open checkout')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a checkout that is refused leaves the dialog open and says why', async () => {
    site.server.answers[`POST ${base}/sessions`] = () => no(404, 'NOT_FOUND')
    const { context, press, dialog } = await open()
    await press('Open checkout')
    await press('Create the link')
    await dialog.getByRole('alert').getByText('Not found').waitFor()
    await press('Cancel')
    await press('Open checkout')
    expect(await dialog.getByRole('alert').count()).toBe(0)
    await context.close()
  })

  test('an ID check offers the next level, and its link is copied for the customer', async () => {
    const { tab, context, press, copied, dialog, complaints } = await open()
    await press('Start ID check')
    const level = tab.getByLabel('Level', { exact: true })
    expect(await level.inputValue()).toBe('enhanced')
    await level.selectOption('basic')
    await dialog.getByText('The customer has already passed this level.').waitFor()
    await level.selectOption('enhanced')
    await press('Start the check')
    const { verificationUrl } = startedCheckJson()
    await dialog.getByText(String(verificationUrl)).waitFor()
    expect(sent('kyc-cases')).toMatchObject([{ body: { tier: 'enhanced' } }])
    expect(await dialog.getByRole('link').count()).toBe(0)
    await press('Done')
    await dialog.getByText('To see it again, start the check again.').waitFor()
    await press('Copy the link')
    await expect.poll(copied).toBe(verificationUrl)
    await press('Done')
    await dialog.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  test('an ID check that was open already says so, and one in review asks for no link', async () => {
    const { context, press, dialog } = await open()
    site.server.answers[`POST ${base}/kyc-cases`] = () => ok(startedCheckJson({ isNew: false }))
    await press('Start ID check')
    await press('Start the check')
    await dialog.getByText('A check of this level was still open').waitFor()
    await press('Copy the link')
    await press('Done')
    site.server.answers[`POST ${base}/kyc-cases`] = () =>
      ok(startedCheckJson({ isNew: false, status: 'manual_review' }))
    await press('Start ID check')
    await press('Start the check')
    await dialog.getByRole('heading', { name: 'A check of this level is already under way' }).waitFor()
    expect(await dialog.getByText('/verify/').count()).toBe(0)
    await press('Done')
    await dialog.waitFor({ state: 'detached' })
    await context.close()
  })

  test('an ID check is refused in plain words, and not offered where the project verifies no one', async () => {
    site.server.answers[`POST ${base}/kyc-cases`] = () => no(409, 'KYC_NOT_CONFIGURED')
    const { tab, context, press, dialog } = await open({ locale: 'de-DE' })
    await press('Identität prüfen')
    await press('Prüfung beginnen')
    await dialog.getByRole('alert').getByText('Ein Betreiber muss sie einrichten.').waitFor()
    site.server.answers[`GET ${base}`] = () => ok({ ...customerDetailJson(), isVerifiable: false })
    await tab.reload()
    await tab.getByRole('button', { name: 'Checkout öffnen' }).waitFor()
    expect(await tab.getByRole('button', { name: 'Identität prüfen' }).count()).toBe(0)
    await context.close()
  })

  test('a wallet is added: what is wrong stands at its field, and the list has it afterwards', async () => {
    const { tab, context, press, dialog, complaints } = await open()
    const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    site.server.answers[`POST ${base}/wallets`] = () => ({
      status: 400,
      body: {
        success: false,
        error: {
          code: 'VALIDATION_ERROR',
          message: 'Some fields are missing or not valid.',
          details: [{ field: 'address', message: 'At least one character is wrong.' }],
          requestId: 'req_1',
        },
      },
    })
    await press('Add a wallet')
    const field = tab.getByLabel('Address', { exact: true })
    expect(await tab.getByLabel('Coin').inputValue()).toBe('ETH')
    await tab.getByLabel('Coin').selectOption('BTC')
    await field.fill(` ${address} `)
    await press('Add the wallet')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await dialog.getByText('At least one character is wrong.').waitFor()
    expect(await field.inputValue()).toBe(` ${address} `)

    const [first] = customerDetailJson().addresses
    if (!first) throw new Error('the customer has an address')
    site.server.answers[`POST ${base}/wallets`] = () => {
      const added = { ...first, address, currency: 'BTC', label: 'Savings', orders: 0 }
      const customer = customerDetailJson()
      site.server.answers[`GET ${base}`] = () =>
        ok({ ...customer, addresses: [added, ...customer.addresses] })
      return created({
        ...{ id: walletId, customerId, address, currency: 'BTC', label: 'Savings' },
        ...{ screeningStatus: 'pending', screeningResult: null, isBlocked: false },
        createdAt: '2026-11-14T14:03:40.120Z',
      })
    }
    await tab.getByLabel('Name (optional)').fill('Savings')
    await press('Add the wallet')
    await dialog.waitFor({ state: 'detached' })
    await tab.getByText('Wallet added. Its address is being screened.').waitFor()
    await tab.getByText('Savings').waitFor()
    expect(sent('wallets').at(-1)?.body).toEqual({ address, currency: 'BTC', label: 'Savings' })
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a viewer is offered none of it', async () => {
    site.server.answers['GET /me'] = () => ok(meJson('viewer'))
    const { tab, context } = await open()
    await tab.getByRole('heading', { name: 'Wallets' }).waitFor()
    for (const name of ['Open checkout', 'Start ID check', 'Add a wallet'])
      expect(await tab.getByRole('button', { name }).count(), name).toBe(0)
    await context.close()
  })

  test('the actions stand beside the title on a desk and below it on a phone, and fit', async () => {
    site.server.answers[`GET ${base}`] = () =>
      ok({ ...customerDetailJson(), externalCustomerId: 'user_48213' })
    const { tab, context } = await open()
    const title = tab.getByRole('heading', { level: 1 })
    const action = tab.getByRole('button', { name: 'Open checkout' })
    const boxes = async () => {
      const [one, other] = [await title.boundingBox(), await action.boundingBox()]
      if (!one || !other) throw new Error('both are shown')
      return { bottom: one.y + one.height, top: other.y }
    }
    for (const width of [360, 600, 860, 1440]) {
      await tab.setViewportSize({ width, height: 900 })
      expect(await overflow(tab), `${width} wide`).toBeLessThanOrEqual(0)
      const { bottom, top } = await boxes()
      if (width === 360) expect(top).toBeGreaterThan(bottom)
      if (width === 1440) expect(top).toBeLessThan(bottom)
    }
    await context.close()
  })
})
