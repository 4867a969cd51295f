import { orderTypes } from '@sliproad/core/vocabulary'
import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { ProjectParams } from '../../resources/dashboard/fields.ts'
import { ExplorerAnswer, ExplorerQuestion } from '../../resources/dashboard/home.ts'
import { SupportedAnswer } from '../../resources/supported.ts'
import { Data, OneOf, Text } from '../../schema.ts'

export const exploreQuotes = operation({
  id: 'dashboardExploreQuotes',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/quotes',
  tag: 'Dashboard',
  summary: 'Ask all gateways a question',
  access: 'project_member',
  permission: 'quotes.explore',
  params: ProjectParams,
  body: ExplorerQuestion,
  answers: { 200: Data(ExplorerAnswer) },
  refusals: [],
})

export const readSupported = operation({
  id: 'dashboardReadSupported',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/supported',
  tag: 'Dashboard',
  summary: 'Read what the gateways offer',
  access: 'project_member',
  permission: 'quotes.explore',
  params: ProjectParams,
  query: Type.Object({
    orderType: Type.Optional(OneOf(orderTypes, 'Whether to buy or to sell crypto')),
    country: Type.Optional(Text('country-code', 'Where the user is')),
  }),
  answers: { 200: SupportedAnswer },
  refusals: [],
})
