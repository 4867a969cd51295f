import { Icon } from '@sliproad/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { ProjectLink, type ProjectScreen } from '../shell/project-link.tsx'
import { useTexts } from '../texts/use-texts.ts'

type Props = {
  title: string
  text?: ReactNode
  above?: ReactNode
  /** Shown beside the title, such as a status. */
  beside?: ReactNode
  children?: ReactNode
}

/** The page's title and its actions. */
export function PageHead({ title, text, above, beside, children }: Props) {
  const t = useTexts().common
  useEffect(() => {
    document.title = t.documentTitle(title)
  }, [title, t])
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {above && <div className="mb-1 min-w-0 text-ink-3">{above}</div>}
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="min-w-0 [overflow-wrap:anywhere]">{title}</h1>
          {beside}
        </div>
        {text && <p className="mt-0.5 max-w-prose [overflow-wrap:anywhere] text-ink-3">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

/** Above the title: the way back to the list. */
export function BackLink({ to, children }: { to: ProjectScreen; children: string }) {
  return (
    <ProjectLink
      to={to}
      className="-ms-1.5 inline-flex items-center gap-0.5 text-ink-3 no-underline hover:underline max-desk:min-h-11"
    >
      <Icon name="left" small />
      {children}
    </ProjectLink>
  )
}

type SectionProps = { title: string; text?: ReactNode; children: ReactNode; actions?: ReactNode }

export function Section({ title, text, children, actions }: SectionProps) {
  return (
    <section className="mt-7 border-t border-line pt-5">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2>{title}</h2>
          {text && <p className="max-w-prose text-ink-3">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
