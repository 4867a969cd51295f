import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeInBrowser, session } from '../testing/browser-page.ts'
import { placedJson } from '../testing/fixtures.ts'

/** The offer whose radio button has the focus, without the letters of its mark; null when another element has it. */
function focusedOffer(page: Page): Promise<string | null> {
  return page.evaluate(
    `document.activeElement.matches('[name=offer]') ? document.activeElement.closest('label').innerText.split('\\n').find((line) => line.length > 2) : null`,
  )
}

/** Walks on with the Tab key until the focus is on an element with such words, as a customer without a mouse would. */
async function tabTo(page: Page, words: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused: string = await page.evaluate(
      `(document.activeElement.labels?.[0] ?? document.activeElement).innerText`,
    )
    if (words.test(focused)) return
  }
  throw new Error(`no key press leads to ${words}`)
}

describeInBrowser('the keyboard in a browser', (site) => {
  test('a sale by keyboard alone leads to the gateway with the coins that were typed', async () => {
    site.server.answers.session = () => session({ type: 'offramp', sourceAmount: null, fieldLocks: {} })
    site.server.answers.order = () => ({
      status: 201,
      body: placedJson({ method: 'redirect', url: `${site.server.url}/gateway/sell`, expiresAt: 900 }),
    })
    const { page, context } = await site.open()
    await page.getByRole('heading', { level: 1, name: 'Sell ETH on Base' }).waitFor()
    await tabTo(page, /^You sell$/)
    await page.keyboard.type('0.1')
    await page.getByRole('button', { name: 'Continue with Ramp' }).waitFor()
    await tabTo(page, /^Continue with Ramp/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Continue to Ramp' }).waitFor()
    await tabTo(page, /^Continue to Ramp/)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.server.url}/gateway/sell`)
    const placed = site.server.asked.find(({ path, body }) => path === 'order' && body !== null)
    expect(placed?.body).toMatchObject({ gateway: 'ramp', cryptoAmount: '0.1' })
    await context.close()
  })

  test('arrow keys walk through the offers and keep the focus on each', async () => {
    const { page, context } = await site.open()
    await page.getByRole('radio', { name: /Ramp/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Continue with Transak' }).waitFor()
    expect(await focusedOffer(page)).toBe('Transak')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Continue with Banxa' }).waitFor()
    expect(await focusedOffer(page)).toBe('Banxa')
    await page.keyboard.press('ArrowUp')
    await page.getByRole('button', { name: 'Continue with Transak' }).waitFor()
    expect(await focusedOffer(page)).toBe('Transak')
    await context.close()
  })

  test('the title of a new step has the focus as soon as it is there, and takes none later', async () => {
    const { page, context } = await site.open()
    await page.getByRole('button', { name: 'Continue with Ramp' }).waitFor()
    // Observers run before any later task, so a focus that is restored late counts as lost.
    const focused = await page.evaluate(`new Promise((resolve) => {
      const title = () => document.querySelector('h1').textContent
      const before = title()
      new MutationObserver(() => {
        if (title() !== before) resolve(document.activeElement.textContent)
      }).observe(document.getElementById('app'), { childList: true, subtree: true, characterData: true })
      document.querySelector('button[type=submit]').click()
    })`)
    expect(focused).toBe('Where should your ETH go?')
    await context.close()
  })
})
