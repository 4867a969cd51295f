import type * as Api from '../generated/api.ts'
import { FakeRefusal, found } from './refusal.ts'
import { exampleOf, type FakeRequest, success } from './request.ts'
import type { FakeState } from './state.ts'

/** Rules are kept and published as the service does it. They change no quote of the fake, and a trial finds no questions. */
export const routingHandlers = {
  readRouting: (state: FakeState) => success(stateOf(state)),
  saveRoutingDraft(state: FakeState, { body }: FakeRequest) {
    const { draft } = state.routing
    if (body.revision !== draft.revision) throw new FakeRefusal('ROUTING_CHANGED')
    state.routing.draft = {
      revision: draft.revision + 1,
      rules: body.rules as Api.RoutingDraft['rules'],
      tried: false,
      changedAt: state.timestamp(),
      changedBy: null,
    }
    return success(stateOf(state))
  },
  tryRouting(state: FakeState, { body }: FakeRequest) {
    const isDraft = body.rules === undefined && body.weights === undefined
    if (isDraft) state.routing.draft.tried = true
    const { draft, versions } = state.routing
    const given = body.rules as Api.RoutingDraft['rules'] | undefined
    const rules = given ?? (isDraft ? draft.rules : (versions.at(-1)?.rules ?? []))
    return success(trialOf(state, rules))
  },
  publishRouting(state: FakeState, { body }: FakeRequest) {
    const { draft } = state.routing
    requireLive(state, body.liveVersion)
    if (body.draftRevision !== draft.revision) throw new FakeRefusal('ROUTING_CHANGED')
    if (!draft.tried) throw new FakeRefusal('ROUTING_NOT_TRIED')
    return success(publish(state, draft.rules, null))
  },
  listRoutingVersions: (state: FakeState) => success(state.routing.versions.toReversed()),
  restoreRoutingVersion(state: FakeState, { params, body }: FakeRequest) {
    const version = found(state.routing.versions.find((one) => String(one.version) === params.version))
    requireLive(state, body.liveVersion)
    return success(publish(state, version.rules, version.version))
  },
}

function stateOf({ routing }: FakeState): Api.RoutingState {
  return { draft: routing.draft, live: routing.versions.at(-1) ?? null }
}

function requireLive({ routing }: FakeState, liveVersion: unknown): void {
  if (liveVersion !== (routing.versions.at(-1)?.version ?? null)) throw new FakeRefusal('ROUTING_CHANGED')
}

function publish(
  state: FakeState,
  rules: Api.RoutingDraft['rules'],
  restores: number | null,
): Api.RoutingState {
  const { versions } = state.routing
  for (const version of versions) version.live = false
  versions.push({
    version: versions.length + 1,
    live: true,
    rules,
    publishedAt: state.timestamp(),
    publishedBy: null,
    restores,
    endedSplits: [],
  })
  return stateOf(state)
}

function trialOf(state: FakeState, rules: Api.RoutingDraft['rules']): Api.RoutingTrial {
  const unknown = { orders: 0, questions: 0, percent: null, low: null, high: null }
  return {
    ...exampleOf('tryRouting').data,
    to: state.timestamp(),
    questions: 0,
    ofOrders: 0,
    truncated: false,
    decided: 0,
    gaps: [],
    changed: 0,
    customersChanged: 0,
    unserved: 0,
    pricePercent: null,
    completionThen: unknown,
    completionNow: unknown,
    gateways: [],
    rules: rules.map(({ id }) => ({ ruleId: id, questions: 0 })),
  }
}
