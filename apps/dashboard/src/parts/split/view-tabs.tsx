import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ProjectLink, type ProjectScreen } from '../../shell/project-link.tsx'

type TabsProps = { label: string; className?: string; children: ReactNode }

/**
 * The views of a screen as links in one row: the address holds the view. Where the row is wider than the window, the
 * view that is shown is moved into sight, with a piece of its neighbour.
 */
export function ViewTabs({ label, className = '', children }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]')
    // Once for each view: a row that the reader has moved stays where it is. A row that is not shown yet has no width.
    if (!row.current?.clientWidth || !current || shown.current === current) return
    shown.current = current
    moveIntoSight(row.current, current)
  })
  return (
    <nav
      ref={row}
      aria-label={label}
      className={`-mx-4 flex gap-[22px] overflow-x-auto border-b border-line px-4 [scrollbar-width:none] desk:mx-0 desk:px-0 ${className}`}
    >
      {children}
    </nav>
  )
}

const neighbourPx = 40

function moveIntoSight(row: HTMLElement, link: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
  if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right + neighbourPx
  else if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left + neighbourPx
}

type TabProps = {
  to: ProjectScreen
  search: Record<string, string>
  isCurrent: boolean
  children: ReactNode
}

export function ViewTab({ to, search, isCurrent, children }: TabProps) {
  return (
    <ProjectLink
      to={to}
      search={search}
      isCurrent={isCurrent}
      className={`inline-flex min-h-11 flex-none items-center gap-[7px] whitespace-nowrap no-underline ${isCurrent ? 'font-semibold text-ink shadow-[inset_0_-3px_0_var(--accent)]' : 'text-ink-3 hover:text-ink'}`}
    >
      {children}
    </ProjectLink>
  )
}
