import { setTimeout as delay } from 'node:timers/promises'
import { openEmbeddedDatabase } from '../../../apps/server/src/db/embedded.ts'
import { residentMbOf } from '../processes/usage.ts'
import type { Contender, Row } from '../row.ts'
import { newDataFolder } from '../servers/data-folder.ts'
import { startBareServer } from '../servers/start-bare-server.ts'
import { startSliproad } from '../servers/start-sliproad.ts'

type Started = { pid: number; stop(): Promise<void> }

const idleMs = 5_000

/**
 * Resident memory of the server process, without its database, five idle seconds after it became ready. Ours is the
 * bundled server that production runs.
 */
export const idleMemory: Row = {
  name: 'idle-memory',
  unit: 'MB',
  async prepare(bench) {
    const dataDir = await newDataFolder(bench)
    const { connection, release } = await openEmbeddedDatabase({ dataDir })
    bench.onClose(release)
    const { projectId, stop } = await startSliproad({ dataDir })
    await stop()
    return {
      ours: idling('sliproad', () => startSliproad({ dataDir })),
      anchors: [
        {
          ...idling('bare Fastify, driver', () => startBareServer({ connection, projectId })),
          aim: { atMost: 1.6 },
        },
      ],
    }
  },
}

function idling(name: string, start: () => Promise<Started>): Contender {
  return {
    name,
    async runLeg() {
      const { pid, stop } = await start()
      try {
        await delay(idleMs)
        const value = residentMbOf(pid)
        if (value === null) throw new Error('this system does not tell how much memory a process holds')
        return { value, cpuSecondsPer1000: null }
      } finally {
        await stop()
      }
    },
  }
}
