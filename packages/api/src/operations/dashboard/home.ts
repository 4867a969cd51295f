import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { ProjectParams } from '../../resources/dashboard/fields.ts'
import { Home, Onboarding } from '../../resources/dashboard/home.ts'
import { Data, Text } from '../../schema.ts'

export const readHome = operation({
  id: 'dashboardReadHome',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/home',
  tag: 'Dashboard',
  summary: 'Read the figures of a period',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  query: Type.Object({
    from: Text('moment', 'The first day or time'),
    to: Text('moment', 'The day or time behind the last'),
  }),
  answers: { 200: Data(Home) },
  refusals: [],
})

export const readOnboarding = operation({
  id: 'dashboardReadOnboarding',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/onboarding',
  tag: 'Dashboard',
  summary: 'Read how far a newcomer has come',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  answers: { 200: Data(Onboarding) },
  refusals: [],
})
