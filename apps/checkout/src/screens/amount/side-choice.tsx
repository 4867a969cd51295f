import { useLocale } from '../../i18n/locale.ts'
import { Segments } from '../../parts/segments.tsx'
import type { Side } from '../../quotes/quote.ts'

/** A sale is entered as the coins to sell, or as the money to receive. */
export function SideChoice({ side, onChoose }: { side: Side; onChoose: (side: Side) => void }) {
  const { amount } = useLocale().texts
  return (
    <Segments
      label={`${amount.sideSell}, ${amount.sideReceive}`}
      group="side"
      value={side}
      choices={[
        { value: 'crypto', label: amount.sideSell },
        { value: 'fiat', label: amount.sideReceive },
      ]}
      onChoose={onChoose}
    />
  )
}
