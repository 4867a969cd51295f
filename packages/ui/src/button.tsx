import { Icon, type IconName } from './icon.tsx'

type Look = {
  label: string
  /** At most one filled button in a view. */
  kind: 'primary' | 'second'
  /** Large for a page's main action, usual beside details, small inside a notice. */
  size?: 'large' | 'usual' | 'small'
  icon?: IconName
  arrow?: boolean
  className?: string
}
type Link = { href: string; newTab?: boolean }
type Action = { onPress: () => void; busy?: boolean } | { submits: true; busy?: boolean }
type Props = Look & (Link | Action)

const base =
  'inline-flex items-center justify-center gap-2 text-center font-semibold no-underline transition-colors duration-[120ms] ease-standard'
const sizes = {
  large: 'min-h-[54px] w-full rounded-field px-6 py-3 text-[17px] leading-6 tablet:w-auto',
  usual: 'min-h-11 rounded-control px-4 py-2 text-label',
  small: 'min-h-11 flex-auto rounded-[7px] px-3 py-1 text-small tablet:min-h-8 tablet:flex-none',
}
const kinds = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  second: 'bg-surface text-ink inset-ring inset-ring-edge hover:bg-fill',
}

/** A link when it has an address, else a button. Its label is a verb with its object. */
export function Button(props: Props) {
  const { kind, label, icon, size = 'large', arrow = false, className = '' } = props
  const classes = `${base} ${sizes[size]} ${kinds[kind]} ${className}`
  const words = (
    <>
      {icon && <Icon name={icon} />}
      {label}
      {arrow && <Icon name="arrow" />}
    </>
  )
  if ('href' in props) {
    const tab = props.newTab ? { target: '_blank' } : {}
    return (
      <a className={classes} href={props.href} rel="noreferrer" {...tab}>
        {words}
      </a>
    )
  }
  const { busy = false } = props
  const onPress = 'onPress' in props ? props.onPress : undefined
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      className={`${classes} cursor-pointer`}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onPress?.()
      }}
    >
      {busy ? label : words}
      {busy && <span className="busy-dashes" aria-hidden="true" />}
    </button>
  )
}
