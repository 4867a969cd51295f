import { Mark } from '@sliproad/ui/mark.tsx'
import { useTexts } from '../texts/use-texts.ts'
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
  const { may } = useProject()
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
              <ProjectLink key={page} to={page} className={linkLook}>
                <NavIcon
                  name={page}
                  className="size-[18px] text-ink-3 group-aria-[current=page]:text-accent-text"
                />
                {t.pages[page]}
              </ProjectLink>
            ))}
          </div>
        )
      })}
      <UserMenu />
    </nav>
  )
}
