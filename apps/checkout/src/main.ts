import { systemClock } from '@sliproad/core/clock'
import { createApi } from './api/checkout-api.ts'
import type { Answer } from './api/read-checkout.ts'
import { chooseLanguage, loadLocale } from './i18n/load-locale.ts'
import { savedLanguage } from './i18n/saved-language.ts'
import { readLink, resumeLink, type TabStorage } from './session/link.ts'
import './styles/page.css'

// Nothing is awaited here: the files that are imported later use this one, and would wait for its end.
if (location.pathname === `${import.meta.env.BASE_URL}preview`) void openPreview()
else void openLink()

/** The dashboard's preview of unsaved branding: it has no session and no secret. */
async function openPreview(): Promise<void> {
  const { showPreview } = await import('./preview/show-preview.ts')
  await showPreview()
}

async function openLink(): Promise<void> {
  // Remove the secret from the address bar first, before anything can fail.
  const storage = tabStorage()
  const link = readLink({
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

  // The session, the texts and the page's own code load in parallel.
  const firstAnswer = read()
  const asked = new URL(location.href).searchParams.get('language')
  const language = loadLocale(chooseLanguage(navigator.languages, savedLanguage(storage) ?? asked))
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

/** Browsers that block storage throw when `sessionStorage` is read. */
function tabStorage(): TabStorage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
