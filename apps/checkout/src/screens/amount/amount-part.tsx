import { compare, multiply, round } from '@sliproad/core/decimal'
import { intersect } from '../../amount/amount-range.ts'
import { presetsFor } from '../../amount/presets.ts'
import { choosesSide } from '../../catalog/selection.ts'
import { useLocale } from '../../i18n/locale.ts'
import { FieldError } from '../../parts/field-error.tsx'
import { LockedFact } from '../../parts/locked-fact.tsx'
import type { NoOffers } from '../../quotes/no-offers.ts'
import type { Side } from '../../quotes/quote.ts'
import { type AmountRange, isLocked, lockedRange } from '../../session/session.ts'
import { amountError } from './amount-error.ts'
import { AmountField } from './amount-field.tsx'
import type { AmountStepProps } from './amount-step-props.ts'
import { PresetBars, Presets } from './presets.tsx'
import { SideChoice } from './side-choice.tsx'
import { SuggestionButton } from './suggestion-button.tsx'

type Props = AmountStepProps & { why: NoOffers | null; onPickFiat: () => void }

/** The amount as a field, or as text where the partner locked it, with its range and its errors. */
export function AmountPart(props: Props) {
  const { checkout, selection, amountText, reading, outside, request, catalog, chosen, why, change } = props
  const locale = useLocale()
  const { texts, format } = locale
  const { session, partner } = checkout
  const fiat = selection.fiat ?? ''
  const ofCoins = selection.side === 'crypto'
  const places = ofCoins ? 18 : format.moneyPlaces(fiat)
  const allowed = lockedRange(session)
  const limits = catalog.supported?.fiats.find(({ code }) => code === fiat)?.limits ?? null
  const range = intersect(allowed, limits)
  const isSale = session.direction === 'sell'
  const problem = amountError(
    {
      reading,
      outside: outside ? allowed : null,
      why,
      request,
      partner,
      fiat,
      places,
      supported: catalog.supported,
    },
    locale,
  )
  const error = problem && (
    <FieldError id="amount-error">
      <b className="font-[650]">{problem.strong}</b> {problem.more}
    </FieldError>
  )
  const label =
    session.direction === 'buy'
      ? ofCoins
        ? texts.panel.receive
        : texts.panel.pay
      : ofCoins
        ? texts.panel.sell
        : texts.amount.paidOutLabel

  if (isLocked(session, 'sourceAmount') && reading.ok) {
    return (
      <div>
        <LockedFact label={label} why={texts.address.setBy(partner)}>
          <bdi>{format.money(reading.amount, fiat)}</bdi>
        </LockedFact>
        {error}
      </div>
    )
  }
  const write = (amount: string) => change({ amountText: amount.replace('.', format.notation.decimalMark) })
  const nearest = outside && allowed && reading.ok ? nearestInside(allowed, reading.amount) : null
  return (
    <>
      <AmountField
        label={label}
        choice={isSale && choosesSide(session) && <SideChoice side={selection.side} onChoose={chooseSide} />}
        other={otherSide()}
        text={amountText}
        reading={reading}
        places={ofCoins ? 0 : places}
        unit={{
          code: ofCoins ? (selection.crypto ?? '') : fiat,
          name: format.currency(fiat),
          onChange: ofCoins || isLocked(session, 'sourceCurrency') ? null : props.onPickFiat,
        }}
        help={problem || !catalog.supported ? null : ofCoins ? coinsHelp() : rangeText(range)}
        range={isSale && ofCoins ? coinsRange() : null}
        error={error}
        presets={
          ofCoins || isSale || (why && leavesPresetsOut(why)) ? null : !catalog.supported ? (
            <PresetBars />
          ) : (
            <Presets
              amounts={presetsFor(range)}
              chosen={reading.ok ? reading.amount : null}
              fiat={fiat}
              onChoose={write}
            />
          )
        }
        onText={(text) => change({ amountText: text })}
      />
      {nearest && (
        <SuggestionButton
          label={
            session.direction === 'buy'
              ? texts.amount.payAmount(format.money(nearest, fiat))
              : texts.amount.receiveAmount(format.money(nearest, fiat))
          }
          note={rangeText(range) ?? ''}
          onPress={() => write(nearest)}
        />
      )}
    </>
  )

  /** Buying, the coins can be entered instead of the money. */
  function otherSide(): { label: string; onChoose: () => void } | null {
    if (session.direction === 'sell' || !choosesSide(session) || selection.crypto === null) return null
    const code = ofCoins ? fiat : selection.crypto
    return { label: texts.amount.enterIn(code), onChoose: () => chooseSide(ofCoins ? 'fiat' : 'crypto') }
  }

  /** The other amount of the chosen offer takes the place of this one, so that the deal stays the same. */
  function chooseSide(side: Side): void {
    const quote = chosen?.quote
    const amount = quote && (side === 'crypto' ? quote.cryptoAmount : quote.fiatAmount)
    change({ side, amountText: amount ? amount.replace('.', format.notation.decimalMark) : '' })
  }

  function coinsHelp(): string | null {
    if (!reading.ok || !chosen) return null
    const worth = round(
      multiply(reading.amount, chosen.quote.exchangeRate),
      format.moneyPlaces(fiat),
      'half-up',
    )
    return texts.amount.before(format.money(worth, fiat))
  }

  /** What the gateways take of the coin on its network. */
  function coinsRange(): string | null {
    const { crypto } = selection
    const coin = catalog.supported?.cryptos.find(({ code }) => code === crypto)
    const known = coin?.networks.find(({ id }) => id === selection.network)?.limits
    if (crypto === null || !known?.min || !known.max) return null
    return texts.amount.range(format.coins(known.min), format.coinsOf(known.max, crypto))
  }

  function rangeText({ min, max }: AmountRange): string | null {
    if (min !== null && max !== null)
      return texts.amount.range(format.roundMoney(min, fiat), format.roundMoney(max, fiat))
    if (min !== null) return texts.amount.from(format.roundMoney(min, fiat))
    return max === null ? null : texts.amount.upTo(format.roundMoney(max, fiat))
  }
}

/** The field's own error or the notice below says what helps; another round amount would not. */
function leavesPresetsOut({ kind }: NoOffers): boolean {
  return kind === 'silent' || kind === 'too_low' || kind === 'too_high'
}

type Amount = NonNullable<AmountRange['min']>

/** The end of the range that the amount is beyond. */
function nearestInside({ min, max }: AmountRange, amount: Amount): Amount | null {
  return min !== null && compare(amount, min) < 0 ? min : max
}
