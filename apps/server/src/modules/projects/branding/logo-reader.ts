import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { Logo } from './logo/logo.ts'
import { findLogo } from './logo-store.ts'
import { type LogoFact, type LogoVariant, versionOf } from './project-branding.ts'

/** At most 64 KiB each. */
const logosMax = 100

type VersionedLogo = Logo & { version: string }
type ReadLogo = (
  projectId: ProjectId,
  variant: LogoVariant,
  fact: LogoFact,
) => Promise<VersionedLogo | undefined>

/**
 * Logos are public, so those in use are cached. A logo stored after `fact` was read has another version; it is
 * returned but not cached under the requested one.
 */
export function createLogoReader({ db }: { db: Db }): ReadLogo {
  const logos = new Map<string, VersionedLogo>()

  return async (projectId, variant, { version }) => {
    const key = `${projectId} ${variant} ${version}`
    const known = logos.get(key)
    if (known) return known
    const found = await findLogo(db, projectId, variant)
    if (!found) return undefined
    const logo = { ...found, version: versionOf(found) }
    if (logos.size >= logosMax) logos.clear()
    if (logo.version === version) logos.set(key, logo)
    return logo
  }
}
