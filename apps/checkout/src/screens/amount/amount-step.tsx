import { Button } from '@sliproad/ui/button.tsx'
import { useState } from 'preact/hooks'
import { networkName } from '../../catalog/network-name.ts'
import { assetChoices, methodsFor } from '../../catalog/selection.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useTitle } from '../../page-context.ts'
import { ClosingTime } from '../../parts/closing-time.tsx'
import { CountryNotice } from '../../parts/notices/country-notice.tsx'
import { FailureNotice } from '../../parts/notices/failure-notice.tsx'
import { PayBar } from '../../parts/pay-bar.tsx'
import { Picker } from '../../parts/picker.tsx'
import { StepHead } from '../../parts/step-head.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { useWide } from '../../parts/use-wide.ts'
import { type NoOffers, whyNoOffers } from '../../quotes/no-offers.ts'
import { isLocked } from '../../session/session.ts'
import { AmountPanel } from './amount-panel.tsx'
import { AmountPart } from './amount-part.tsx'
import type { AmountStepProps } from './amount-step-props.ts'
import { AssetPicker } from './asset-picker.tsx'
import { AssetTitle } from './asset-title.tsx'
import { MethodBars, Methods } from './methods.tsx'
import { OffersPart } from './offers/offers-part.tsx'
import { useSpokenOffers } from './offers/use-spoken-offers.ts'
import { payNote } from './pay-note.ts'
import { StateRow } from './state-row.tsx'

/** The first step: amount, payment method and offer. */
export function AmountStep(props: AmountStepProps) {
  const { checkout, change, selection, catalog, request, offers, chosen, quotes, moved } = props
  const { onContinue, onChangeCountry } = props
  const locale = useLocale()
  const { texts, format } = locale
  const [pickingFiat, setPickingFiat] = useState(false)
  const [pickingAsset, setPickingAsset] = useState(false)
  const wide = useWide()
  const { session, partner } = checkout
  const { direction } = session
  const { supported } = catalog
  const asset =
    selection.crypto && selection.network
      ? texts.panel.asset(selection.crypto, networkName(selection.network))
      : texts.panel.anything
  useTitle(direction === 'buy' ? texts.amount.titleBuy(asset) : texts.amount.titleSell(asset))
  useSpokenOffers(direction, quotes)

  const noneServed = supported !== null && supported.fiats.length === 0
  const noQuotes = quotes.answered?.quotes.noQuotes ?? []
  const why = quotes.current && offers.length === 0 ? whyNoOffers(noQuotes) : null
  const assetFixed = isLocked(session, 'destinationCurrency') && isLocked(session, 'network')
  const ready = chosen !== null && quotes.current
  const method = selection.method ?? chosen?.quote.method ?? quotes.answered?.quotes.quotes[0]?.method ?? null
  const methods = supported && selection.fiat ? methodsFor(supported, selection.fiat) : []

  return (
    <TwoColumns
      panel={<AmountPanel {...props} />}
      panelOnPhone={false}
      aside={
        <>
          <p>
            {why || noneServed
              ? texts.page.notCharged
              : direction === 'buy'
                ? texts.amount.aside(partner)
                : texts.amount.asideSell(partner)}
          </p>
          {wide && !why && !noneServed && <p>{texts.page.openUntil(format.time(session.expiresAt))}</p>}
        </>
      }
    >
      <form
        className="step-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && chosen) onContinue(chosen.quote)
        }}
      >
        {noneServed ? (
          <CountryNotice
            country={selection.country}
            refusal={supported.countryRefusal}
            checkout={checkout}
            isWholeStep
            onChangeCountry={onChangeCountry}
          />
        ) : (
          <>
            <StepHead
              step={1}
              takesFocus={moved}
              title={
                <AssetTitle
                  direction={direction}
                  crypto={selection.crypto}
                  network={selection.network}
                  onPick={assetFixed || !supported ? null : () => setPickingAsset(true)}
                />
              }
            />
            {selection.country === 'US' && checkout.userCountry.state === null && (
              <StateRow state={selection.state} onChoose={(state) => change({ state })} />
            )}
            <AmountPart {...props} why={why} onPickFiat={() => setPickingFiat(true)} />
            {!supported && !catalog.failure && <MethodBars direction={direction} />}
            {methods.length > 0 && supported && !(why && leavesMethodsOut(why)) && (
              <Methods
                direction={direction}
                methods={methods}
                chosen={method ?? methods[0]?.id ?? null}
                supported={supported}
                onChoose={(id) => change({ method: id })}
              />
            )}
            <OffersPart {...props} why={why} />
          </>
        )}
        {quotes.failure && (
          <FailureNotice
            failure={quotes.failure}
            retryAt={quotes.retryAt}
            trying={quotes.asking}
            onTry={quotes.refresh}
          />
        )}
        {catalog.failure && !supported && (
          <FailureNotice failure={catalog.failure} retryAt={null} trying={false} onTry={catalog.again} />
        )}
        <ClosingTime checkout={checkout} />
        {!why && !noneServed && !quotes.failure && !catalog.failure && (request || !supported) && (
          <PayBar note={payNote(props, chosen?.quote ?? null, locale)}>
            <Button
              kind="primary"
              submits
              arrow
              busy={!ready}
              label={ready ? texts.amount.continueWith(chosen.quote.gatewayName) : texts.offers.finding}
              className="tablet:w-full"
            />
          </PayBar>
        )}
      </form>
      {pickingAsset && supported && (
        <AssetPicker
          direction={direction}
          choices={assetChoices(session, supported)}
          chosen={selection}
          onChoose={(crypto, network) => change({ crypto, network })}
          onClose={() => setPickingAsset(false)}
        />
      )}
      {pickingFiat && supported && (
        <Picker
          title={texts.picker.currency}
          chosen={selection.fiat}
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
    </TwoColumns>
  )
}

/** No way of paying helps while no gateway answers; below every minimum, the suggestions name the way that does. */
function leavesMethodsOut({ kind }: NoOffers): boolean {
  return kind === 'silent' || kind === 'too_low'
}
