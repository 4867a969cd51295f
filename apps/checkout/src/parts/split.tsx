import type { ComponentChildren } from 'preact'

type Props = {
  sign: ComponentChildren
  /** A sign with nothing to say gives its place to the words on a phone. */
  signOnPhone: boolean
  children: ComponentChildren
}

/** The sign and what is said about it: side by side, or the sign first on narrow screens. */
export function Split({ sign, signOnPhone, children }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-[400px_minmax(0,1fr)] wide:gap-16">
      <div className={`wide:sticky wide:top-6 ${signOnPhone ? '' : 'hidden wide:block'}`}>{sign}</div>
      {children}
    </div>
  )
}
