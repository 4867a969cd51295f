import type { RoutingRule, RoutingWeights } from '@sliproad/api/resources/routing'
import type { BodyFor } from '../../api/operations.ts'
import { useRead, useWrite } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'

export function useRouting() {
  const { id: projectId, path, may } = useProject()
  const params = { projectId }
  const below = `${path}/routing`
  return {
    mayChange: may('gateways.route'),
    state: useRead('GET /projects/:projectId/routing', { params }),
    save: useWrite(below, (api, body: { rules: RoutingRule[]; revision: number }) =>
      api.write('PUT /projects/:projectId/routing/draft', { params, body }),
    ),
    /** Tries the draft as it is stored; only that may be published afterwards. */
    tryDraft: useWrite(below, (api, _: null) =>
      api.write('POST /projects/:projectId/routing/test', { params, body: {} }),
    ),
    publish: useWrite(below, (api, body: BodyFor<'POST /projects/:projectId/routing/publish'>) =>
      api.write('POST /projects/:projectId/routing/publish', { params, body }),
    ),
  }
}
export type RoutingCalls = ReturnType<typeof useRouting>

/** Orders come in while the page is open, so the figures of splits are read again. */
export function useProgress() {
  const { id: projectId } = useProject()
  return useRead('GET /projects/:projectId/routing/progress', { params: { projectId } }, { every: 10_000 })
}

export function useVersions() {
  const { id: projectId } = useProject()
  return useRead('GET /projects/:projectId/routing/versions', { params: { projectId } })
}

export function useWeights() {
  const { id: projectId, path } = useProject()
  const params = { projectId }
  return {
    tryWeights: useWrite('/none', (api, weights: RoutingWeights) =>
      api.write('POST /projects/:projectId/routing/test', { params, body: { weights } }),
    ),
    setWeights: useWrite(path, (api, scoreWeights: RoutingWeights | null) =>
      api.write('PATCH /projects/:projectId/gateways', { params, body: { scoreWeights } }),
    ),
  }
}
