import { expect, inject, test } from 'vitest'
import { eventually } from './system/eventually.ts'
import { readDemo } from './system/start-server.ts'
import { lostWrites, type Outcome, steadyLoad, successes } from './system/steady-load.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const rounds = 3 * inject('share')

test(
  'SIGTERM under load answers whatever was sent on an open connection, and exits 0 in time',
  async ({ task }) => {
    const deployment = await system.newDeployment()
    let server = await system.start(deployment)
    const demo = await readDemo(deployment)
    const proof = { tried: 0, answered: 0, lost: 0 }
    for (let round = 0; round < rounds; round++) {
      const load = steadyLoad(server, { ...demo, perSecond: 200 })
      await eventually('steady work', () => (load.created.size >= 100 ? true : undefined))
      const stoppedAt = performance.now()
      const exit = await server.stop()
      await load.stop()
      expect(exit).toMatchObject({ code: 0, signal: null })
      expect(exit.ms).toTakeLessThan(25_000)
      const broken = load.outcomes.filter((outcome) => !isFine(outcome, stoppedAt))
      proof.tried += load.outcomes.length
      proof.answered += successes(load)
      proof.lost += broken.length
      task.meta.proof = proof
      expect(broken.map((outcome) => describeOutcome(outcome, stoppedAt)).join('\n')).toBe('')

      server = await system.start(deployment)
      expect(await lostWrites(server, load, demo.secretKey)).toEqual([])
    }
  },
  90_000 * inject('share'),
)

/** Only a connection that was opened after the stop may be refused; a stopping server answers 503. */
function isFine({ answer, error, sentAt }: Outcome, stoppedAt: number): boolean {
  if (error) return sentAt >= stoppedAt && !error.reusedSocket
  if (!answer) return false
  const sendsElsewhere = answer.status === 503 && answer.headers['retry-after'] !== undefined
  return answer.status < 300 || (sendsElsewhere && sentAt >= stoppedAt - answer.ms)
}

function describeOutcome({ what, sentAt, error, answer }: Outcome, stoppedAt: number): string {
  const after = Math.round(sentAt - stoppedAt)
  return `${what} sent ${after} ms after SIGTERM: ${error?.message ?? `${answer?.status} ${answer?.text}`}`
}
