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
import { PanelStrip } from '../../parts/receive-panel/panel-strip.tsx'
import { StoppedPanel } from '../../parts/receive-panel/stopped-panel.tsx'
import { StepHead } from '../../parts/step-head.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { sharedPlaces } from '../../quotes/offers.ts'
import { needsContact } from '../../quotes/payable-quotes.ts'
import type { Quote } from '../../quotes/quote.ts'
import type { ContactStepProps } from '../contact/contact-step.tsx'
import { addressInputId } from './address-field.tsx'
import type { AddressStepProps } from './address-step-props.ts'
import { AtGateway } from './at-gateway.tsx'
import { DestinationFields } from './destination-fields.tsx'
import { emailInputId } from './email-field.tsx'
import { memoInputId } from './memo-field.tsx'
import { OrderNotice } from './notices/order-notice.tsx'
import { PriceValidity } from './price-validity.tsx'
import { useDestination } from './use-destination.ts'
import { useWalletRefusal } from './use-wallet-refusal.ts'
import { WalletActions } from './wallet-refusal.tsx'

const loadContact = () => import('../contact/contact-step.tsx')

/** The second step: the address, and placing the order. */
export function AddressStep(props: AddressStepProps) {
  const { checkout, change, request, agreed, offers, quotes, move, onAgree, onBack } = props
  const { texts, format } = useLocale()
  const words = texts.address
  const { direction } = checkout.session
  const { crypto } = request
  const [submitted, setSubmitted] = useState(false)
  // The user confirms who he is before the order is placed, for gateways that he pays on this page.
  const [confirming, onConfirm] = useState(false)
  const [contact, setContact] = useState(checkout.contact)
  const { ordering, place, settle } = useOrdering()
  // Agreed for one gateway: another offer starts without it.
  const [sharedWith, setSharedWith] = useState<string | null>(null)
  const refusedFields =
    ordering.kind === 'refused' && ordering.refusal.kind === 'fields' ? ordering.refusal.details : []
  const to = useDestination(
    props,
    refusedFields.some(({ field }) => field === 'email'),
  )
  useEffect(() => void import('../status/status.tsx').catch(() => {}), [])
  const title = confirming
    ? texts.contact.title
    : to.fixed
      ? words.titleFixed(crypto)
      : direction === 'buy'
        ? words.titleBuy(crypto)
        : words.titleSell(crypto)
  useTitle(title)
  const order = (quote: Quote, shares = sharedWith === quote.gatewayId) => {
    setSubmitted(true)
    if (to.missing) {
      const fields = { address: addressInputId, memo: memoInputId, email: emailInputId }
      const field = document.getElementById(fields[to.missing])
      field?.focus()
      // The field with its error stands above the bar with the button, also where the keyboard takes half of the screen.
      field?.scrollIntoView({ block: 'center' })
      return
    }
    onAgree(quote)
    change({ gateway: quote.gatewayId })
    if (needsContact(quote) && !confirming) return onConfirm(true)
    const destination = {
      address: to.text || null,
      memo: to.memo.trim() || null,
      email: to.email || null,
      termsAccepted: needsContact(quote),
      sharesVerification: shares && checkout.verification.shareableWith.includes(quote.gatewayId),
    }
    void place({ request, quote, quotesId: quotes.answered?.quotes.quotesId ?? '', to: destination })
  }

  const wallet = useWalletRefusal(ordering, () => order(agreed))
  // An address that the partner fixed has no field to say it at.
  const atField = to.fixed ? null : wallet
  const busy = ordering.kind === 'placing' || ordering.kind === 'leaving'
  const places = sharedPlaces(
    offers.map(({ quote }) => quote),
    format.moneyPlaces(request.fiat),
  )
  const money = format.money(agreed.fiatAmount, request.fiat)
  const coins = format.coinsOf(agreed.cryptoAmount, crypto)
  const shownCoins = format.coinsOf(agreed.cryptoAmount, crypto, places)
  const notice = (
    <OrderNotice
      {...props}
      ordering={ordering}
      onOrder={order}
      onOrderWithoutSharing={() => {
        setSharedWith(null)
        order(agreed, false)
      }}
      busy={busy}
    />
  )
  const stopped =
    !busy &&
    (isStopping(ordering.kind, refusedFields.length) || move?.kind === 'worse' || move?.kind === 'gone')
  const panel = atField ? (
    <StoppedPanel quote={agreed} request={request} places={places} />
  ) : (
    <OfferPanel
      direction={direction}
      quote={agreed}
      request={request}
      places={places}
      more={
        to.text && to.checked?.check.ok
          ? [{ label: texts.panel.to, value: shortAddress(to.text), mono: true }]
          : []
      }
    >
      <PriceValidity quotes={quotes} />
    </OfferPanel>
  )
  return (
    <TwoColumns panel={panel} panelOnPhone={false} aside={<p>{words.aside}</p>}>
      <form
        noValidate
        className="step-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !stopped) order(agreed)
        }}
      >
        {!atField && (
          <PanelStrip
            network={direction === 'buy' ? request.network : null}
            gets={direction === 'buy' ? shownCoins : money}
            gives={direction === 'buy' ? money : shownCoins}
            end={<PriceValidity quotes={quotes} short />}
          >
            {panel}
          </PanelStrip>
        )}
        <StepHead
          step={2}
          title={title}
          takesFocus
          start={<BackLink onBack={confirming ? () => onConfirm(false) : onBack} />}
        />
        {!confirming && (
          <DestinationFields
            {...props}
            to={to}
            submitted={submitted}
            refusal={atField}
            onEdit={() => wallet && settle()}
          />
        )}
        {!confirming && !stopped && !atField && (
          <AtGateway
            quote={agreed}
            verification={checkout.verification}
            shares={sharedWith === agreed.gatewayId}
            onShares={(shares) => setSharedWith(shares ? agreed.gatewayId : null)}
          />
        )}
        {atField ? (
          <WalletActions
            refusal={atField}
            checkout={checkout}
            onAgain={() => order(agreed)}
            onOther={() => {
              settle()
              change({ address: '' })
              document.getElementById(addressInputId)?.focus()
            }}
          />
        ) : (
          notice
        )}
        {confirming && !stopped && (
          <LoadedContact
            quote={agreed}
            contact={contact}
            busy={busy}
            money={money}
            onContact={setContact}
            onOrder={() => order(agreed)}
            onCard={() => {
              change({ method: 'credit_debit_card', gateway: null })
              onBack()
            }}
          />
        )}
        <ClosingTime checkout={checkout} />
        {!stopped && !confirming && !atField && (
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

/** Loaded on demand: most gateways need nothing of it. */
function LoadedContact(props: ContactStepProps) {
  const loaded = useLoaded(loadContact)
  return loaded && <loaded.ContactStep {...props} />
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
