import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { ProjectParams } from '../../resources/dashboard/fields.ts'
import { AttentionItem, Home, Onboarding, TestCheckout, Today } from '../../resources/dashboard/home.ts'
import { Data, List, PlainText, Text } from '../../schema.ts'

const currency = Type.Optional(PlainText('The currency of all sums; the most frequent one when left out', 20))

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
    currency,
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

export const readToday = operation({
  id: 'dashboardReadToday',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/today',
  tag: 'Dashboard',
  summary: 'Read today by the hour',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  query: Type.Object({
    timeZone: PlainText('The time zone of the reader, such as `Europe/Berlin`', 64),
    currency,
  }),
  answers: { 200: Data(Today) },
  refusals: [],
})

export const listAttention = operation({
  id: 'dashboardListAttention',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/attention',
  tag: 'Dashboard',
  summary: 'List what needs attention',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  answers: { 200: Data(List(AttentionItem, 'Most urgent first')) },
  refusals: [],
})

export const openTestCheckout = operation({
  id: 'dashboardOpenTestCheckout',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/test-checkout',
  tag: 'Dashboard',
  summary: 'Open a checkout to try out',
  description: 'Creates a session as the server of the partner would. In the sandbox only.',
  access: 'project_member',
  permission: 'keys.manage',
  params: ProjectParams,
  answers: { 201: Data(TestCheckout) },
  refusals: [],
})
