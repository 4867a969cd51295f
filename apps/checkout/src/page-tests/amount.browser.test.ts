import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { describeInBrowser, order, quotes, session, toAddress, violations } from '../testing/browser-page.ts'
import { no, ok } from '../testing/fake-server.ts'
import { wallet } from '../testing/fixtures.ts'
import { noQuoteJson, noQuotesJson, quoteJson } from '../testing/quotes-json.ts'
import { supportedJson } from '../testing/supported-json.ts'

describeInBrowser('the first step in a browser', (site) => {
  test('typing asks once it pauses, keeps the old offers readable and sends what the user sees', async () => {
    const { page, context } = await site.open()
    await page.getByText('4 offers, most ETH first').waitFor()
    site.server.asked.length = 0
    const field = page.getByLabel('You pay', { exact: true })
    await field.fill('')
    // In one go, because a busy machine may pause between two keys for longer than the page waits.
    await field.evaluate((input: HTMLInputElement, text) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      for (let end = 1; end <= text.length; end++) {
        set?.call(input, text.slice(0, end))
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }, '1250,5')
    expect(await page.getByText('4 offers, most ETH first').isVisible()).toBe(true)
    await expect.poll(() => site.server.asked.map(({ query }) => query.get('fiatAmount'))).toEqual(['1250.5'])
    await field.blur()
    expect(await field.inputValue()).toBe('1,250.50')
    await context.close()
  })

  test('an amount that the page proposes under the cursor is replaced by what is typed', async () => {
    const gate = Promise.withResolvers<void>()
    site.server.answers.supported = async () => {
      await gate.promise
      return ok(supportedJson())
    }
    const { page, context } = await site.open()
    const field = page.getByLabel('You pay', { exact: true })
    await field.click()
    expect(await field.inputValue()).toBe('')
    gate.resolve()
    await expect.poll(() => field.inputValue()).not.toBe('')
    await page.keyboard.type('120')
    expect(await field.inputValue()).toBe('120')
    await expect.poll(() => site.server.asked.at(-1)?.query.get('fiatAmount')).toBe('120')
    await context.close()
  })

  test('while there is no amount to ask for, the page does not say that it asks', async () => {
    site.server.answers.session = () => session({ type: 'offramp' })
    for (const width of [1280, 360]) {
      site.server.asked.length = 0
      const { page, context } = await site.open({ width })
      await page.getByText('Enter an amount to see offers.').waitFor()
      expect(await page.getByText(/^Asking/).count()).toBe(0)
      expect(site.server.asked.filter(({ path }) => path === 'quotes')).toEqual([])
      expect(await violations(page)).toEqual([])
      await page.getByRole('textbox', { name: 'You sell' }).fill('0.1')
      await expect.poll(() => site.server.asked.at(-1)?.query.get('cryptoAmount')).toBe('0.1')
      await page.getByText('Enter an amount to see offers.').waitFor({ state: 'detached' })
      await context.close()
    }
  })

  test('prices that could not be renewed are not asked for again at once, and nothing says that they are', async () => {
    const soon = quoteJson('ramp', { expiresAt: Date.now() + 6_000 })
    site.server.answers.quotes = () => quotes({ quotes: [soon], unavailableGateways: [] })
    const { page, context } = await site.open()
    await page.getByText('1 offer').first().waitFor()
    site.server.asked.length = 0
    site.server.answers.quotes = () => no('INTERNAL_ERROR')
    const asked = () => site.server.asked.filter(({ path }) => path === 'quotes').length
    await expect.poll(asked, { timeout: 10_000 }).toBe(1)
    const again = page.getByRole('button', { name: 'Try now' })
    await again.waitFor()
    // As long as hundreds of questions would take.
    await page.waitForTimeout(1_000)
    expect(asked()).toBe(1)
    expect(await page.getByText('Fetching new prices').count()).toBe(0)
    site.server.answers.quotes = () => quotes()
    await again.click()
    await page.getByText('4 offers, most ETH first').waitFor()
    await context.close()
  })

  test('on the address step, prices that could not be renewed once are renewed by themselves', async () => {
    const soon = quoteJson('ramp', { expiresAt: Date.now() + 6_000 })
    site.server.answers.quotes = () => quotes({ quotes: [soon], unavailableGateways: [] })
    const { page, context } = await site.open()
    await toAddress(page)
    site.server.asked.length = 0
    site.server.answers.quotes = () => no('INTERNAL_ERROR')
    const asked = () => site.server.asked.filter(({ path }) => path === 'quotes').length
    await expect.poll(asked, { timeout: 10_000 }).toBe(1)
    site.server.answers.quotes = () => quotes()
    await page.waitForTimeout(1_000)
    expect(asked()).toBe(1)
    await expect.poll(asked, { timeout: 15_000 }).toBe(2)
    await page.getByText('Fetching new prices').waitFor({ state: 'detached' })
    await context.close()
  })

  test('the coins to receive can be entered instead, and gateways then compete by price', async () => {
    const { page, context } = await site.open()
    await page.getByText('4 offers, most ETH first').waitFor()
    await page.getByRole('button', { name: 'Enter the amount in ETH' }).click()
    const field = page.getByRole('textbox', { name: 'You receive' })
    expect(await field.inputValue()).toBe('0.071558')
    const exact = [
      quoteJson('ramp', { fiatAmount: decimal('348.10'), cryptoAmount: decimal('0.1') }),
      quoteJson('banxa', { fiatAmount: decimal('349.60'), cryptoAmount: decimal('0.1') }),
    ].map((quote) => ({ ...quote, expiresAt: Date.now() + 30_000 }))
    site.server.answers.quotes = () => quotes({ quotes: exact })
    site.server.asked.length = 0
    await field.fill('0.1')
    await page.getByText('2 offers, lowest price first').waitFor()
    // On a busy machine the question with the amount before may come, and be answered, after the field was filled.
    await expect.poll(() => site.server.asked.at(-1)?.query.get('cryptoAmount')).toBe('0.1')
    await page.getByRole('radio', { name: /Ramp Costs the least .*€348.10/ }).waitFor()
    await page.getByRole('radio', { name: /Banxa .*€349.60 .*€1.50 more/ }).waitFor()
    await page.getByText('€348.10 in total, €5.40 of it in fees').waitFor()
    expect(await violations(page)).toEqual([])
    await order(page)
    const placed = () => site.server.asked.find(({ path, body }) => path === 'order' && body !== null)
    await expect.poll(placed).toBeDefined()
    expect(placed()?.body).toMatchObject({ cryptoAmount: '0.1', expectedFiatAmount: '348.10' })
    await context.close()
  })

  test('a reload and the back button keep the step and everything that was typed', async () => {
    const { page, context } = await site.open()
    await toAddress(page)
    await page.getByRole('textbox', { name: /wallet address/ }).fill(wallet)
    await page.reload()
    await page.getByRole('heading', { name: 'Where should your ETH go?' }).waitFor()
    expect(await page.getByRole('textbox', { name: /wallet address/ }).inputValue()).toBe(wallet)
    await page.goBack()
    await page.getByRole('heading', { name: 'Buy ETH on Base' }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { name: 'Where should your ETH go?' }).waitFor()
    await page.getByRole('button', { name: 'Back to offers' }).click()
    await page.getByRole('heading', { name: 'Buy ETH on Base' }).waitFor()
    expect(await page.evaluate('Object.values(localStorage).length')).toBe(0)
    await context.close()
  })

  test('locked values are text, and an amount outside the range is refused before gateways are asked', async () => {
    site.server.answers.session = () =>
      session({
        sourceAmount: decimal('100.00'),
        sourceCurrency: 'EUR',
        destinationAddress: wallet,
        fieldLocks: {
          sourceAmount: { locked: false, min: decimal('30.00'), max: decimal('1000.00') },
          sourceCurrency: { locked: true },
          destinationCurrency: { locked: true },
          network: { locked: true },
          destinationAddress: { locked: true },
        },
      })
    const { page, context } = await site.open()
    await page.getByText('4 offers, most ETH first').waitFor()
    const field = page.getByLabel('You pay', { exact: true })
    site.server.asked.length = 0
    await field.fill('12000')
    await page.getByText('Larkfield allows €30.00 to €1,000.00 here.').waitFor()
    await page.getByRole('button', { name: /Pay €1,000.00/ }).click()
    await expect.poll(() => site.server.asked.map(({ query }) => query.get('fiatAmount'))).toEqual(['1000'])
    await page.getByRole('button', { name: 'Continue with Ramp' }).click()
    await page.getByRole('heading', { name: 'Check where your ETH goes' }).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await context.close()
  })

  const tooLow = noQuotesJson([
    noQuoteJson('transak', 'amount_below_minimum', {
      minAmount: decimal('300.00'),
      suggestion: { fiatAmount: decimal('300.00'), message: 'would do' },
    }),
    noQuoteJson('mercuryo', 'timeout'),
  ])

  test('what would work is a button, and pressing it works', async () => {
    site.server.answers.quotes = ({ query }) => (query.get('fiatAmount') === '300' ? quotes() : ok(tooLow))
    const { page, context } = await site.open()
    await page.getByText('The least any gateway takes is €300.00.').waitFor()
    expect(await violations(page)).toEqual([])
    const methods = page.getByRole('group', { name: 'Pay by' })
    expect(await methods.count()).toBe(0)
    await page.getByRole('button', { name: /Pay €300.00/ }).click()
    await page.getByText('4 offers, most ETH first').waitFor()
    await methods.waitFor()
    await context.close()
  })
})
