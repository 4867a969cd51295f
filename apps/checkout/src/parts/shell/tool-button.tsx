import { Icon, type IconName } from '@sliproad/ui/icon.tsx'

type Props = {
  icon: IconName
  label: string
  /** The label on phones. */
  short?: string
  spoken: string
  onPress: () => void
}

/** A button in the page's header. */
export function ToolButton({ icon, label, short, spoken, onPress }: Props) {
  return (
    <button
      type="button"
      // The accessible name contains the visible label, so that voice control finds the button.
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
