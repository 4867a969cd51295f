import { ControlProblem } from '@sliproad/simulators/control'
import { request } from 'undici'

const patienceMs = 10_000

/** Asks simulators in another process to play an outcome. */
export async function playOverHttp(simulatorUrl: string, play: object): Promise<void> {
  const answer = await request(`${simulatorUrl}/_control/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(play),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (answer.statusCode < 300) return answer.body.dump()
  const body = (await answer.body.json().catch(() => ({}))) as { error?: { message?: string } }
  throw new ControlProblem(answer.statusCode, body.error?.message ?? 'The simulator refused.')
}
