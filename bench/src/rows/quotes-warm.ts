import { readyAnswer } from '../quotes/ready-answer.ts'
import type { Row } from '../row.ts'

/** GET /public/v1/onramp/quotes, the same question again and again: asked anew every five seconds. */
export const quotesWarm: Row = {
  name: 'quotes-warm',
  unit: 'req/s',
  prepare: (bench) =>
    readyAnswer(
      bench,
      '/public/v1/onramp/quotes',
      (projectId) =>
        `projectId=${projectId}&fiatCurrency=USD&cryptoCurrency=ETH&network=ethereum&fiatAmount=100`,
      { aim: { atLeast: 0.75 }, cpuAim: { atMost: 1.5 } },
    ),
}
