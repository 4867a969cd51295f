import type { ScoreReason } from '@sliproad/api/resources/quote'
import type { ProjectId } from '@sliproad/core/ids'
import { requireProject } from '../projects/index.ts'
import { askAndRank, type QuoteDeps } from './get-quotes.ts'
import type { QuotesQuestion } from './quote.ts'

/**
 * The current answers of all gateways of the project, with everything that went into their scores. They are not
 * stored: no user saw these offers, and no order was chosen from them.
 */
export async function exploreQuotes(deps: QuoteDeps, projectId: ProjectId, question: QuotesQuestion) {
  const project = requireProject(await deps.readProject(projectId))
  const startedMs = deps.clock.now().getTime()
  const gateways = await deps.gateways.listAll(projectId)
  const decision = await deps.decideRouting(project, question, null)
  const { answer, explained, weights } = await askAndRank(deps, project, gateways, question, decision)
  const { quotesId, quotes, reasons, unavailableGateways } = answer
  return {
    quotesId,
    tookMs: deps.clock.now().getTime() - startedMs,
    deadlineMs: deps.config.quoteDeadlineMs,
    weights,
    quotes: quotes.map((quote, at) => {
      const { scoreParts, answeredInMs } = explained[at] ?? {}
      const why = (reasons[at] ?? []).map((reason): ScoreReason => JSON.parse(reason))
      return { ...quote, steps: [...quote.steps], reasons: why, scoreParts, answeredInMs }
    }),
    unavailableGateways,
  }
}
