import { Icon, type IconName } from '@sliproad/ui/icon.tsx'

type Props = {
  icon: IconName
  label: string
  /** What a phone has room for. */
  short?: string
  spoken: string
  onPress: () => void
}

/** A quiet button at the top of the page. */
export function ToolButton({ icon, label, short, spoken, onPress }: Props) {
  return (
    <button
      type="button"
      // What is seen is part of what is heard, so that it can be spoken to.
      aria-label={short === undefined ? spoken : `${short}, ${spoken}`}
      onClick={onPress}
      className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-control px-2.5 text-small text-ink-2 hover:bg-fill hover:text-ink tablet:min-h-9"
    >
      <Icon name={icon} small />
      {short !== undefined && <span className="tablet:hidden">{short}</span>}
      <span
        className={`max-w-24 truncate tablet:max-w-40 ${short === undefined ? '' : 'hidden tablet:inline'}`}
      >
        {label}
      </span>
    </button>
  )
}
