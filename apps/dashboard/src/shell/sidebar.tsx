import { Mark } from '@sliproad/ui/mark.tsx'
import { useRead } from '../api/use-read.ts'
import { formatCount } from '../parts/formats/amounts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { attentionCounts } from './attention-counts.ts'
import { useProject } from './me-context.ts'
import { NavIcon } from './nav-icon.tsx'
import { menu } from './pages.ts'
import { ProjectLink } from './project-link.tsx'
import { ProjectSwitcher } from './project-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

const linkLook =
  'group flex min-h-11 items-center gap-2.5 rounded-[7px] px-2.5 text-ink-2 no-underline hover:bg-fill hover:text-ink aria-[current=page]:bg-fill aria-[current=page]:font-semibold aria-[current=page]:text-ink desk:min-h-[34px]'

export function Sidebar({ onCreate }: { onCreate: () => void }) {
  const t = useTexts().shell
  const { id: projectId, may } = useProject()
  const attention = useRead(
    'GET /projects/:projectId/attention',
    { params: { projectId } },
    { every: 60_000 },
  )
  const counts = attentionCounts(attention.data ?? [])
  return (
    <nav aria-label={t.main} className="flex min-h-full flex-col gap-0.5 px-3 py-4">
      <p className="hidden items-center gap-2 px-2.5 pb-3.5 text-heading font-bold tracking-[-0.03em] desk:flex">
        <Mark className="size-5 text-accent-text" />
        {t.product}
      </p>
      <ProjectSwitcher onCreate={onCreate} />
      {menu.map(({ group, entries }) => {
        const seen = entries.filter(({ needs }) => may(needs))
        if (seen.length === 0) return null
        return (
          <div key={group ?? 'first'} className="grid gap-0.5">
            {group && <p className="px-2.5 pt-4 pb-1 text-fine font-medium text-ink-3">{t.groups[group]}</p>}
            {seen.map(({ page }) => (
              <ProjectLink
                key={page}
                to={page}
                className={linkLook}
                description={counts[page] ? t.needAttention(formatCount(counts[page])) : undefined}
              >
                <NavIcon
                  name={page}
                  className="size-[18px] text-ink-3 group-aria-[current=page]:text-accent-text"
                />
                {t.pages[page]}
                {counts[page] !== undefined && (
                  <span
                    aria-hidden="true"
                    className="ms-auto min-w-5 rounded-full bg-caution-soft px-1.5 text-center text-fine font-semibold text-caution tabular-nums"
                  >
                    {formatCount(counts[page])}
                  </span>
                )}
              </ProjectLink>
            ))}
          </div>
        )
      })}
      <UserMenu />
    </nav>
  )
}
