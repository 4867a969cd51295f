import type * as operations from '@sliproad/api/operations/dashboard/gateways'
import { Refusal } from '@sliproad/api/refusal'
import { gatewayProvider } from '../../../modules/gateways/index.ts'
import { changeProject } from '../../../modules/projects/index.ts'
import { clearProviderAccount, completeValues, setProviderAccount } from '../../../modules/providers/index.ts'
import { tryGateway } from '../../../modules/quotes/index.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { projectOf } from '../guard.ts'
import { connectNow, readGatewayDetail, readGatewayViews, requireGateway } from './gateway-view.ts'

/** Which gateways a project uses, in which order, with which credentials, and their state. */

export const listGateways: Handler<typeof operations.listGateways> = (deps) => async (request) =>
  answer(await readGatewayViews(deps, projectOf(request)))

export const routeGateways: Handler<typeof operations.routeGateways> = (deps) => async (request) => {
  const { enabledGateways, defaultGateway, gatewayPreference, scoreWeights } = request.body
  const projectId = projectOf(request)
  const change = {
    ...(enabledGateways !== undefined && { enabledGateways }),
    ...(defaultGateway !== undefined && { defaultGateway }),
    ...(scoreWeights !== undefined && { scoreWeights }),
    ...(gatewayPreference !== undefined && { gatewayPreference: [...new Set(gatewayPreference)] }),
  }
  await audited(deps, request, { action: 'gateways.routed', detail: change }, () =>
    changeProject(deps, projectId, change),
  )
  return answer(await readGatewayViews(deps, projectId))
}

export const readGateway: Handler<typeof operations.readGateway> = (deps) => async (request) => {
  const definition = requireGateway(deps, request.params.gatewayId)
  return answer(await readGatewayDetail(deps, projectOf(request), definition))
}

export const setCredentials: Handler<typeof operations.setCredentials> = (deps) => async (request) => {
  const definition = requireGateway(deps, request.params.gatewayId)
  const projectId = projectOf(request)
  const { providerEnvironment, values: given } = request.body
  // The audit record keeps the names of the fields, never their values.
  const detail = { providerEnvironment, fields: Object.keys(given).filter((name) => given[name] !== '') }
  const action = { action: 'gateway.credentials_set', target: definition.id, detail }
  await audited(deps, request, action, async () => {
    const provider = gatewayProvider(definition)
    const values = await completeValues(deps, provider, projectId, request.body)
    await setProviderAccount(deps, { provider, projectId, providerEnvironment, values })
  })
  return answer(await readGatewayDetail(deps, projectId, definition))
}

export const clearCredentials: Handler<typeof operations.clearCredentials> = (deps) => async (request) => {
  const definition = requireGateway(deps, request.params.gatewayId)
  const projectId = projectOf(request)
  await audited(deps, request, { action: 'gateway.credentials_cleared', target: definition.id }, () =>
    clearProviderAccount(deps, gatewayProvider(definition), projectId),
  )
  return answer(await readGatewayDetail(deps, projectId, definition))
}

/** For each of two calls; both have to end before the server's own deadline cuts the answer off. */
const testPatienceMs = 6_000

export const testGateway: Handler<typeof operations.testGateway> = (deps) => async (request) => {
  const { id, name } = requireGateway(deps, request.params.gatewayId)
  const connected = await connectNow(deps, projectOf(request), id)
  if (!connected) throw new Refusal('NOT_FOUND', { message: `${name} has no credentials here.` })
  const steps = await audited(deps, request, { action: 'gateway.tested', target: id }, () =>
    tryGateway(deps, connected, {
      patienceMs: testPatienceMs,
      hidesTiming: deps.environment === 'production',
    }),
  )
  const told = steps.map(({ step, ok, ms, text }) => ({ step, ok, ms, text }))
  return answer({ ok: steps.every(({ ok }) => ok), steps: told })
}
