import { openEmbeddedDatabase } from '../../../apps/server/src/db/embedded.ts'
import type { Contender, Row } from '../row.ts'
import { newDataFolder } from '../servers/data-folder.ts'
import { startBareServer } from '../servers/start-bare-server.ts'
import { startSliproad } from '../servers/start-sliproad.ts'

type Started = { readyInMs: number; stop(): Promise<void> }

/**
 * From spawning the process to 200 at /ready. Ours is the bundled server that production runs; it starts its stopped
 * database as well and runs every role. The bare server only connects to a database that already runs.
 */
export const startUp: Row = {
  name: 'start-up',
  unit: 'ms',
  async prepare(bench) {
    const dataDir = await newDataFolder(bench)
    const first = await startSliproad({ dataDir })
    await first.stop()

    const { connection, release } = await openEmbeddedDatabase({ dataDir: await newDataFolder(bench) })
    bench.onClose(release)
    const { projectId } = first
    return {
      ours: starting('sliproad', () => startSliproad({ dataDir })),
      anchors: [
        {
          ...starting('bare Fastify, driver', () => startBareServer({ connection, projectId })),
          aim: { atMost: 3 },
        },
      ],
      facts: [{ name: 'first start, on an empty folder', value: first.readyInMs, unit: 'ms' }],
    }
  },
}

function starting(name: string, start: () => Promise<Started>): Contender {
  return {
    name,
    async runLeg() {
      const { readyInMs, stop } = await start()
      await stop()
      return { value: readyInMs, cpuSecondsPer1000: null }
    },
  }
}
