import type { ComponentChildren } from 'preact'

type Props = {
  sign: ComponentChildren
  /** A remark under the sign, where there is room for it. */
  aside?: ComponentChildren
  /** A sign with nothing to say gives its place to the words on a phone. */
  signOnPhone?: boolean
  children: ComponentChildren
}

/** The sign and what is said about it: side by side, or the sign first on narrow screens. */
export function Split({ sign, aside, signOnPhone = true, children }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-[400px_minmax(0,1fr)] wide:gap-16">
      <div className={`gap-5 wide:sticky wide:top-6 wide:grid ${signOnPhone ? 'grid' : 'hidden'}`}>
        {sign}
        {aside && (
          <div className="hidden gap-3 px-1.5 text-small text-ink-3 wide:grid print:hidden">{aside}</div>
        )}
      </div>
      {children}
    </div>
  )
}
