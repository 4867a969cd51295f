import type { Clock } from '@sliproad/core/clock'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { CheckoutApi } from './api/checkout-api.ts'
import type { Answer } from './api/read-checkout.ts'
import { useSupported } from './catalog/use-supported.ts'
import { Flow } from './flow/flow.tsx'
import { useDraft } from './flow/use-draft.ts'
import type { LanguageCode } from './i18n/languages.ts'
import { type Locale, LocaleProvider } from './i18n/locale.ts'
import type { TabStorage } from './link.ts'
import type { Order } from './order/order.ts'
import { type Page, PageProvider } from './page-context.ts'
import { HeaderTools } from './parts/header-tools.tsx'
import { Shell } from './parts/shell.tsx'
import { Screen } from './screens/screen.tsx'
import { Used } from './screens/used.tsx'
import type { Checkout } from './session.ts'
import { useBranding } from './use-branding.ts'
import { useCheckout } from './use-checkout.ts'
import { useOnline } from './use-online.ts'
import { wayBack } from './way-back.ts'

export type AppDeps = {
  api: CheckoutApi
  clock: Clock
  sessionId: string
  read: () => Promise<Answer>
  /** The first answer is asked for before the page itself has arrived. */
  firstAnswer: Promise<Answer>
  storage: TabStorage | null
  resumeLink: string
  /** The page that led here, as the browser tells it; empty when unknown. */
  referrer: string
  origin: string
  embedded: boolean
  onPrevious: (() => void) | null
  setTitle: (title: string) => void
  navigate: (url: string) => void
  newKey: () => string
  tellHost: (checkout: Checkout, order: Order | null) => void
}

type Props = { deps: AppDeps; locale: Locale; onLanguage: (language: LanguageCode) => void }

export function App({ deps, locale, onLanguage }: Props) {
  const { api, clock, storage, tellHost } = deps
  const { view, asking, ask } = useCheckout(deps)
  const [announcement, announce] = useState('')
  const [draft, change] = useDraft(storage, deps.sessionId)
  const [pickingCountry, setPickingCountry] = useState(false)
  const online = useOnline()

  const checkout = view.kind === 'session' ? view.checkout : null
  const open = view.kind === 'session' && view.face === 'open'
  const place = checkout?.place ?? null
  const country = place?.settled ? place.code : (draft.country ?? place?.code ?? null)
  const catalog = useSupported(api, country, open)
  const logo = useBranding(checkout?.branding ?? null)

  useEffect(() => {
    if (checkout) tellHost(checkout, null)
  }, [checkout, tellHost])

  const page = useMemo<Page>(
    () => ({
      api,
      clock,
      storage,
      partner: checkout?.partner ?? null,
      way: wayBack(checkout?.session ?? null, deps.referrer, deps.origin),
      embedded: deps.embedded,
      announce,
      ask,
      asking,
      setTitle: deps.setTitle,
      navigate: deps.navigate,
      newKey: deps.newKey,
      resumeLink: deps.resumeLink,
    }),
    [api, clock, storage, checkout, deps, ask, asking],
  )

  return (
    <LocaleProvider value={locale}>
      <PageProvider value={page}>
        <Shell
          partner={checkout?.partner ?? null}
          logo={logo}
          loading={view.kind === 'loading'}
          sandbox={checkout?.sandbox ?? false}
          offline={!online && view.kind === 'session'}
          announcement={announcement}
          tools={
            <HeaderTools
              country={open ? { code: country, settled: place?.settled ?? false } : null}
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
                  catalog={catalog}
                  onChangeCountry={() => setPickingCountry(true)}
                />
              ),
              used: (known) => <Used checkout={known} tellHost={tellHost} />,
            }}
          </Screen>
        </Shell>
      </PageProvider>
    </LocaleProvider>
  )
}
