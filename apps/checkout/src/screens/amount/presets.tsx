import type { Decimal } from '@sliproad/core/decimal'
import { useLocale } from '../../i18n/locale.ts'

type Props = {
  amounts: readonly Decimal[]
  chosen: Decimal | null
  fiat: string
  onChoose: (amount: Decimal) => void
}

const usual = 'text-ink-2 bg-surface inset-ring inset-ring-line hover:text-ink hover:inset-ring-edge'
const pressed = 'bg-accent-soft text-accent-text inset-ring-[1.5px] inset-ring-accent-mark'
const row = 'mt-2 grid gap-1.5 wide:flex'

/** Longer labels do not fit four in a row on the smallest phone. */
const lettersInRow = 7

/** Arabic and Hebrew put them around amounts; they take no room. */
const marksOfDirection = /\u200e|\u200f|\u061c/g

export function Presets({ amounts, chosen, fiat, onChoose }: Props) {
  const { texts, format } = useLocale()
  if (amounts.length < 2) return null
  const labels = amounts.map((amount) => format.roundMoney(amount, fiat))
  const fits = labels.every((label) => label.replaceAll(marksOfDirection, '').length <= lettersInRow)
  return (
    <fieldset
      className={`${row} ${fits ? 'grid-cols-4' : 'grid-cols-2 tablet:grid-cols-4'}`}
      aria-label={texts.amount.presets}
    >
      {amounts.map((amount, at) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === chosen}
          onClick={() => onChoose(amount)}
          className={`min-h-11 cursor-pointer rounded-control px-1 text-center text-[14.5px] font-semibold tabular-nums wide:min-h-9 wide:px-3 ${amount === chosen ? pressed : usual}`}
        >
          {labels[at]}
        </button>
      ))}
    </fieldset>
  )
}

/** Their place while the limits are still loading. */
export function PresetBars() {
  return (
    <div className={`${row} grid-cols-4`} aria-hidden="true">
      {[1, 2, 3, 4].map((each) => (
        <span
          key={each}
          className="min-h-11 rounded-control bg-surface inset-ring inset-ring-line wide:min-h-9 wide:w-16"
        />
      ))}
    </div>
  )
}
