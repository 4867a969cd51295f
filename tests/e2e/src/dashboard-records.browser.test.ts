import { readFile } from 'node:fs/promises'
import { type Api, verifyReceipt } from '@sliproad/sdk'
import { describe, expect, test } from 'vitest'
import { directly } from './dashboard/direct-call.ts'
import { parseCsv } from './dashboard/parse-csv.ts'
import { askForQuotes, placeOrder } from './dashboard/place-order.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'
import { startReceiver } from './system/receiver.ts'

const timeout = 60_000

describe('records in the dashboard', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard()

  test('an order is found, and its timeline grows by itself from the offers to the last delivery', async () => {
    const receiver = await startReceiver()
    const { context, page, complaints } = await dashboard.newOwner('home')
    const call = await directly(dashboard.server(), context)
    const endpoint = await call('POST', `${dashboard.api()}/webhooks/endpoints`, { url: receiver.url })
    expect(endpoint.status).toBe(201)
    const { orderId, url } = await placeOrder(dashboard.server(), dashboard.demo(), {
      quotesId: await askForQuotes(dashboard.server(), dashboard.demo()),
      redirectUrl: `${receiver.url}/done`,
      partnerMetadata: { basket: 'No. 17' },
    })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Find/ }).fill(orderId)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/orders/${orderId}`)

    const section = (title: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
    const timeline = section('What happened').locator('ol')
    await timeline.getByText(/gateways made an offer\. The customer chose MoonPay/).waitFor()
    await timeline.getByText('The customer was sent to MoonPay').waitFor()
    await timeline
      .getByText(/^Show \d+ more message/)
      .first()
      .click()
    await timeline.getByText('We asked MoonPay to open a checkout, and it answered.').waitFor()
    await timeline.getByText('order.created', { exact: true }).waitFor()
    await timeline.getByText('Not final yet.').waitFor()
    await page.getByText('No. 17').waitFor()
    await page.getByText('Compare the offers').click()
    const offers = page.getByRole('group').filter({ hasText: 'Compare the offers' }).getByRole('listitem')
    await offers.filter({ hasText: 'MoonPay' }).getByText('Chosen').waitFor()
    expect(await offers.count()).toBeGreaterThan(5)
    await page.evaluate('globalThis.isSamePage = true')

    const customer = await dashboard.browser().newPage()
    await customer.goto(url)
    await customer.getByRole('button', { name: /^Pay/ }).click()
    await customer.waitForURL(`${receiver.url}/done**`)
    await customer.close()

    await timeline.getByText('MoonPay sent the ETH').waitFor()
    const last = timeline.getByRole('listitem').filter({ hasText: /^order\.completed/ })
    await last.getByRole('link', { name: 'delivered' }).waitFor()
    await timeline.getByText('Not final yet.').waitFor({ state: 'detached' })
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
    const times = await timeline
      .locator('time')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('datetime') ?? ''))
    expect(times.length).toBeGreaterThan(4)
    expect(times).toEqual(times.toSorted())

    await page.getByText('Why this gateway').click()
    const receipt = page.getByRole('group').filter({ hasText: 'Why this gateway' })
    await receipt.getByText('Verified', { exact: true }).waitFor()
    await receipt.getByText('derived every rank and score again').waitFor()
    await receipt.getByLabel('Offer MoonPay').getByText('Chosen').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      receipt.getByRole('link', { name: 'Download the receipt' }).click(),
    ])
    const { json: keys } = await dashboard.server().call('/.well-known/sliproad-receipt-keys.json')
    const verified = await verifyReceipt(await readFile(await file.path(), 'utf8'), keys as Api.ReceiptKeys)
    expect(verified).toMatchObject({ isDerived: true, receipt: { outcome: { status: 'completed' } } })

    await last.getByRole('link', { name: 'delivered' }).click()
    await page.getByRole('heading', { name: /order\.completed/ }).waitFor()
    await page.getByText(orderId).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a note on a customer is there for the team after a reload, and gone once it is removed', async () => {
    await placeOrder(dashboard.server(), dashboard.demo(), { externalCustomerId: 'noted' })
    const { context, page, complaints } = await dashboard.newOwner('customers')
    await page.getByRole('link', { name: 'noted' }).click()
    await page.getByLabel('A note on this customer').fill('Asked about fees on the phone.')
    await page.getByRole('button', { name: 'Add the note' }).click()
    const note = page.getByRole('listitem').filter({ hasText: 'Asked about fees on the phone.' })
    await note.getByText(dashboard.demo().dashboardEmail).waitFor()
    await page.reload()
    await note.getByRole('button', { name: 'Remove the note' }).click()
    await note.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  test('the team opens a checkout for a customer, starts an ID check and adds a wallet, and each works for the customer', async () => {
    await placeOrder(dashboard.server(), dashboard.demo(), { externalCustomerId: 'called-us' })
    const { context, page, complaints } = await dashboard.newOwner('customers')
    await page.getByRole('link', { name: 'called-us' }).click()

    await page.getByRole('button', { name: 'Open checkout' }).click()
    await page.getByLabel('The customer wants to').selectOption('Sell crypto')
    await page.getByRole('button', { name: 'Create the link' }).click()
    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Open' }).click()
    const checkout = await opening
    await checkout.getByRole('heading', { level: 1, name: /^Sell/ }).waitFor()
    await checkout.close()
    await page.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Start ID check' }).click()
    await page.getByRole('button', { name: 'Start the check' }).click()
    const link = await page.getByRole('dialog').locator('pre').textContent()
    const check = await context.newPage()
    await check.goto(link ?? '')
    await check.getByRole('heading', { level: 1 }).waitFor()
    expect(check.url()).toContain('/simulators/')
    await check.close()
    await page.getByRole('dialog').getByRole('button', { name: 'Copy the link' }).click()
    await page.getByRole('button', { name: 'Done' }).click()

    const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
    await page.getByRole('button', { name: 'Add a wallet' }).click()
    await page.getByRole('dialog').getByLabel('Address').fill(`${address}0`)
    await page.getByRole('button', { name: 'Add the wallet' }).click()
    await page
      .getByRole('dialog')
      .getByText(/address/i)
      .last()
      .waitFor()
    await page.getByRole('dialog').getByLabel('Address').fill(address)
    await page.getByRole('dialog').getByLabel('Coin').selectOption('ETH')
    await page.getByRole('button', { name: 'Add the wallet' }).click()
    await page.getByText('Wallet added. Its address is being screened.').waitFor()
    await page.getByText('0xfB691609').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('an export holds the filtered orders, and no cell that a spreadsheet would run', async () => {
    const { context, page, complaints } = await dashboard.newOwner('orders')
    const harmless = ['plain', 'a "quoted" name, with a comma', '"ü" 🚀', '-12.5']
    const formulas = ['=HYPERLINK("http://127.0.0.1/","free")', '+1+1', '-2+3', '@SUM(A1)']
    for (const externalCustomerId of [...harmless, ...formulas])
      await placeOrder(dashboard.server(), dashboard.demo(), { gateway: 'banxa', externalCustomerId })
    await placeOrder(dashboard.server(), dashboard.demo(), { externalCustomerId: 'elsewhere' })

    await page.reload()
    await page.getByRole('button', { name: 'Gateway' }).click()
    await page.getByRole('menuitemcheckbox', { name: /Banxa/ }).click()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/orders?gateway=banxa')
    const rows = page.locator('tbody tr').filter({ hasText: 'Banxa' })
    await expect.poll(() => rows.count()).toBe(harmless.length + formulas.length)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('orders.csv')
    const orders = parseCsv(await readFile(await download.path(), 'utf8'))
    expect(orders.map(({ externalCustomerId }) => externalCustomerId).toSorted()).toEqual(
      [...harmless, ...formulas.map((formula) => `'${formula}`)].toSorted(),
    )
    expect(new Set(orders.map(({ gatewayId }) => gatewayId))).toEqual(new Set(['banxa']))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length)
    expect(complaints).toEqual([])
    await context.close()
  })
})
