import { readyAnswer } from '../quotes/ready-answer.ts'
import type { Row } from '../row.ts'

/** GET /public/v1/onramp/supported, warm, without a key and with the limiter counting. */
export const supported: Row = {
  name: 'supported',
  unit: 'req/s',
  prepare: (bench) =>
    readyAnswer(bench, '/public/v1/onramp/supported', (projectId) => `projectId=${projectId}`, {
      aim: { atLeast: 0.9 },
      cpuAim: { atMost: 1.25 },
    }),
}
