import type { Branding } from '@sliproad/api/resources/dashboard/project'
import { brandingInputOf, type LogoVariant, type Project } from '../../../modules/projects/index.ts'
import { logoUrlOf } from '../../pages/project-logos.ts'

/**
 * The partner's settings, with our defaults where none is set; the page computes the look with the same code as we
 * do.
 */
export function toBrandingView(project: Project): Branding {
  const logo = (variant: LogoVariant) => {
    const fact = project.branding[variant]
    const url = logoUrlOf(project, variant)
    return fact && url !== null ? { mediaType: fact.mediaType, url } : null
  }
  const { termsUrl = null, privacyUrl = null, helpUrl = null, receipts = true } = project.branding
  return {
    name: project.name,
    branding: {
      ...brandingInputOf(project.branding),
      logo: logo('logo'),
      logoDark: logo('logoDark'),
      termsUrl,
      privacyUrl,
      helpUrl,
      receipts,
    },
  }
}
