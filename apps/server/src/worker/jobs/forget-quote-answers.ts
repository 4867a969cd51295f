import { forgetQuoteAnswers } from '../../modules/quotes/index.ts'
import type { ScheduledJob } from '../../modules/schedules/index.ts'

const batchSize = 1_000

export function forgetQuoteAnswersJob(deps: Parameters<typeof forgetQuoteAnswers>[0]): ScheduledJob {
  return {
    name: 'forget-quote-answers',
    everyMs: 60_000,
    run: async () => ({ more: (await forgetQuoteAnswers(deps, batchSize)) === batchSize }),
  }
}
