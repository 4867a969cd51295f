import { Icon } from './icon.tsx'

type Look = {
  label: string
  /** At most one filled button in a view. */
  kind: 'primary' | 'second'
  arrow?: boolean
}
type Props = Look & ({ href: string } | { onPress: () => void; busy?: boolean })

const base =
  'inline-flex min-h-[54px] w-full items-center justify-center gap-2 rounded-field px-6 py-3 text-center text-[17px] leading-6 font-semibold no-underline transition-colors duration-[120ms] ease-road tablet:w-auto'
const kinds = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  second: 'bg-surface text-ink inset-ring inset-ring-edge hover:bg-fill',
}

/** A link when it leads somewhere, a button when it does something; a verb with its object either way. */
export function Button(props: Props) {
  const className = `${base} ${kinds[props.kind]}`
  if ('href' in props) {
    return (
      <a className={className} href={props.href} rel="noreferrer">
        {props.label}
        {props.arrow && <Icon name="arrow" />}
      </a>
    )
  }
  const { busy = false, onPress } = props
  return (
    <button
      type="button"
      className={`${className} cursor-pointer`}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onPress()
      }}
    >
      {props.label}
      {busy && <span className="driving-dashes" aria-hidden="true" />}
    </button>
  )
}
