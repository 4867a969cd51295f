import { brandingInputOf, type LogoVariant, type Project } from '../../modules/projects/index.ts'
import { logoUrlOf } from '../pages/project-logos.ts'

/** What the partner has set, with our choice where he made none; the page computes the look from it as we do. */
export function toBrandingView(project: Project) {
  const logo = (variant: LogoVariant) => {
    const fact = project.branding[variant]
    return fact ? { mediaType: fact.mediaType, url: logoUrlOf(project, variant) } : null
  }
  return {
    name: project.name,
    branding: { ...brandingInputOf(project.branding), logo: logo('logo'), logoDark: logo('logoDark') },
  }
}
