import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { RunningProcess } from './start-process.ts'

const patienceMs = 180_000
/** Short compared with the times measured, and the same for every side. */
const pauseMs = 5

/** Waits until the server answers `/ready` with 200, or until its process ends. */
export async function untilReady({ failed }: RunningProcess, baseUrl: string): Promise<void> {
  const deadline = performance.now() + patienceMs
  while ((await Promise.race([statusOf(`${baseUrl}/ready`), failed])) !== 200) {
    if (performance.now() > deadline) throw new Error(`${baseUrl} was not ready in time`)
    await delay(pauseMs)
  }
}

/** Undefined while no process listens. */
function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    request(url, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', () => resolve(undefined))
      .end()
  })
}
