import type { Clock } from '@sliproad/core/clock'
import { type NewId, type ProjectId, quotesIdOf } from '@sliproad/core/ids'
import type { Catalogs } from '../catalog/index.ts'
import type { GatewayDirectory, GatewayHealth, ProjectGateway } from '../gateways/index.ts'
import { type Project, type ReadProject, requireProject } from '../projects/index.ts'
import type { QuoteAnswers } from './answers/quote-answers.ts'
import { askGateways, type Part } from './asking/ask-gateways.ts'
import type { QuoteCalls } from './asking/quote-calls.ts'
import type { MadeAnswer, SharedAnswers } from './asking/shared-answers.ts'
import { questionText } from './question.ts'
import type { QuotesAnswer, QuotesQuestion, UnavailableGateway } from './quote.ts'
import { findOutliers } from './ranking/outliers.ts'
import { type Offered, rankQuotes } from './ranking/rank-quotes.ts'
import { refusedGateway, unavailable } from './ranking/unavailable.ts'

export type QuoteDeps = {
  clock: Clock
  newId: NewId
  readProject: ReadProject
  gateways: GatewayDirectory
  gatewayHealth: GatewayHealth
  catalogs: Catalogs
  quoteCalls: QuoteCalls
  quoteAnswers: QuoteAnswers
  sharedAnswers: SharedAnswers
  config: { quoteDeadlineMs: number; restrictedCountries: readonly string[] }
}

/** Asks every gateway of the project and ranks their offers. `NOT_FOUND` for an unknown project. */
export async function getQuotes(
  deps: QuoteDeps,
  projectId: ProjectId,
  question: QuotesQuestion,
): Promise<QuotesAnswer> {
  const project = requireProject(await deps.readProject(projectId))
  const gateways = await deps.gateways.listAll(projectId)
  const needsIp = gateways.some(({ connected }) => connected.needs.includes('endUserIp'))
  const text = needsIp ? `${questionText(question)} ${question.endUserIp}` : questionText(question)
  return deps.sharedAnswers.get(gateways, text, () => makeAnswer(deps, project, gateways, question))
}

async function makeAnswer(
  deps: QuoteDeps,
  project: Project,
  gateways: readonly ProjectGateway[],
  question: QuotesQuestion,
): Promise<MadeAnswer> {
  const { uuid, answer, keepUntilMs, answeredInMs } = await askAndRank(deps, project, gateways, question)
  const { id: projectId } = project
  deps.quoteAnswers.keep({ uuid, projectId, question, answer, answeredInMs, createdAt: deps.clock.now() })
  return { answer, keepUntilMs }
}

/** A fresh answer that is neither shared nor stored, with the parts of each score. */
export async function askAndRank(
  deps: QuoteDeps,
  project: Project,
  gateways: readonly ProjectGateway[],
  question: QuotesQuestion,
) {
  const { restrictedCountries, quoteDeadlineMs } = deps.config
  const { country } = question
  const isRestricted =
    country !== null &&
    (restrictedCountries.includes(country) || project.restrictedCountries.includes(country))
  const parts = isRestricted ? [] : await askGateways(deps, gateways, question, project.partnerFeePercent)
  const offers = parts.flatMap((part) => offerOf(deps, part))
  const wrong = findOutliers(offers)
  const good = wrong.length === 0 ? offers : offers.filter((offer) => !wrong.includes(offer))
  const { explained, ...ranking } = rankQuotes(question, good, quoteDeadlineMs)
  const uuid = deps.newId()
  const answer: QuotesAnswer = {
    quotesId: quotesIdOf(uuid),
    ...ranking,
    unavailableGateways:
      good.length === gateways.length
        ? []
        : unavailableOnes(gateways, question, { isRestricted, parts, wrong }),
  }
  return {
    uuid,
    answer,
    explained,
    keepUntilMs: keepUntil(parts),
    answeredInMs: Object.fromEntries(offers.map((offer) => [offer.connected.id, offer.answeredInMs])),
  }
}

function offerOf({ gatewayHealth }: QuoteDeps, { connected, outcome }: Part): Offered[] {
  if (outcome?.kind !== 'quote') return []
  const health = gatewayHealth.read(connected.id, connected.accountId)
  return [{ connected, quote: outcome.quote, health, answeredInMs: outcome.answeredInMs }]
}

function unavailableOnes(
  gateways: readonly ProjectGateway[],
  question: QuotesQuestion,
  { isRestricted, parts, wrong }: { isRestricted: boolean; parts: Part[]; wrong: Offered[] },
): UnavailableGateway[] {
  return gateways.flatMap(({ connected, enabled }) => {
    if (isRestricted) return unavailable(connected, 'country_not_supported', 'is not offered in this country')
    if (!enabled) return unavailable(connected, 'disabled', 'is disabled for this project')
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
