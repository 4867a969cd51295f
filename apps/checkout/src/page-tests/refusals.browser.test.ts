import { expect, test } from 'vitest'
import { describeInBrowser, order, session, violations } from '../testing/browser-page.ts'
import { no, ok } from '../testing/fake-server.ts'
import { checkoutJson } from '../testing/fixtures.ts'
import { noQuoteJson, noQuotesJson } from '../testing/quotes-json.ts'
import { supportedJson } from '../testing/supported-json.ts'

describeInBrowser('every no in a browser', (site) => {
  test.each([
    ['a gateway that is down', no('GATEWAY_UNAVAILABLE'), 'Ramp did not open its payment page'],
    ['an ID that is needed', no('KYC_REQUIRED'), 'We need to check your ID first'],
    ['a limit', no('KYC_LIMIT_EXCEEDED'), 'Over your limit for today'],
    ['a country', no('COUNTRY_NOT_SUPPORTED'), 'Not available in Germany'],
    ['another tab', no('SESSION_ALREADY_USED'), 'This checkout was already used'],
    ['our own fault', no('INTERNAL_ERROR'), 'Something broke on our side'],
  ])('%s has its own page, and its title has the focus', async (_what, reply, title) => {
    site.server.answers.order = () => reply
    const { page, context, complaints } = await site.open()
    await order(page)
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).toBe(title)
    expect(
      await page.getByRole('alert').getByRole('button').or(page.getByRole('alert').getByRole('link')).count(),
    ).toBeGreaterThan(0)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a blocked wallet turns the verdict red, says no reason, and the field is empty for another', async () => {
    site.server.answers.order = () => no('WALLET_BLOCKED')
    const { page, context, complaints } = await site.open({ width: 360 })
    await order(page)
    await page.getByRole('alert').getByText('We cannot send to this address.').waitFor()
    expect(await page.getByText('This is a Base address.').count()).toBe(0)
    expect(await page.getByText('Make sure your wallet supports Base.').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    const other = page.getByRole('button', { name: 'Use another address' })
    expect(await other.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id + document.activeElement.value')).toBe('address')
    await page.getByRole('button', { name: 'Continue to Ramp' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('whom to ask about a blocked wallet is a link, and only its words are', async () => {
    const help = 'https://larkfield.example/help'
    const project = { ...checkoutJson().project, links: { terms: null, privacy: null, help } }
    site.server.answers.session = () => session({}, { project })
    site.server.answers.order = () => no('WALLET_BLOCKED')
    const { page, context } = await site.open()
    await order(page)
    await page.getByText('If this is your own wallet, contact Larkfield.').waitFor()
    const link = page.getByRole('link', { name: 'contact Larkfield', exact: true })
    expect(await link.getAttribute('href')).toBe(help)
    await context.close()
  })

  test('a safety check that does not answer is asked again, and the order goes on once it does', async () => {
    site.server.answers.order = () => no('SCREENING_UNAVAILABLE')
    const { page, context } = await site.open()
    await order(page)
    await page.locator('#address-verdict').getByText('We could not check this address just now.').waitFor()
    await page.getByText(/We try again in \d+ s\./).waitFor()
    await page.getByRole('region', { name: 'You wanted' }).getByText('Not charged').waitFor()
    expect(await violations(page)).toEqual([])
    site.server.answers.order = () => no('GATEWAY_UNAVAILABLE')
    await page.getByRole('button', { name: 'Check again now' }).click()
    await page.getByRole('heading', { name: 'Ramp did not open its payment page' }).waitFor()
    await context.close()
  })

  test.each([
    ['project', 'Larkfield does not offer this in Germany', true],
    ['gateways', 'No gateway serves Germany yet', true],
    // The connection comes from there, so that another country is no way out.
    ['deployment', 'Not available in Germany', false],
  ] as const)('a country that the %s refuses is told so', async (countryRefusal, title, changes) => {
    const none = { providers: [], fiats: [], cryptos: [], paymentMethods: [], countries: [] }
    site.server.answers.supported = () => ok(supportedJson({ ...none, countryRefusal }))
    const { page, context } = await site.open()
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await page.getByRole('button', { name: 'Change country' }).count()).toBe(changes ? 1 : 0)
    await page.getByRole('link', { name: 'Return to Larkfield' }).waitFor()
    await page.getByRole('region', { name: 'You wanted' }).waitFor()
    expect(await violations(page)).toEqual([])
    await context.close()
  })

  test('gateways that are down are counted, with one button and one countdown, and the amount can be changed', async () => {
    const down = noQuotesJson([
      noQuoteJson('ramp', 'gateway_error'),
      noQuoteJson('banxa', 'gateway_unhealthy'),
      noQuoteJson('moonpay', 'timeout'),
    ])
    site.server.answers.quotes = () => ok(down)
    const { page, context } = await site.open({ width: 360 })
    await page.getByRole('heading', { name: 'No gateway can give a price right now' }).waitFor()
    await page
      .getByText('We asked 3 gateways. 2 reported a fault of their own and 1 did not answer.')
      .waitFor()
    expect(await page.getByText(/^Trying again in \d+ s$/).count()).toBe(1)
    await page.getByText('What each gateway said').click()
    expect(await page.getByText('reported a fault', { exact: true }).count()).toBe(2)
    expect(await page.locator('#amount').isEditable()).toBe(true)
    expect(await page.getByRole('group', { name: 'Common amounts' }).count()).toBe(0)
    expect(await page.getByRole('group', { name: 'Pay by' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    site.server.answers.quotes = site.usual.quotes
    await page.getByRole('button', { name: 'Try again now' }).click()
    await page.getByRole('button', { name: 'Continue with Ramp' }).waitFor()
    await context.close()
  })

  test.each([
    ['an expired session', () => session({ status: 'expired' }), 'This checkout has ended'],
    ['a cancelled session', () => session({ status: 'cancelled' }), 'Larkfield cancelled this checkout'],
    ['a wrong secret', () => no('FORBIDDEN'), 'This link is not complete'],
    ['our own fault', () => no('INTERNAL_ERROR'), 'Something broke on our side'],
    ['too many requests', () => no('RATE_LIMIT_EXCEEDED'), 'One moment'],
  ])('%s has its own notice', async (_what, answer, title) => {
    site.server.answers.session = answer
    const { page, context } = await site.open()
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await violations(page)).toEqual([])
    await context.close()
  })
})
