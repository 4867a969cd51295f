import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { ProjectParams } from '../../resources/dashboard/fields.ts'
import { Branding, BrandingSettings, CheckedLogo } from '../../resources/dashboard/project.ts'
import { Data, Str } from '../../schema.ts'

/**
 * Enough for two logos of 64 KiB in base64 and the rest, so that a logo that is too large can still be named as such.
 */
const bodyBytesMax = 4 * 64 * 1024

export const readBranding = operation({
  id: 'dashboardReadBranding',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/branding',
  tag: 'Dashboard',
  summary: 'Read how the hosted page looks',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  answers: { 200: Data(Branding) },
  refusals: [],
})

export const changeBranding = operation({
  id: 'dashboardChangeBranding',
  method: 'PATCH',
  path: '/dashboard/api/projects/:projectId/branding',
  tag: 'Dashboard',
  summary: 'Change how the hosted page looks',
  access: 'project_member',
  permission: 'branding.change',
  bodyBytesMax,
  params: ProjectParams,
  body: Type.Object({ branding: BrandingSettings }),
  answers: { 200: Data(Branding) },
  refusals: [],
})

export const checkLogo = operation({
  id: 'dashboardCheckLogo',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/branding/logo',
  tag: 'Dashboard',
  summary: 'See what would be kept of a logo',
  access: 'project_member',
  permission: 'branding.change',
  bodyBytesMax,
  params: ProjectParams,
  body: Type.Object({ logo: Str('The file, in base64') }),
  answers: { 200: Data(CheckedLogo) },
  refusals: [],
})
