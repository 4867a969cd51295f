import { locale } from '../../parts/formats/locale.ts'

/** A large amount whose cents are small, in the order in which the reader's language writes them. */
export function MoneyFigure({ amount, currency }: { amount: string; currency: string }) {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(
    amount as Intl.StringNumericLiteral,
  )
  const isSmall = (type: string) => type === 'decimal' || type === 'fraction'
  return parts.map(({ type, value }, at) =>
    isSmall(type) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a number keep their places
      <small key={at} className="text-[16px] leading-none font-medium text-ink-2 desk:text-[18px]">
        {value}
      </small>
    ) : (
      value
    ),
  )
}
