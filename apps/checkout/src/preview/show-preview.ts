import { previewReady } from '@sliproad/core/branding/preview'
import { systemClock } from '@sliproad/core/clock'
import { chooseLanguage, loadLocale } from '../i18n/load-locale.ts'
import { createExampleApi } from './example-api.ts'
import { readLook, type Shown } from './read-look.ts'

/**
 * The page with the looks that the dashboard around it sends, over example data. Each one is an answer that is newer
 * than the last, so whoever looks stays where he is.
 */
export async function showPreview(): Promise<void> {
  const { parent } = window
  const { origin } = location
  let shown: Shown = { partner: 'Sliproad', sandbox: false, branding: null }
  const api = createExampleApi(systemClock, () => shown)
  const language = loadLocale(chooseLanguage(navigator.languages))
  const { start } = await import('../start.tsx')
  const locale = await language
  const show = () =>
    start({
      api,
      read: api.readCheckout,
      firstAnswer: api.readCheckout(),
      storage: null,
      sessionId: 'sess_preview',
      resumeLink: location.href,
      locale,
    })
  addEventListener('message', (message) => {
    const look = readLook(message, { origin, parent })
    if (!look) return
    shown = look
    show()
  })
  // In a frame it waits for the look; by itself it shows ours.
  if (parent === window) show()
  else parent.postMessage(previewReady, origin)
}
