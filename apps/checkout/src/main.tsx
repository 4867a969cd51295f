import { systemClock } from '@sliproad/core/clock'
import { render } from 'preact'
import { type Answer, readCheckout } from './api.ts'
import { App, type AppDeps } from './app.tsx'
import { chooseLocale } from './i18n/locale.ts'
import { type TabStorage, takeLink } from './link.ts'
import './page.css'

// First of all, before anything can fail: the secret leaves the address bar.
const link = takeLink({
  href: location.href,
  storage: tabStorage(),
  replaceAddress: (href) => history.replaceState(history.state, '', href),
})

const locale = chooseLocale(navigator.languages)
document.documentElement.lang = locale.tag
document.documentElement.dir = locale.direction

const api = {
  fetch: fetch.bind(globalThis),
  clock: systemClock,
  isOnline: () => navigator.onLine,
  basePath: import.meta.env.BASE_URL,
}

const deps: AppDeps = {
  clock: systemClock,
  locale,
  read: async (): Promise<Answer> => (link ? readCheckout(api, link) : { kind: 'link' }),
  referrer: document.referrer,
  origin: location.origin,
  onPrevious: history.length > 1 ? () => history.back() : null,
  setTitle: (title) => {
    document.title = title
  },
}

const root = document.getElementById('app')
if (root) render(<App deps={deps} />, root)

/** Browsers that block storage throw already when it is looked at. */
function tabStorage(): TabStorage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
