import { systemClock } from '@sliproad/core/clock'
import { render } from 'preact'
import { useState } from 'preact/hooks'
import { App, type AppDeps } from './app.tsx'
import type { LanguageCode } from './i18n/languages.ts'
import { chooseLanguage, type Locale, loadLocale } from './i18n/load-locale.ts'
import { saveLanguage } from './i18n/saved-language.ts'
import { fitsContent, watchHeight } from './session/fit-content.ts'
import { nextLink, type TabStorage } from './session/link.ts'
import { notifyHost } from './session/notify-host.ts'

type StartDeps = Pick<AppDeps, 'api' | 'read' | 'firstAnswer' | 'storage' | 'sessionId' | 'resumeLink'> & {
  locale: Locale
}

/** Renders the page, with the browser's functions as its dependencies. */
export function start({ locale, ...begun }: StartDeps): void {
  const embedded = window.parent !== window
  const host = embedded ? window.parent : (window.opener as Window | null)
  const { href } = location
  const surroundings = { href, host, app: appAround() }
  const deps: AppDeps = {
    ...begun,
    // The preview keeps nothing.
    device: begun.storage === null ? null : deviceStorage(),
    clock: systemClock,
    referrer: document.referrer,
    origin: location.origin,
    embedded,
    returned: new URL(href).searchParams.has('returned'),
    onPrevious: history.length > 1 ? () => history.back() : null,
    setTitle: (title) => {
      document.title = title
    },
    navigate: (url) => location.assign(url),
    openNext(next, step) {
      const { sessionId } = begun
      notifyHost(surroundings, allowed, {
        source: 'sliproad-checkout',
        type: 'retry',
        sessionId,
        nextSessionId: next.sessionId,
      })
      location.assign(nextLink(location.href, next, step))
    },
    newKey: () => crypto.randomUUID(),
    notifyHost({ session, allowedOrigins }, order) {
      allowed = allowedOrigins
      notifyHost(surroundings, allowedOrigins, {
        source: 'sliproad-checkout',
        type: 'status',
        sessionId: session.sessionId,
        status: order?.status ?? session.status,
        orderId: order?.orderId ?? null,
      })
      tellHeight()
    },
  }
  // Until the session is there, no origin is known to be allowed.
  let allowed: readonly string[] = []
  let height = 0
  const tellHeight = () => {
    const { sessionId } = begun
    if (height > 0 && allowed.length > 0)
      notifyHost(surroundings, allowed, { source: 'sliproad-checkout', type: 'height', sessionId, height })
  }
  if (embedded && fitsContent(href))
    watchHeight(document.body, (now) => {
      height = now
      tellHeight()
    })
  const root = document.getElementById('app')
  if (root) render(<LocalizedApp deps={deps} first={locale} />, root)
}

/** The page in the user's language, which the user may change. */
function LocalizedApp({ deps, first }: { deps: AppDeps; first: Locale }) {
  const [locale, setLocale] = useState(first)
  document.documentElement.lang = locale.tag
  document.documentElement.dir = locale.dir
  const change = async (language: LanguageCode) => {
    saveLanguage(deps.storage, language)
    setLocale(await loadLocale(chooseLanguage(navigator.languages, language)))
  }
  return <App deps={deps} locale={locale} onLanguage={change} />
}

/** React Native gives the pages in its web view this object. */
function appAround(): { postMessage: (text: string) => void } | null {
  const { ReactNativeWebView } = window as { ReactNativeWebView?: { postMessage: (text: string) => void } }
  return ReactNativeWebView ?? null
}

/** Browsers that block storage throw when `localStorage` is read. */
function deviceStorage(): TabStorage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
