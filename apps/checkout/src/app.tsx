import type { Clock } from '@sliproad/core/clock'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { CheckoutApi } from './api/checkout-api.ts'
import type { Answer } from './api/read-checkout.ts'
import { useBranding } from './branding/use-branding.ts'
import { useSupported } from './catalog/use-supported.ts'
import { Flow } from './flow/flow.tsx'
import { useDraft } from './flow/use-draft.ts'
import type { LanguageCode } from './i18n/languages.ts'
import { type Locale, LocaleProvider } from './i18n/locale.ts'
import type { Order } from './order/order.ts'
import { type NextTry, type Page, PageProvider } from './page-context.ts'
import { HeaderTools } from './parts/shell/header-tools.tsx'
import { Shell } from './parts/shell/shell.tsx'
import { Screen } from './screens/screen.tsx'
import { UsedSession } from './screens/used-session.tsx'
import type { TabStorage } from './session/link.ts'
import { returnTargetOf } from './session/return-target.ts'
import type { Checkout } from './session/session.ts'
import { useCheckout } from './session/use-checkout.ts'
import { useOnline } from './session/use-online.ts'

export type AppDeps = {
  api: CheckoutApi
  clock: Clock
  sessionId: string
  read: () => Promise<Answer>
  /** The first request is sent while the page's scripts still load. */
  firstAnswer: Promise<Answer>
  storage: TabStorage | null
  device: TabStorage | null
  resumeLink: string
  /** `document.referrer`; empty when unknown. */
  referrer: string
  origin: string
  embedded: boolean
  /** The user has just come back from the gateway. */
  returned: boolean
  onPrevious: (() => void) | null
  setTitle: (title: string) => void
  navigate: (url: string) => void
  newKey: () => string
  openNext: (next: NextTry, step: 'amount' | 'address') => void
  notifyHost: (checkout: Checkout, order: Order | null) => void
}

type Props = { deps: AppDeps; locale: Locale; onLanguage: (language: LanguageCode) => void }

export function App({ deps, locale, onLanguage }: Props) {
  const { api, clock, storage, notifyHost } = deps
  const { view, reloading, reload } = useCheckout(deps)
  const [announcement, announce] = useState('')
  const [draft, change] = useDraft(storage, deps.sessionId)
  const [pickingCountry, setPickingCountry] = useState(false)
  const online = useOnline()

  const checkout = view.kind === 'session' ? view.checkout : null
  const open = view.kind === 'session' && view.phase === 'open'
  const used = view.kind === 'session' && view.phase === 'used'
  const userCountry = checkout?.userCountry ?? null
  const country = userCountry?.settled ? userCountry.code : (draft.country ?? userCountry?.code ?? null)
  const state = country === 'US' ? (userCountry?.state ?? draft.state) : null
  const catalog = useSupported(api, country, state, open)
  const logo = useBranding(checkout?.branding ?? null)

  // A used session is told of with its order, once that is read: a page would take "completed" without an order for all.
  useEffect(() => {
    if (checkout && !used) notifyHost(checkout, null)
  }, [checkout, used, notifyHost])

  const page = useMemo<Page>(
    () => ({
      api,
      clock,
      storage,
      device: deps.device,
      partner: checkout?.partner ?? null,
      returnTarget: returnTargetOf(checkout?.session ?? null, deps.referrer, deps.origin),
      embedded: deps.embedded,
      returned: deps.returned,
      announce,
      reload,
      reloading,
      setTitle: deps.setTitle,
      navigate: deps.navigate,
      newKey: deps.newKey,
      openNext: deps.openNext,
      resumeLink: deps.resumeLink,
    }),
    [api, clock, storage, checkout, deps, reload, reloading],
  )

  return (
    <LocaleProvider value={locale}>
      <PageProvider value={page}>
        <Shell
          partner={checkout?.partner ?? null}
          logo={logo}
          links={checkout?.links ?? null}
          loading={view.kind === 'loading'}
          sandbox={checkout?.sandbox ?? false}
          offline={!online && view.kind === 'session'}
          announcement={announcement}
          tools={
            <HeaderTools
              country={open ? { code: country, settled: userCountry?.settled ?? false } : null}
              countries={catalog.supported?.countries ?? []}
              pickingCountry={pickingCountry}
              onPickCountry={setPickingCountry}
              onCountry={(code) => change({ country: code })}
              onLanguage={onLanguage}
            />
          }
        >
          <Screen view={view} onPrevious={deps.onPrevious}>
            {{
              open: (known) => (
                <Flow
                  checkout={known}
                  draft={draft}
                  change={change}
                  country={country}
                  state={state}
                  catalog={catalog}
                  onChangeCountry={() => setPickingCountry(true)}
                />
              ),
              used: (known) => (
                <UsedSession
                  checkout={known}
                  draft={draft}
                  country={country}
                  state={state}
                  notifyHost={notifyHost}
                />
              ),
            }}
          </Screen>
        </Shell>
      </PageProvider>
    </LocaleProvider>
  )
}
