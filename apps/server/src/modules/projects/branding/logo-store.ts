import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import type { Logo } from './logo/logo.ts'
import { type CheckedBranding, type LogoVariant, logoVariants } from './project-branding.ts'

const variantNames = { logo: 'light', logoDark: 'dark' } as const

/** By primary key. */
export async function findLogo(
  db: Queryable,
  projectId: ProjectId,
  variant: LogoVariant,
): Promise<Logo | undefined> {
  const [logo] = await db<Logo[]>`
    select media_type, bytes from project_logos
    where project_id = ${projectId} and variant = ${variantNames[variant]}`
  return logo
}

/** Stores or removes the logos that the change names and leaves the others. By primary key. */
export async function saveLogos(
  db: Queryable,
  projectId: ProjectId,
  change: CheckedBranding,
  now: Date,
): Promise<void> {
  const kept = logoVariants.flatMap((name) => {
    const logo = change[name]
    return logo ? [{ projectId, variant: variantNames[name], ...logo, updatedAt: now }] : []
  })
  const removed = logoVariants.filter((name) => change[name] === null).map((name) => variantNames[name])
  if (removed.length > 0)
    await db`delete from project_logos where project_id = ${projectId} and variant in ${db(removed)}`
  if (kept.length > 0)
    await db`
      insert into project_logos ${db(kept)}
      on conflict (project_id, variant) do update set
        media_type = excluded.media_type, bytes = excluded.bytes, updated_at = excluded.updated_at`
}
