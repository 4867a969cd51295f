import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range of outgoing connections, so that no client of a test takes it in between. */
const [lowest, highest] = [15_000, 30_000]

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
