import { Button } from '@sliproad/ui/button.tsx'
import { useState } from 'preact/hooks'
import { assetChoices, methodsFor } from '../../catalog/wish.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useTitle } from '../../page-context.ts'
import { ClosingTime } from '../../parts/closing-time.tsx'
import { CountryNotice } from '../../parts/country-notice.tsx'
import { PayBar } from '../../parts/pay-bar.tsx'
import { Picker } from '../../parts/picker.tsx'
import { Split } from '../../parts/split.tsx'
import { StepHead } from '../../parts/step-head.tsx'
import { TroubleNotice } from '../../parts/trouble-notice.tsx'
import { whyNoOffers } from '../../quotes/no-offers.ts'
import { isLocked } from '../../session.ts'
import { AmountPart } from './amount-part.tsx'
import { AmountSign } from './amount-sign.tsx'
import type { AmountStepProps } from './amount-step-props.ts'
import { AssetRow } from './asset-row.tsx'
import { Methods } from './methods.tsx'
import { OffersPart } from './offers-part.tsx'
import { payNote } from './pay-note.ts'
import { SetAsset } from './set-asset.tsx'
import { useSpokenOffers } from './use-spoken-offers.ts'

/** The first step: how much, how it is paid, and with whom. */
export function AmountStep(props: AmountStepProps) {
  const { checkout, change, wish, catalog, question, offers, chosen, quotes, moved } = props
  const { onContinue, onChangeCountry } = props
  const locale = useLocale()
  const { texts, format } = locale
  const [pickingFiat, setPickingFiat] = useState(false)
  const { session, partner } = checkout
  const { way } = session
  const { supported } = catalog
  const fixed = isLocked(session, 'sourceAmount')
  const title = fixed
    ? texts.amount.titleFixed
    : way === 'buy'
      ? texts.amount.titleBuy
      : texts.amount.titleSell
  useTitle(title)
  useSpokenOffers(way, quotes)

  const nothingServed = supported !== null && supported.fiats.length === 0
  const noQuotes = quotes.answered?.quotes.noQuotes ?? []
  const why = quotes.current && offers.length === 0 ? whyNoOffers(noQuotes) : null
  const assetFixed = isLocked(session, 'destinationCurrency') && isLocked(session, 'network')
  const ready = chosen !== null && quotes.current
  const method = wish.method ?? chosen?.quote.method ?? quotes.answered?.quotes.quotes[0]?.method ?? null
  const methods = supported && wish.fiat ? methodsFor(supported, wish.fiat) : []

  return (
    <Split
      sign={<AmountSign {...props} />}
      aside={
        <>
          <p>
            {why
              ? texts.page.nothingCharged
              : way === 'buy'
                ? texts.amount.aside(partner)
                : texts.amount.asideSell(partner)}
          </p>
          <p>{texts.page.openUntil(format.time(session.expiresAt))}</p>
        </>
      }
    >
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-[22px]"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && chosen) onContinue(chosen.quote)
        }}
      >
        <StepHead
          step={1}
          title={title}
          takesFocus={moved}
          end={
            assetFixed &&
            wish.crypto &&
            wish.network && <SetAsset code={wish.crypto} network={wish.network} partner={partner} />
          }
        />
        {nothingServed ? (
          <CountryNotice country={wish.country} checkout={checkout} onChangeCountry={onChangeCountry} />
        ) : (
          <>
            {!assetFixed && supported && (
              <AssetRow
                way={way}
                choices={assetChoices(session, supported)}
                crypto={wish.crypto}
                network={wish.network}
                onChoose={(crypto, network) => change({ crypto, network })}
              />
            )}
            <AmountPart {...props} why={why} onPickFiat={() => setPickingFiat(true)} />
            {methods.length > 0 && supported && (
              <Methods
                way={way}
                methods={methods}
                chosen={method ?? methods[0]?.id ?? null}
                supported={supported}
                onChoose={(id) => change({ method: id })}
              />
            )}
            <OffersPart {...props} why={why} />
          </>
        )}
        {quotes.trouble && (
          <TroubleNotice
            trouble={quotes.trouble}
            retryAt={quotes.retryAt}
            trying={quotes.asking}
            onTry={quotes.refresh}
          />
        )}
        {catalog.trouble && !supported && (
          <TroubleNotice trouble={catalog.trouble} retryAt={null} trying={false} onTry={catalog.again} />
        )}
        <ClosingTime checkout={checkout} />
        {chosen && question && !why && !quotes.trouble && (
          <PayBar note={payNote(props, chosen.quote, locale)}>
            <Button
              kind="primary"
              submits
              arrow
              busy={!ready}
              label={ready ? texts.amount.continueWith(chosen.quote.gatewayName) : texts.offers.fetching}
              className="tablet:w-full"
            />
          </PayBar>
        )}
      </form>
      {pickingFiat && supported && (
        <Picker
          title={texts.picker.currency}
          chosen={wish.fiat}
          choices={supported.fiats.map(({ code }) => ({
            id: code,
            label: format.currency(code),
            note: code,
            words: code,
          }))}
          onChoose={(fiat) => change({ fiat })}
          onClose={() => setPickingFiat(false)}
        />
      )}
    </Split>
  )
}
