import type { BrandingSettings } from '@sliproad/api/resources/dashboard/project'
import { useRead, useWrite } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'

export type { Branding, BrandingSettings, StoredLogo } from '@sliproad/api/resources/dashboard/project'

export function useBranding() {
  const { id: projectId, path } = useProject()
  const params = { projectId }
  return {
    branding: useRead('GET /projects/:projectId/branding', { params }),
    save: useWrite(path, (api, branding: BrandingSettings) =>
      api.write('PATCH /projects/:projectId/branding', { params, body: { branding } }),
    ),
  }
}

/** Asks the server what it would store of a file. It stores nothing, so nothing has to be read again. */
export function useLookOverLogo() {
  const params = { projectId: useProject().id }
  return useWrite('/none', (api, logo: string) =>
    api.write('POST /projects/:projectId/branding/logo', { params, body: { logo } }),
  )
}
