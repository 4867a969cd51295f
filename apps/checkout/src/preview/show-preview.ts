import { previewReady } from '@sliproad/core/branding/preview'
import { systemClock } from '@sliproad/core/clock'
import { chooseLanguage, loadLocale } from '../i18n/load-locale.ts'
import { createExampleApi } from './example-api.ts'
import { type PreviewContent, readPreviewMessage } from './read-preview-message.ts'

/**
 * The page over example data, with the branding that the dashboard sends. Each message replaces the answer to "read the
 * session", so the preview stays on the step that it shows.
 */
export async function showPreview(): Promise<void> {
  const { parent } = window
  const { origin } = location
  let shown: PreviewContent = { partner: 'Sliproad', sandbox: false, branding: null }
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
    const look = readPreviewMessage(message, { origin, parent })
    if (!look) return
    shown = look
    show()
  })
  // In a frame it waits for the dashboard's branding; alone it shows the default one.
  if (parent === window) show()
  else parent.postMessage(previewReady, origin)
}
