import { systemClock } from '@sliproad/core/clock'
import { createApi } from './api/checkout-api.ts'
import type { Answer } from './api/read-checkout.ts'
import { keptLanguage } from './i18n/kept-language.ts'
import { chooseLanguage, loadLocale } from './i18n/load-locale.ts'
import { resumeLink, type TabStorage, takeLink } from './link.ts'
import './page.css'

// Where the dashboard shows a look that may not be saved; no session and no secret is there.
if (location.pathname === `${import.meta.env.BASE_URL}preview`) {
  const { showPreview } = await import('./preview/show-preview.ts')
  await showPreview()
} else await openLink()

async function openLink(): Promise<void> {
  // First of all, before anything can fail: the secret leaves the address bar.
  const storage = tabStorage()
  const link = takeLink({
    href: location.href,
    storage,
    replaceAddress: (href) => history.replaceState(history.state, '', href),
  })

  const api = createApi({
    fetch: fetch.bind(globalThis),
    clock: systemClock,
    isOnline: () => navigator.onLine,
    basePath: import.meta.env.BASE_URL,
    link: link ?? { sessionId: '', clientSecret: '', projectId: '' },
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        })
      }),
  })
  const read = async (): Promise<Answer> => (link ? api.readCheckout() : { kind: 'link' })

  // The session, the words and the page itself are fetched side by side.
  const firstAnswer = read()
  const language = loadLocale(chooseLanguage(navigator.languages, keptLanguage(storage)))
  const { start } = await import('./start.tsx')
  start({
    api,
    read,
    firstAnswer,
    storage,
    sessionId: link?.sessionId ?? '',
    resumeLink: link ? resumeLink(link, location.href) : location.href,
    locale: await language,
  })
}

/** Browsers that block storage throw already when it is looked at. */
function tabStorage(): TabStorage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
