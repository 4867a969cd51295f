import type { Clock } from '@sliproad/core/clock'
import { type CustomerId, type NewId, type ProjectId, quotesIdOf } from '@sliproad/core/ids'
import type { Catalogs } from '../catalog/index.ts'
import type { GatewayDirectory, GatewayHealth, ProjectGateway } from '../gateways/index.ts'
import { type Project, type ReadProject, requireProject } from '../projects/index.ts'
import type { QuoteAnswers } from './answers/quote-answers.ts'
import { askGateways, type Part } from './asking/ask-gateways.ts'
import type { QuoteCalls } from './asking/quote-calls.ts'
import type { MadeAnswer, SharedAnswers } from './asking/shared-answers.ts'
import type { ReadEstimates } from './outcomes/index.ts'
import { type KnownCustomer, keyOfKnown, type ReadKnownCustomer } from './paths/customer-path.ts'
import { questionText } from './question.ts'
import type { QuotesAnswer, QuotesQuestion, UnavailableGateway } from './quote.ts'
import { findOutliers } from './ranking/outliers.ts'
import { type Offered, rankQuotes } from './ranking/rank-quotes.ts'
import { routingOf } from './ranking/routing-of.ts'
import { drawsOf } from './ranking/tries.ts'
import { refusedGateway, unavailable } from './ranking/unavailable.ts'
import type { DecideRouting } from './routing/deciding/decide-routing.ts'
import { noDecision, type RoutingDecision } from './routing/rules/decision.ts'

export type QuoteDeps = {
  clock: Clock
  newId: NewId
  readProject: ReadProject
  readEstimates: ReadEstimates
  gateways: GatewayDirectory
  gatewayHealth: GatewayHealth
  catalogs: Catalogs
  quoteCalls: QuoteCalls
  quoteAnswers: QuoteAnswers
  sharedAnswers: SharedAnswers
  decideRouting: DecideRouting
  readKnownCustomer: ReadKnownCustomer
  config: { quoteDeadlineMs: number; restrictedCountries: readonly string[] }
}

/**
 * Asks every gateway of the project and ranks their offers. `NOT_FOUND` for an unknown project. Only customers of whom the
 * server knows the same share an answer.
 */
export async function getQuotes(
  deps: QuoteDeps,
  projectId: ProjectId,
  question: QuotesQuestion,
  customerId: CustomerId | null = null,
): Promise<QuotesAnswer> {
  const project = requireProject(await deps.readProject(projectId))
  const gateways = await deps.gateways.listAll(projectId)
  const needsIp = gateways.some(({ connected }) => connected.needs.includes('endUserIp'))
  // Awaited only where there are rules, so that a kept answer is given at once.
  const decision = project.routing ? await deps.decideRouting(project, question, customerId) : noDecision
  const known = customerId === null ? null : await deps.readKnownCustomer(projectId, customerId)
  const asked = needsIp ? `${questionText(question)} ${question.endUserIp}` : questionText(question)
  const ruled = decision.key === '' ? asked : `${asked} ${decision.key}`
  const text = known === null ? ruled : `${ruled} ${keyOfKnown(known)}`
  return deps.sharedAnswers.get(gateways, text, () =>
    makeAnswer(deps, project, gateways, question, decision, known),
  )
}

async function makeAnswer(
  deps: QuoteDeps,
  project: Project,
  gateways: readonly ProjectGateway[],
  question: QuotesQuestion,
  decision: RoutingDecision,
  known: KnownCustomer | null,
): Promise<MadeAnswer> {
  const made = await askAndRank(deps, project, gateways, question, decision, known)
  const { uuid, answer, keepUntilMs, explained, weights } = made
  const { id: projectId } = project
  const createdAt = deps.clock.now()
  deps.quoteAnswers.keep({ uuid, projectId, question, answer, explained, decision, weights, createdAt })
  return { answer, keepUntilMs }
}

/** A fresh answer that is neither shared nor stored, with the parts of each score. */
export async function askAndRank(
  deps: QuoteDeps,
  project: Project,
  gateways: readonly ProjectGateway[],
  question: QuotesQuestion,
  decision: RoutingDecision,
  known: KnownCustomer | null = null,
) {
  const { restrictedCountries, quoteDeadlineMs } = deps.config
  const { country } = question
  const isRestricted =
    country !== null &&
    (restrictedCountries.includes(country) || project.restrictedCountries.includes(country))
  const { excluded } = decision
  const allowed =
    excluded.size === 0 ? gateways : gateways.filter(({ connected }) => !excluded.has(connected.id))
  const parts = isRestricted ? [] : await askGateways(deps, allowed, question, project.partnerFeePercent)
  const nowMs = deps.clock.now().getTime()
  const offers = parts.flatMap((part) => offerOf(deps, part, nowMs))
  const wrong = findOutliers(offers)
  const good = wrong.length === 0 ? offers : offers.filter((offer) => !wrong.includes(offer))
  const estimates = await deps.readEstimates(project.id)
  const draw = drawsOf(questionText(question), nowMs)
  const routing = { ...routingOf(project, decision, estimates, draw), known }
  const { explained, ...ranking } = rankQuotes(question, good, quoteDeadlineMs, routing)
  const uuid = deps.newId()
  const answer: QuotesAnswer = {
    quotesId: quotesIdOf(uuid),
    ...ranking,
    unavailableGateways:
      good.length === gateways.length
        ? []
        : unavailableOnes(gateways, question, { isRestricted, parts, wrong, excluded }),
  }
  return {
    uuid,
    answer,
    explained,
    weights: routing.weights,
    keepUntilMs: keepUntil(parts),
  }
}

function offerOf({ gatewayHealth }: QuoteDeps, { connected, outcome }: Part, nowMs: number): Offered[] {
  if (outcome?.kind !== 'quote') return []
  const health = gatewayHealth.read(connected.id, connected.accountId, nowMs)
  return [{ connected, quote: outcome.quote, health, answeredInMs: outcome.answeredInMs }]
}

type Findings = { isRestricted: boolean; parts: Part[]; wrong: Offered[] } & Pick<RoutingDecision, 'excluded'>

function unavailableOnes(
  gateways: readonly ProjectGateway[],
  question: QuotesQuestion,
  { isRestricted, parts, wrong, excluded }: Findings,
): UnavailableGateway[] {
  return gateways.flatMap(({ connected, enabled }) => {
    if (isRestricted) return unavailable(connected, 'country_not_supported', 'is not offered in this country')
    if (!enabled) return unavailable(connected, 'disabled', 'is disabled for this project')
    const rule = excluded.get(connected.id)
    if (rule) return unavailable(connected, 'excluded_by_rule', `is excluded by a rule: ${rule.reason}`)
    if (wrong.some((offer) => offer.connected === connected)) {
      return unavailable(connected, 'gateway_error', 'answered with a price far from all others')
    }
    const part = parts.find((own) => own.connected === connected)
    return (part && reasonOf(part, question)) ?? []
  })
}

/** Why a gateway is not among the quotes; undefined when it is. */
function reasonOf(
  { connected, catalog, outcome, probe }: Part,
  question: QuotesQuestion,
): UnavailableGateway | undefined {
  if (!outcome) {
    return probe
      ? unavailable(connected, 'gateway_unhealthy', 'has failed recently and is being tried again')
      : unavailable(connected, 'timeout', 'did not answer in time')
  }
  if (outcome.kind === 'quote') return undefined
  if (outcome.kind === 'failed') return unavailable(connected, outcome.reason, outcome.message)
  return refusedGateway(connected, catalog ?? { buy: null, sell: null }, question, outcome.refused)
}

/** The time until which the whole answer holds; 0 when a gateway failed, which may pass at any moment. */
function keepUntil(parts: readonly Part[]): number {
  const times = parts.map(({ outcome }) => (outcome && outcome.kind !== 'failed' ? outcome.keepUntilMs : 0))
  return times.length === 0 ? 0 : Math.min(...times)
}
