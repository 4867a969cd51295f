import type { BrandingInput } from '@sliproad/core/branding/branding'
import { useRead, useWrite } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'

export type Logo = { mediaType: string; url: string }
export type Branding = {
  name: string
  branding: BrandingInput & { logo: Logo | null; logoDark: Logo | null }
}

/** Only what was changed; null takes a setting back, and logos are base64. */
export type BrandingChange = Partial<Record<keyof BrandingInput | 'logo' | 'logoDark', string | null>>

export function useBranding() {
  const { path } = useProject()
  const place = `${path}/branding`
  return {
    branding: useRead<Branding>(place),
    save: useWrite(path, (api, branding: BrandingChange) =>
      api.write<Branding>('PATCH', place, { branding }),
    ),
  }
}

/** Asks what would be kept of a file. Nothing is, so there is nothing to read again. */
export function useLookOverLogo() {
  const place = `${useProject().path}/branding/logo`
  return useWrite(place, (api, logo: string) =>
    api.write<{ mediaType: string; logo: string }>('POST', place, { logo }),
  )
}
