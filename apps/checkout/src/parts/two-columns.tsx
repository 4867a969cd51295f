import type { ComponentChildren } from 'preact'

type Props = {
  panel: ComponentChildren
  /** A remark under the panel, on wide screens only. */
  aside?: ComponentChildren
  /** False hides the panel on phones, for panels without information. */
  panelOnPhone?: boolean
  children: ComponentChildren
}

/** The receive panel and the content: side by side, on narrow screens the panel first. */
export function TwoColumns({ panel, aside, panelOnPhone = true, children }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-[400px_minmax(0,1fr)] wide:gap-16">
      <div
        className={`gap-5 wide:sticky wide:top-6 wide:grid ${panelOnPhone ? 'grid' : 'hidden print:grid'}`}
      >
        {panel}
        {aside && (
          <div className="hidden gap-3 px-1.5 text-small text-ink-3 wide:grid print:hidden">{aside}</div>
        )}
      </div>
      {children}
    </div>
  )
}
