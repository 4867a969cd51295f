import { Icon } from '@sliproad/ui/icon.tsx'
import { SandboxChip } from '@sliproad/ui/sandbox-chip.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../texts/use-texts.ts'
import { useMe, useProject } from './me-context.ts'
import { Menu, MenuItem, MenuLine } from './menu.tsx'
import { NavIcon } from './nav-icon.tsx'

export function ProjectSwitcher({ onCreate }: { onCreate: () => void }) {
  const t = useTexts().shell
  const me = useMe()
  const current = useProject()
  const navigate = useNavigate()
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="mb-2.5 grid min-h-11 grid-cols-[minmax(0,1fr)_auto_16px] items-center gap-2 rounded-control bg-surface px-2.5 text-start font-semibold inset-ring inset-ring-line hover:bg-fill desk:min-h-10"
        >
          <span className="truncate" title={current.name}>
            {current.name}
          </span>
          {me.environment === 'sandbox' ? <SandboxChip label={t.sandbox} /> : <span />}
          <span className="sr-only">{t.switchProject}</span>
          <Icon name="down" small />
        </button>
      }
    >
      {me.projects.map((project) => (
        <MenuItem key={project.id} onSelect={() => navigate({ to: `/p/${project.id}/home` })}>
          <span className="min-w-0 flex-1 truncate" title={project.name}>
            {project.name}
          </span>
          {project.id === current.id && <Icon name="check" small />}
        </MenuItem>
      ))}
      {me.mayCreateProjects && (
        <>
          <MenuLine />
          <MenuItem onSelect={onCreate}>
            <NavIcon name="plus" className="size-4" />
            {t.newProject}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
