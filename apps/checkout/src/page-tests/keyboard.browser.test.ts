import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeInBrowser } from '../testing/browser-page.ts'

/** The offer whose radio button has the focus, without the letters of its mark; null when another element has it. */
function focusedOffer(page: Page): Promise<string | null> {
  return page.evaluate(
    `document.activeElement.matches('[name=offer]') ? document.activeElement.closest('label').innerText.split('\\n').find((line) => line.length > 2) : null`,
  )
}

describeInBrowser('the keyboard in a browser', (site) => {
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
