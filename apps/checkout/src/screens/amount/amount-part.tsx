import { compare } from '@sliproad/core/decimal'
import { intersect } from '../../amount/amount-range.ts'
import { presetsFor } from '../../amount/presets.ts'
import { useLocale } from '../../i18n/locale.ts'
import { FieldError } from '../../parts/field-error.tsx'
import { LockedFact } from '../../parts/locked-fact.tsx'
import type { NoOffers } from '../../quotes/no-offers.ts'
import { type AmountRange, isLocked, lockedRange } from '../../session/session.ts'
import { amountError } from './amount-error.ts'
import { AmountField } from './amount-field.tsx'
import type { AmountStepProps } from './amount-step-props.ts'
import { Presets } from './presets.tsx'
import { SuggestionButton } from './suggestion-button.tsx'

type Props = AmountStepProps & { why: NoOffers | null; onPickFiat: () => void }

/** The amount as a field, or as text where the partner locked it, with its range and its errors. */
export function AmountPart(props: Props) {
  const { checkout, selection, amountText, reading, outside, request, catalog, why, change, onPickFiat } =
    props
  const locale = useLocale()
  const { texts, format } = locale
  const { session, partner } = checkout
  const fiat = selection.fiat ?? ''
  const ofCoins = selection.side === 'crypto'
  const places = ofCoins ? 18 : format.moneyPlaces(fiat)
  const allowed = lockedRange(session)
  const limits = catalog.supported?.fiats.find(({ code }) => code === fiat)?.limits ?? null
  const range = intersect(allowed, limits)
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
    session.direction === 'buy' ? texts.panel.pay : ofCoins ? texts.panel.sell : texts.amount.paidOutLabel

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
        text={amountText}
        reading={reading}
        places={ofCoins ? 0 : places}
        unit={{
          code: ofCoins ? (selection.crypto ?? '') : fiat,
          name: format.currency(fiat),
          onChange: ofCoins || isLocked(session, 'sourceCurrency') ? null : onPickFiat,
        }}
        help={problem ? null : ofCoins ? emptyHelp(reading.ok) : rangeText(range)}
        error={error}
        presets={
          !ofCoins && !problem ? (
            <Presets
              amounts={presetsFor(range)}
              chosen={reading.ok ? reading.amount : null}
              fiat={fiat}
              onChoose={write}
            />
          ) : null
        }
        onText={(text) => change({ amountText: text })}
      />
      {nearest && (
        <SuggestionButton
          label={texts.amount.payAmount(format.money(nearest, fiat))}
          note={rangeText(range) ?? ''}
          onPress={() => write(nearest)}
        />
      )}
    </>
  )

  function emptyHelp(hasAmount: boolean): string | null {
    return hasAmount ? null : texts.amount.empty
  }

  function rangeText({ min, max }: AmountRange): string | null {
    if (!reading.ok) return texts.amount.empty
    if (min !== null && max !== null)
      return texts.amount.between(format.money(min, fiat), format.money(max, fiat))
    if (min !== null) return texts.amount.from(format.money(min, fiat))
    return max === null ? null : texts.amount.upTo(format.money(max, fiat))
  }
}

type Amount = NonNullable<AmountRange['min']>

/** The end of the range that the amount is beyond. */
function nearestInside({ min, max }: AmountRange, amount: Amount): Amount | null {
  return min !== null && compare(amount, min) < 0 ? min : max
}
