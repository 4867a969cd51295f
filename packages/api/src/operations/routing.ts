import { Type } from 'typebox'
import { operation } from '../operation.ts'
import {
  RoutingDraftChange,
  RoutingPublication,
  RoutingRestoration,
  RoutingState,
  RoutingTrial,
  RoutingTrialRequest,
  RoutingVersion,
} from '../resources/routing.ts'
import { Data, List, Str } from '../schema.ts'

const params = Type.Object({ version: Str('Number of the version') })

export const readRouting = operation({
  id: 'readRouting',
  method: 'GET',
  path: '/v1/routing',
  tag: 'Routing',
  summary: 'Read the routing rules',
  description: 'The draft, and the version in force.',
  access: 'secret_key',
  answers: { 200: Data(RoutingState) },
  refusals: [],
})

export const saveRoutingDraft = operation({
  id: 'saveRoutingDraft',
  method: 'PUT',
  path: '/v1/routing/draft',
  tag: 'Routing',
  summary: 'Replace the draft',
  description: 'Changes nothing about quotes and orders until the draft is published.',
  access: 'secret_key',
  body: RoutingDraftChange,
  answers: { 200: Data(RoutingState) },
  refusals: ['ROUTING_CHANGED'],
})

export const tryRouting = operation({
  id: 'tryRouting',
  method: 'POST',
  path: '/v1/routing/test',
  tag: 'Routing',
  summary: 'Try rules over the stored questions',
  description: 'What would have been recommended, for whom, at which price and with which completion.',
  access: 'secret_key',
  body: RoutingTrialRequest,
  answers: { 200: Data(RoutingTrial) },
  refusals: [],
})

export const publishRouting = operation({
  id: 'publishRouting',
  method: 'POST',
  path: '/v1/routing/publish',
  tag: 'Routing',
  summary: 'Publish the draft',
  description: 'Puts the draft in force as a new version, on every instance within a second.',
  access: 'secret_key',
  body: RoutingPublication,
  answers: { 200: Data(RoutingState) },
  refusals: ['ROUTING_CHANGED', 'ROUTING_NOT_TRIED'],
})

export const listRoutingVersions = operation({
  id: 'listRoutingVersions',
  method: 'GET',
  path: '/v1/routing/versions',
  tag: 'Routing',
  summary: 'List the published versions',
  description: 'The newest first; each with its rules, who published it and when.',
  access: 'secret_key',
  answers: { 200: Data(List(RoutingVersion, 'The versions, newest first')) },
  refusals: [],
})

export const restoreRoutingVersion = operation({
  id: 'restoreRoutingVersion',
  method: 'POST',
  path: '/v1/routing/versions/:version/restore',
  tag: 'Routing',
  summary: 'Bring an earlier version back',
  description: 'Publishes its rules once more, as a new version.',
  access: 'secret_key',
  params,
  body: RoutingRestoration,
  answers: { 200: Data(RoutingState) },
  refusals: ['ROUTING_CHANGED'],
})
