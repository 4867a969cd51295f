import { keyKinds } from '@sliproad/core/vocabulary'
import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { OptionalBody, OverlapHours, ParamsWith, ProjectParams } from '../../resources/dashboard/fields.ts'
import { ApiKey, KeyLabel, NewApiKey, RolledApiKey } from '../../resources/dashboard/project.ts'
import { Data, List, OneOf } from '../../schema.ts'

const keyParams = ParamsWith('keyId', 'Id of the key')

export const listKeys = operation({
  id: 'dashboardListKeys',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/keys',
  tag: 'Dashboard',
  summary: 'List the keys',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  answers: { 200: Data(List(ApiKey, 'All keys of the project')) },
  refusals: [],
})

export const createKey = operation({
  id: 'dashboardCreateKey',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/keys',
  tag: 'Dashboard',
  summary: 'Create a key',
  access: 'project_member',
  permission: 'keys.manage',
  confirms: true,
  params: ProjectParams,
  body: Type.Object({ kind: OneOf(keyKinds, 'What it may be used for'), label: Type.Optional(KeyLabel) }),
  answers: { 201: Data(NewApiKey) },
  refusals: [],
})

export const labelKey = operation({
  id: 'dashboardLabelKey',
  method: 'PATCH',
  path: '/dashboard/api/projects/:projectId/keys/:keyId',
  tag: 'Dashboard',
  summary: 'Rename a key',
  access: 'project_member',
  permission: 'keys.manage',
  params: keyParams,
  body: Type.Object({ label: KeyLabel }),
  answers: { 200: Data(ApiKey) },
  refusals: [],
})

export const rollKey = operation({
  id: 'dashboardRollKey',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/keys/:keyId/roll',
  tag: 'Dashboard',
  summary: 'Replace a key',
  access: 'project_member',
  permission: 'keys.manage',
  confirms: true,
  params: keyParams,
  body: OptionalBody({ overlapHours: Type.Optional(OverlapHours) }, 'A day of overlap when left out'),
  answers: { 201: Data(RolledApiKey) },
  refusals: [],
})

export const revokeKey = operation({
  id: 'dashboardRevokeKey',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/keys/:keyId/revoke',
  tag: 'Dashboard',
  summary: 'Revoke a key',
  access: 'project_member',
  permission: 'keys.manage',
  confirms: true,
  params: keyParams,
  answers: { 200: Data(ApiKey) },
  refusals: [],
})
