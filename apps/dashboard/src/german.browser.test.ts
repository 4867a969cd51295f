import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { english } from './screens/routing/words/texts.ts'
import { describeInBrowser, overflow } from './testing/browser-page.ts'
import { everyScreen } from './testing/every-screen.ts'
import { ok } from './testing/fake-server.ts'
import { projectId } from './testing/fixtures.ts'
import { projectJson } from './testing/project-fixtures.ts'
import { usualAnswers } from './testing/usual-answers.ts'
import { en } from './texts/en.ts'
import { de } from './texts/german/index.ts'
import { german as routing } from './texts/german/routing.ts'

type Tree = { readonly [name: string]: unknown }

function stringsOf(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? stringsOf(value as Tree) : []
  })
}

const german = new Set(stringsOf({ de, routing }))
const englishOnly = new Set(stringsOf({ en, english }).filter((word) => !german.has(word)))

/** Everything that is shown or read aloud, each text by itself. */
function shownIn(tab: Page): Promise<string[]> {
  return tab.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      if (!parentElement?.closest('code, pre, script, style')) texts.push(textContent ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.trim()).filter(Boolean)
  })
}

/** The screens with the most words and the tightest columns. The words of the others are typed like theirs. */
const seen = new Set(
  'login, home, order, gateway, delivery, settings, routing, account, audit log'.split(', '),
)

describeInBrowser('screens in German', usualAnswers, (site) => {
  test.each(everyScreen.filter(({ name }) => seen.has(name)))(
    '$name has no English word and fits a phone and a desk',
    async ({ path, answers }) => {
      Object.assign(site.server.answers, answers)
      const { tab, context, complaints } = await site.open(path, { locale: 'de-DE' })
      await tab.getByRole('heading', { level: 1 }).waitFor()
      await tab.waitForLoadState('networkidle')
      expect(await tab.evaluate(() => document.documentElement.lang)).toBe('de')
      expect((await shownIn(tab)).filter((text) => englishOnly.has(text))).toEqual([])
      for (const width of [1440, 360]) {
        await tab.setViewportSize({ width, height: 900 })
        expect(await overflow(tab), `${width} wide`).toBeLessThanOrEqual(0)
      }
      expect(complaints).toEqual([])
      await context.close()
    },
    60_000,
  )

  test('a reader types and sees decimals with a comma, and the server gets a point', async () => {
    let sent: unknown
    site.server.answers[`PATCH /projects/${projectId}`] = ({ body }) => {
      sent = body
      return ok({ ...projectJson(), partnerFeePercent: '1.25' })
    }
    const path = `/p/${projectId}/settings`
    const { tab, context } = await site.open(path, { locale: 'de-DE' })
    const fee = tab.getByLabel(de.settings.fee)
    await fee.fill('1,25')
    await tab.getByRole('button', { name: de.common.save, exact: true }).click()
    await expect.poll(() => sent).toMatchObject({ partnerFeePercent: '1.25' })
    expect(await fee.inputValue()).toBe('1,25')
    await context.close()
  })

  test('a language that is chosen is kept, against the browser', async () => {
    const { tab, context } = await site.open(`/p/${projectId}/keys`)
    await tab.getByRole('heading', { level: 1, name: en.keys.title }).waitFor()
    await tab.getByRole('button', { name: /owner@larkfield/ }).click()
    await tab.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await tab.getByRole('heading', { level: 1, name: de.keys.title }).waitFor()
    await tab.reload()
    await tab.getByRole('heading', { level: 1, name: de.keys.title }).waitFor()
    expect(await tab.evaluate(() => document.documentElement.lang)).toBe('de')
    await context.close()
  })
})
