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

export function Presets({ amounts, chosen, fiat, onChoose }: Props) {
  const { texts, format } = useLocale()
  if (amounts.length < 2) return null
  return (
    <fieldset className="flex w-full gap-1.5 tablet:w-auto" aria-label={texts.amount.presets}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === chosen}
          onClick={() => onChoose(amount)}
          className={`min-h-11 flex-1 cursor-pointer rounded-[7px] px-1 text-center text-small font-semibold tabular-nums tablet:min-h-8 tablet:px-3 ${amount === chosen ? pressed : usual}`}
        >
          {format.roundMoney(amount, fiat)}
        </button>
      ))}
    </fieldset>
  )
}
