import { Refusal } from '@sliproad/api/refusal'
import type { ProjectId } from '@sliproad/core/ids'
import { askAndRank, type QuoteDeps } from './get-quotes.ts'
import type { QuotesQuestion } from './quote.ts'
import { scoreWeights } from './ranking/score.ts'

/**
 * What every gateway of the project answers right now, with all that went into its score. It is not kept: no user saw
 * these offers, and no order was chosen from them.
 */
export async function exploreQuotes(deps: QuoteDeps, projectId: ProjectId, question: QuotesQuestion) {
  const project = await deps.readProject(projectId)
  if (!project) throw new Refusal('NOT_FOUND', { message: 'There is no project with this id.' })
  const startedMs = deps.clock.now().getTime()
  const gateways = await deps.gateways.listAll(projectId)
  const { answer, explained } = await askAndRank(deps, project, gateways, question)
  const { quotesId, quotes, unavailableGateways } = answer
  return {
    quotesId,
    tookMs: deps.clock.now().getTime() - startedMs,
    deadlineMs: deps.config.quoteDeadlineMs,
    weights: scoreWeights,
    quotes: quotes.map((quote, at) => {
      const { scoreParts, answeredInMs } = explained[at] ?? {}
      return { ...quote, scoreParts, answeredInMs }
    }),
    unavailableGateways,
  }
}
