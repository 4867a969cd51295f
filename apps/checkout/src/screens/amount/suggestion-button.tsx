import { Icon } from '@sliproad/ui/icon.tsx'

type Props = { label: string; note: string; onPress: () => void }

/** A change that would work: the action, and below it what follows. */
export function SuggestionButton({ label, note, onPress }: Props) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid min-h-16 w-full cursor-pointer grid-cols-[minmax(0,1fr)_20px] items-center gap-x-4 rounded-field bg-surface py-[11px] ps-[18px] pe-4 text-start shadow-card inset-ring inset-ring-line hover:inset-ring-[1.5px] hover:inset-ring-accent-mark"
    >
      <span className="font-semibold">{label}</span>
      <span className="col-start-1 text-small text-ink-3 tabular-nums">{note}</span>
      <Icon name="arrow" className="col-start-2 row-span-2 row-start-1 text-accent-text" />
    </button>
  )
}
