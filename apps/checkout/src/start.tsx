import { systemClock } from '@sliproad/core/clock'
import { render } from 'preact'
import { useState } from 'preact/hooks'
import { App, type AppDeps } from './app.tsx'
import { tellHost } from './embed.ts'
import { keepLanguage } from './i18n/kept-language.ts'
import type { LanguageCode } from './i18n/languages.ts'
import { chooseLanguage, type Locale, loadLocale } from './i18n/load-locale.ts'

type Begun = Pick<AppDeps, 'api' | 'read' | 'firstAnswer' | 'storage' | 'sessionId' | 'resumeLink'> & {
  locale: Locale
}

/** Puts the page on the screen with everything that only a browser has. */
export function start({ locale, ...begun }: Begun): void {
  const embedded = window.parent !== window
  const host = embedded ? window.parent : (window.opener as Window | null)
  const { href } = location
  const deps: AppDeps = {
    ...begun,
    clock: systemClock,
    referrer: document.referrer,
    origin: location.origin,
    embedded,
    onPrevious: history.length > 1 ? () => history.back() : null,
    setTitle: (title) => {
      document.title = title
    },
    navigate: (url) => location.assign(url),
    newKey: () => crypto.randomUUID(),
    tellHost: ({ session, allowedOrigins }, order) =>
      tellHost({ href, host }, allowedOrigins, {
        source: 'sliproad-checkout',
        sessionId: session.sessionId,
        status: order?.status ?? session.status,
        orderId: order?.orderId ?? null,
      }),
  }
  const root = document.getElementById('app')
  if (root) render(<Spoken deps={deps} first={locale} />, root)
}

/** The page in the language of its reader, who may change it. */
function Spoken({ deps, first }: { deps: AppDeps; first: Locale }) {
  const [locale, setLocale] = useState(first)
  document.documentElement.lang = locale.tag
  document.documentElement.dir = locale.direction
  const change = async (language: LanguageCode) => {
    keepLanguage(deps.storage, language)
    setLocale(await loadLocale(chooseLanguage(navigator.languages, language)))
  }
  return <App deps={deps} locale={locale} onLanguage={change} />
}
