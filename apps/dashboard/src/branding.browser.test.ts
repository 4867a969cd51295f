import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeInBrowser, type Look, type Opened, overflow, violations } from './testing/browser-page.ts'
import { type Answers, no, ok } from './testing/fake-server.ts'
import { brandingJson, type Json, meJson, projectId } from './testing/fixtures.ts'

const api = `/projects/${projectId}/branding`
const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }

const usual: Answers = {
  'GET /me': () => ok(meJson()),
  [`GET ${api}`]: () => ok(brandingJson()),
  [`PATCH ${api}`]: ({ body }) => ok(brandingJson(body?.branding as Json)),
  [`POST ${api}/logo`]: () => ok({ mediaType: 'image/svg+xml', logo: 'PHN2Zy8+' }),
}

/** Stands in for the checkout: announces that it is ready, and stores the messages it receives. */
const listener = `<!doctype html><html lang="en"><title>Preview</title><main><h1>Checkout</h1></main><script>
  onmessage = ({ data }) => { window.told = data }
  parent.postMessage('sliproad.preview.ready', location.origin)
</script>`

type Told = {
  partner: string
  branding: { theme: string; logoUrl: string | null; tokens: Record<string, Json> }
}

describeInBrowser('branding in a browser', usual, (site) => {
  async function open(look: Look = {}): Promise<Opened> {
    const opened = await site.open(`/p/${projectId}/branding`, look, (tab) =>
      tab.route('**/checkout/preview', (route) =>
        route.fulfill({ contentType: 'text/html', body: listener }),
      ),
    )
    await opened.tab.getByRole('heading', { name: 'Branding', level: 1 }).waitFor()
    return opened
  }

  /** The last message to the page in the frame, once it meets the condition. */
  async function told(tab: Page, isWanted: (told: Told) => boolean): Promise<Told> {
    let last: Told | undefined
    await expect
      .poll(async () => {
        const frame = tab.frames().find((each) => each.url().endsWith('/checkout/preview'))
        last = (await frame?.evaluate('window.told')) as Told | undefined
        return last !== undefined && isWanted(last)
      })
      .toBe(true)
    return last as Told
  }

  const accentIs = (accent: string) => (look: Told) => look.branding.tokens.light?.accent === accent
  const saves = () => site.server.asked.filter(({ method }) => method === 'PATCH')

  test('edits appear in the preview at once, and saving sends only the changes', async () => {
    const { tab, context, complaints } = await open()
    expect((await told(tab, () => true)).partner).toBe('Larkfield')
    await tab.getByRole('textbox', { name: 'Accent', exact: true }).fill('ffd400')
    await told(tab, accentIs('#ffd400'))
    await tab.getByText('Links use a darker yellow').waitFor()
    expect(saves()).toEqual([])
    await tab.getByRole('button', { name: 'Save changes' }).click()
    await tab.getByText('Saved. Customers see it within a second.').waitFor()
    expect(saves()).toMatchObject([{ body: { branding: { accent: '#ffd400' } }, csrf: 'csrf-1' }])
    expect(saves()[0]?.body).toEqual({ branding: { accent: '#ffd400' } })
    expect(await tab.getByRole('button', { name: 'Save changes' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a colour that is half typed keeps the last one on show and cannot be saved', async () => {
    const { tab, context } = await open()
    await tab.getByRole('textbox', { name: 'Accent', exact: true }).fill('#e4002b')
    await told(tab, accentIs('#e4002b'))
    await tab.getByRole('textbox', { name: 'Accent', exact: true }).fill('#e400')
    await tab.getByText('Enter a colour like #0b5f43.').waitFor()
    await tab.getByRole('button', { name: 'Save changes' }).click()
    await told(tab, accentIs('#e4002b'))
    expect(saves()).toEqual([])
    await tab.getByRole('button', { name: 'Discard' }).click()
    expect(await tab.getByRole('textbox', { name: 'Accent', exact: true }).inputValue()).toBe('')
    await told(tab, (look) => look.branding.tokens.light?.accent === undefined)
    await context.close()
  })

  test('the preview follows the chosen device theme, unless the branding has a fixed theme', async () => {
    const { tab, context } = await open()
    await tab.getByRole('group', { name: 'Device theme' }).getByText('Dark').click()
    await told(tab, ({ branding }) => branding.theme === 'dark')
    await tab.getByRole('combobox', { name: 'Theme' }).selectOption('light')
    await told(tab, ({ branding }) => branding.theme === 'light')
    await tab.getByText('Always light', { exact: true }).waitFor()
    await context.close()
  })

  test('a dark background is shown where it counts, and the light preview says that it keeps ours', async () => {
    const { tab, context } = await open()
    await told(tab, ({ branding }) => branding.theme === 'light')
    await tab.getByRole('textbox', { name: 'Background', exact: true }).fill('#101820')
    const dark = await told(tab, ({ branding }) => branding.theme === 'dark')
    expect(dark.branding.tokens.dark?.canvas).toBe('#101820')
    await tab.getByText('The background is for the dark theme; the light theme keeps ours.').waitFor()
    await tab.getByRole('group', { name: 'Device theme' }).getByText('Light').click()
    const light = await told(tab, ({ branding }) => branding.theme === 'light')
    expect(light.branding.tokens.light?.canvas).toBeUndefined()
    await context.close()
  })

  test('a logo is checked at once, shown in the preview, and saved with the form', async () => {
    const { tab, context, complaints } = await open()
    await tab.getByLabel('Logo: choose a file', { exact: true }).setInputFiles(logo)
    await told(tab, ({ branding }) => branding.logoUrl === 'data:image/svg+xml;base64,PHN2Zy8+')
    expect(saves()).toEqual([])
    await tab.getByRole('button', { name: 'Save changes' }).click()
    await tab.getByText('Saved.').waitFor()
    expect(saves()[0]?.body).toEqual({ branding: { logo: 'PHN2Zy8+' } })
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a logo that is refused says why beside it, and one that is too large is not even sent', async () => {
    const problem = { field: 'logo', message: 'holds <script>, which may not be in a logo' }
    const refused = no(400, 'VALIDATION_ERROR')
    const error = { ...(refused.body.error as Json), details: [problem] }
    site.server.answers[`POST ${api}/logo`] = () => ({ ...refused, body: { ...refused.body, error } })
    const { tab, context } = await open()
    await tab.getByLabel('Logo: choose a file', { exact: true }).setInputFiles(logo)
    await tab.getByText('This file holds <script>, which may not be in a logo.').waitFor()
    const sent = site.server.asked.length
    await tab
      .getByLabel('Logo for the dark theme: choose a file')
      .setInputFiles({ ...logo, buffer: Buffer.alloc(65_537) })
    await tab.getByText('This file is larger than 64 KiB.').waitFor()
    expect(site.server.asked.length).toBe(sent)
    expect(await tab.getByRole('button', { name: 'Save changes' }).count()).toBe(0)
    await context.close()
  })

  test('a save that is refused keeps what was typed, with the reason at its field', async () => {
    const refused = no(400, 'VALIDATION_ERROR')
    const details = [{ field: 'branding.accent', message: 'must be a colour such as #0b5f43' }]
    const error = { ...(refused.body.error as Json), details }
    site.server.answers[`PATCH ${api}`] = () => ({ ...refused, body: { ...refused.body, error } })
    const { tab, context } = await open()
    await tab.getByRole('textbox', { name: 'Accent', exact: true }).fill('#e4002b')
    await tab.getByRole('button', { name: 'Save changes' }).click()
    await tab.getByText('must be a colour such as #0b5f43').waitFor()
    expect(await tab.getByRole('textbox', { name: 'Accent', exact: true }).inputValue()).toBe('#e4002b')
    await tab.getByRole('button', { name: 'Save changes' }).waitFor()
    await context.close()
  })

  test('a user who leaves with unsaved changes is asked first', async () => {
    const { tab, context } = await open()
    await tab.getByRole('textbox', { name: 'Accent', exact: true }).fill('#e4002b')
    await tab.getByRole('link', { name: 'Team' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
    expect(await tab.getByRole('textbox', { name: 'Accent', exact: true }).inputValue()).toBe('#e4002b')
    await tab.getByRole('link', { name: 'Team' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
    await tab.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
    await context.close()
  })

  test('a viewer sees the branding and its preview and can change nothing', async () => {
    site.server.answers['GET /me'] = () => ok(meJson('viewer'))
    site.server.answers[`GET ${api}`] = () => ok(brandingJson({ accent: '#e4002b' }))
    const { tab, context } = await open()
    await tab.getByText('an owner or a developer can change it').waitFor()
    await tab.getByText('#e4002b').waitFor()
    await told(tab, accentIs('#e4002b'))
    expect(await tab.getByRole('textbox', { name: /Accent|Background/ }).count()).toBe(0)
    expect(await tab.locator('input[type=file]').count()).toBe(0)
    await context.close()
  })

  test('a page that could not be loaded says so and tries again', async () => {
    site.server.answers[`GET ${api}`] = () => no(503, 'SERVICE_UNAVAILABLE')
    const { tab, context } = await site.open(`/p/${projectId}/branding`)
    await tab.getByText('Something went wrong on our side').waitFor()
    site.server.answers[`GET ${api}`] = () => ok(brandingJson())
    await tab.getByRole('button', { name: 'Try again' }).click()
    await tab.getByRole('textbox', { name: 'Accent', exact: true }).waitFor()
    await context.close()
  }, 20_000)

  test.each([
    { width: 360, dark: false },
    { width: 360, dark: true },
    { width: 1440, dark: false },
    { width: 1440, dark: true },
  ])(
    'axe finds nothing, and nothing is wider than the page ($width, dark $dark)',
    async (look) => {
      const { tab, context, complaints } = await open(look)
      await tab.getByRole('textbox', { name: 'Accent', exact: true }).fill('#ffd400')
      await tab.getByRole('textbox', { name: 'Background', exact: true }).fill('#fff')
      await told(tab, accentIs('#ffd400'))
      expect(await violations(tab)).toEqual([])
      expect(await overflow(tab)).toBeLessThanOrEqual(0)
      expect(complaints).toEqual([])
      await context.close()
    },
    30_000,
  )
})
