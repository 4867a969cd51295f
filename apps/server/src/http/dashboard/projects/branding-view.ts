import type { Branding } from '@sliproad/api/resources/dashboard/project'
import { brandingInputOf, type LogoVariant, type Project } from '../../../modules/projects/index.ts'
import { logoUrlOf } from '../../pages/project-logos.ts'

/** What the partner has set, with our choice where he made none; the page computes the look from it as we do. */
export function toBrandingView(project: Project): Branding {
  const logo = (variant: LogoVariant) => {
    const fact = project.branding[variant]
    const url = logoUrlOf(project, variant)
    return fact && url !== null ? { mediaType: fact.mediaType, url } : null
  }
  return {
    name: project.name,
    branding: { ...brandingInputOf(project.branding), logo: logo('logo'), logoDark: logo('logoDark') },
  }
}
