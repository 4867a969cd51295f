import { Refusal } from '@sliproad/api/refusal'
import { Type } from 'typebox'
import { clearGatewayAccount, completeValues, setGatewayAccount } from '../../modules/gateways/index.ts'
import { changeProject } from '../../modules/projects/index.ts'
import { tryGateway } from '../../modules/quotes/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answer } from './answer.ts'
import { audited } from './audited.ts'
import { connectNow, readGatewayDetail, readGatewayViews, requireGateway } from './gateway-view.ts'
import { placeOf } from './guard.ts'
import { NullOr, OneOf, ProjectParams } from './schemas.ts'

const read = { access: 'dashboard', door: 'project.read' } as const
const route = { access: 'dashboard', door: 'gateways.route' } as const
const credentials = { access: 'dashboard', door: 'gateways.credentials' } as const

const GatewayParams = Type.Object({ projectId: Type.String(), gatewayId: Type.String() })
const ids = { type: 'array', items: { type: 'string', maxLength: 40 }, maxItems: 40 }
const RoutingBody = Type.Object({
  enabledGateways: Type.Optional(NullOr<string[]>(ids)),
  defaultGateway: Type.Optional(NullOr<string>({ type: 'string', maxLength: 40 })),
  gatewayPreference: Type.Optional(Type.Unsafe<string[]>(ids)),
})
const CredentialsBody = Type.Object({
  providerEnvironment: OneOf(['sandbox', 'production']),
  values: Type.Record(Type.String(), Type.String({ maxLength: 8192 })),
})

/** Which gateways a project uses, in which order, with which credentials, and how they are. */
export function gatewayRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/dashboard/api/projects/:projectId/gateways',
    { config: read, schema: { hide: true, params: ProjectParams } },
    async (request) => answer(await readGatewayViews(deps, placeOf(request).projectId)),
  )

  app.patch(
    '/dashboard/api/projects/:projectId/gateways',
    { config: route, schema: { hide: true, params: ProjectParams, body: RoutingBody } },
    async (request) => {
      const { enabledGateways, defaultGateway, gatewayPreference } = request.body
      const { projectId } = placeOf(request)
      const change = {
        ...(enabledGateways !== undefined && { enabledGateways }),
        ...(defaultGateway !== undefined && { defaultGateway }),
        ...(gatewayPreference !== undefined && { gatewayPreference: [...new Set(gatewayPreference)] }),
      }
      await audited(deps, request, { action: 'gateways.routed', detail: change }, () =>
        changeProject(deps, projectId, change),
      )
      return answer(await readGatewayViews(deps, projectId))
    },
  )

  app.get(
    '/dashboard/api/projects/:projectId/gateways/:gatewayId',
    { config: read, schema: { hide: true, params: GatewayParams } },
    async (request) => {
      const definition = requireGateway(deps, request.params.gatewayId)
      return answer(await readGatewayDetail(deps, placeOf(request).projectId, definition))
    },
  )

  app.put(
    '/dashboard/api/projects/:projectId/gateways/:gatewayId/credentials',
    { config: credentials, schema: { hide: true, params: GatewayParams, body: CredentialsBody } },
    async (request) => {
      const definition = requireGateway(deps, request.params.gatewayId)
      const { projectId } = placeOf(request)
      const { providerEnvironment, values: given } = request.body
      // The names of what was typed, never what it was.
      const detail = { providerEnvironment, fields: Object.keys(given).filter((name) => given[name] !== '') }
      await audited(
        deps,
        request,
        { action: 'gateway.credentials_set', target: definition.id, detail },
        async () => {
          const values = await completeValues(deps, definition, projectId, given)
          await setGatewayAccount(deps, { definition, projectId, providerEnvironment, values })
        },
      )
      return answer(await readGatewayDetail(deps, projectId, definition))
    },
  )

  app.delete(
    '/dashboard/api/projects/:projectId/gateways/:gatewayId/credentials',
    { config: credentials, schema: { hide: true, params: GatewayParams } },
    async (request) => {
      const definition = requireGateway(deps, request.params.gatewayId)
      const { projectId } = placeOf(request)
      await audited(deps, request, { action: 'gateway.credentials_cleared', target: definition.id }, () =>
        clearGatewayAccount(deps, definition.id, projectId),
      )
      return answer(await readGatewayDetail(deps, projectId, definition))
    },
  )

  app.post(
    '/dashboard/api/projects/:projectId/gateways/:gatewayId/test',
    { config: route, schema: { hide: true, params: GatewayParams } },
    async (request) => {
      const { id, name } = requireGateway(deps, request.params.gatewayId)
      const connected = await connectNow(deps, placeOf(request).projectId, id)
      if (!connected) throw new Refusal('NOT_FOUND', { message: `${name} has no credentials here.` })
      const steps = await audited(deps, request, { action: 'gateway.tested', target: id }, () =>
        tryGateway(deps, connected, testPatienceMs),
      )
      return answer({ ok: steps.every(({ ok }) => ok), steps })
    },
  )
}

/** For each of two calls; an answer has to be out before the server cuts it off. */
const testPatienceMs = 6_000
