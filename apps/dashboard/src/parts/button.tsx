import type { ReactNode } from 'react'

type Look = {
  children: ReactNode
  kind?: 'primary' | 'second' | 'quiet' | 'danger'
  small?: boolean
  label?: string
}
type Props = Look & { onPress?: () => void; submits?: boolean; busy?: boolean }

const kinds = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  second: 'bg-surface text-ink inset-ring inset-ring-line shadow-card hover:bg-fill',
  quiet: 'text-ink-2 hover:bg-fill hover:text-ink',
  danger: 'bg-surface text-negative inset-ring inset-ring-negative-line hover:bg-negative-soft',
}

export function buttonClasses({ kind = 'second', small = false }: Pick<Look, 'kind' | 'small'>): string {
  const size = small
    ? 'min-h-10 desk:min-h-8 rounded-[7px] px-3 py-1'
    : 'min-h-11 desk:min-h-9 rounded-control px-3.5 py-1.5'
  return `inline-flex items-center justify-center gap-2 font-semibold no-underline transition-colors duration-[120ms] ease-standard ${size} ${kinds[kind]}`
}

/** At most one primary button in a view. While it is busy it keeps the focus and takes no second press. */
export function Button({
  children,
  kind = 'second',
  small = false,
  label,
  onPress,
  submits,
  busy = false,
}: Props) {
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={buttonClasses({ kind, small })}
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onPress?.()
      }}
    >
      {children}
      {busy && <span className="busy-dashes" aria-hidden="true" />}
    </button>
  )
}
