import { expect, test } from 'vitest'
import { describeInBrowser, order, session, violations } from '../testing/browser-page.ts'
import { no } from '../testing/fake-server.ts'

describeInBrowser('every no in a browser', (site) => {
  test.each([
    ['a gateway that is down', no('GATEWAY_UNAVAILABLE'), 'Ramp did not open its payment page'],
    ['an ID that is needed', no('KYC_REQUIRED'), 'We need to check your ID first'],
    ['a limit', no('KYC_LIMIT_EXCEEDED'), 'Over your limit for today'],
    ['a blocked wallet', no('WALLET_BLOCKED'), 'We cannot send to this address'],
    ['a silent safety check', no('SCREENING_UNAVAILABLE'), 'We could not check this address'],
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
