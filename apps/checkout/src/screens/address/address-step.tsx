import { Button } from '@sliproad/ui/button.tsx'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useEffect, useState } from 'preact/hooks'
import { useOrdering } from '../../flow/use-ordering.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useTitle } from '../../page-context.ts'
import { shortAddress } from '../../parts/address-text.ts'
import { ClosingTime } from '../../parts/closing-time.tsx'
import { PayBar } from '../../parts/pay-bar.tsx'
import { OfferPanel } from '../../parts/receive-panel/offer-panel.tsx'
import { StepHead } from '../../parts/step-head.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { sharedPlaces } from '../../quotes/offers.ts'
import type { Quote } from '../../quotes/quote.ts'
import { addressInputId } from './address-field.tsx'
import type { AddressStepProps } from './address-step-props.ts'
import { DestinationFields } from './destination-fields.tsx'
import { emailInputId } from './email-field.tsx'
import { memoInputId } from './memo-field.tsx'
import { OrderNotice } from './notices/order-notice.tsx'
import { PriceValidity } from './price-validity.tsx'
import { useDestination } from './use-destination.ts'

/** The second step: the address, and placing the order. */
export function AddressStep(props: AddressStepProps) {
  const { checkout, change, request, agreed, offers, quotes, move, onAgree, onBack } = props
  const { texts, format } = useLocale()
  const words = texts.address
  const { direction } = checkout.session
  const { crypto } = request
  const [submitted, setSubmitted] = useState(false)
  const { ordering, place, settle } = useOrdering()
  const refusedFields =
    ordering.kind === 'refused' && ordering.refusal.kind === 'fields' ? ordering.refusal.details : []
  const to = useDestination(
    props,
    refusedFields.some(({ field }) => field === 'email'),
  )
  useEffect(() => void import('../status/status.tsx').catch(() => {}), [])
  const title = to.fixed
    ? words.titleFixed(crypto)
    : direction === 'buy'
      ? words.titleBuy(crypto)
      : words.titleSell(crypto)
  useTitle(title)
  const order = (quote: Quote) => {
    setSubmitted(true)
    if (to.missing) {
      const fields = { address: addressInputId, memo: memoInputId, email: emailInputId }
      document.getElementById(fields[to.missing])?.focus()
      return
    }
    onAgree(quote)
    change({ gateway: quote.gatewayId })
    const destination = { address: to.text || null, memo: to.memo.trim() || null, email: to.email || null }
    void place({ request, quote, quotesId: quotes.answered?.quotes.quotesId ?? '', to: destination })
  }

  const busy = ordering.kind === 'placing' || ordering.kind === 'leaving'
  const money = format.money(agreed.fiatAmount, request.fiat)
  const coins = format.coinsOf(agreed.cryptoAmount, crypto)
  const notice = <OrderNotice {...props} ordering={ordering} onSettle={settle} onOrder={order} busy={busy} />
  const stopped =
    !busy &&
    (isStopping(ordering.kind, refusedFields.length) || move?.kind === 'worse' || move?.kind === 'gone')
  return (
    <TwoColumns
      panel={
        <OfferPanel
          direction={direction}
          quote={agreed}
          request={request}
          places={sharedPlaces(offers.map(({ quote }) => quote.cryptoAmount))}
          more={
            to.text && to.checked?.check.ok
              ? [{ label: texts.panel.to, value: shortAddress(to.text), mono: true }]
              : []
          }
        >
          <PriceValidity quotes={quotes} />
        </OfferPanel>
      }
      aside={<p>{words.aside}</p>}
    >
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-[22px]"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !stopped) order(agreed)
        }}
      >
        <StepHead step={2} title={title} takesFocus end={<BackLink onBack={onBack} />} />
        <DestinationFields {...props} to={to} submitted={submitted} />
        {notice}
        <ClosingTime checkout={checkout} />
        {!stopped && (
          <PayBar
            note={
              direction === 'buy'
                ? words.payThere(money, agreed.gatewayName)
                : words.sellThere(coins, agreed.gatewayName)
            }
          >
            <Button
              kind="primary"
              submits
              arrow
              busy={busy}
              label={busy ? words.opening(agreed.gatewayName) : words.continueTo(agreed.gatewayName)}
              className="tablet:w-full"
            />
          </PayBar>
        )}
      </form>
    </TwoColumns>
  )
}

/** Missing fields are marked at the field. Every other refusal hides the button until the user has dealt with it. */
function isStopping(kind: string, refusedFields: number): boolean {
  return kind === 'failed' || (kind === 'refused' && refusedFields === 0)
}

function BackLink({ onBack }: { onBack: () => void }) {
  const { back } = useLocale().texts
  return (
    <button
      type="button"
      onClick={onBack}
      className="-my-3 inline-flex min-h-11 cursor-pointer items-center gap-1 text-small text-ink-2 hover:underline tablet:-my-1 tablet:min-h-7"
    >
      <Icon name="left" small /> {back.toOffers}
    </button>
  )
}
