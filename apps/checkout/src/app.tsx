import type { Clock } from '@sliproad/core/clock'
import { useEffect, useState } from 'preact/hooks'
import type { Answer } from './api.ts'
import { headingOf } from './heading.ts'
import { type Locale, LocaleProvider } from './i18n/locale.ts'
import { Shell } from './parts/shell.tsx'
import { Screen } from './screens/screen.tsx'
import { useCheckout } from './use-checkout.ts'

export type AppDeps = {
  clock: Clock
  locale: Locale
  read: () => Promise<Answer>
  /** The page that led here, as the browser tells it; empty when unknown. */
  referrer: string
  origin: string
  onPrevious: (() => void) | null
  setTitle: (title: string) => void
}

export function App({ deps }: { deps: AppDeps }) {
  const { locale, setTitle } = deps
  const { page } = locale.texts
  const { view, asking, ask } = useCheckout(deps)
  const [timeNote, setTimeNote] = useState('')

  const checkout = view.kind === 'session' ? view.checkout : null
  const heading = headingOf(view, locale.texts)
  const open = view.kind === 'session' && view.face === 'open'
  const tab = open ? locale.texts.open.tab(view.checkout.session.type) : heading
  useEffect(() => setTitle(page.title(tab, checkout?.partner ?? null)), [setTitle, page, tab, checkout])

  const retrying = asking && view.kind === 'refused'
  // Everything else is read out because its title takes the focus.
  const spoken = open || view.kind === 'loading' ? heading : ''
  return (
    <LocaleProvider value={locale}>
      <Shell
        partner={checkout?.partner ?? null}
        loading={view.kind === 'loading'}
        sandbox={checkout?.environment === 'sandbox'}
        announcement={retrying ? page.trying : (open && timeNote) || spoken}
      >
        <Screen view={view} asking={asking} ask={ask} deps={deps} onAnnounce={setTimeNote} />
      </Shell>
    </LocaleProvider>
  )
}
