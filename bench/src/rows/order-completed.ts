import { databaseCpuSeconds, type OrderStage, openOrderStage } from '../orders/order-stage.ts'
import { cpuSecondsOf } from '../processes/usage.ts'
import type { Contender, Fact, Protocol, Row } from '../row.ts'
import { startProgram } from '../servers/start-program.ts'

/** About as many as two cores complete in a second, so that a leg has about the intended length. */
const usualPerSecond = { ours: 60, bare: 400 }

/** CPU of the database for one order, by leg. */
type DatabaseMs = number[]

/**
 * Orders from their session to their last webhook: keys, prices, the gateway's three messages, five webhooks. Beside it
 * a script that does nothing but the least writes.
 */
export const orderCompleted: Row = {
  name: 'order-completed',
  unit: 'orders/s',
  async prepare(bench) {
    const { protocol } = bench
    const stage = await openOrderStage(bench)
    const { connection } = stage
    const bare = await startProgram(bench, './bare-orders.ts', { connection })
    const databaseMs: Record<'ours' | 'bare', DatabaseMs> = { ours: [], bare: [] }
    const completeBare = async (orders: number, buyers: number) => {
      const answer = await fetch(`${bare.baseUrl}/complete?orders=${orders}&buyers=${buyers}`)
      if (!answer.ok) throw new Error(`the bare script failed: ${await answer.text()}`)
    }
    return {
      ours: contender('sliproad', stage, protocol, {
        perSecond: usualPerSecond.ours,
        complete: stage.complete,
        serverCpu: stage.serverCpuSeconds,
        databaseMs: databaseMs.ours,
      }),
      anchors: [
        {
          ...contender('bare script, least writes', stage, protocol, {
            perSecond: usualPerSecond.bare,
            complete: completeBare,
            serverCpu: () => cpuSecondsOf(bare.pid),
            databaseMs: databaseMs.bare,
          }),
          aim: { atLeast: 0.1 },
        },
      ],
      facts: [
        fact('CPU of the database for an order, sliproad', databaseMs.ours),
        fact('CPU of the database for an order, bare script', databaseMs.bare),
      ],
    }
  },
}

type Side = {
  perSecond: number
  complete: (orders: number, buyers: number) => Promise<void>
  serverCpu: () => number | null
  databaseMs: DatabaseMs
}

function contender(
  name: string,
  { postmaster }: OrderStage,
  { warmUpSeconds, legSeconds, connections }: Protocol,
  { perSecond, complete, serverCpu, databaseMs }: Side,
): Contender {
  return {
    name,
    async runLeg() {
      await complete(warmUpSeconds * perSecond, connections)
      const orders = legSeconds * perSecond
      const databaseBefore = databaseCpuSeconds(postmaster)
      const cpuBefore = serverCpu()
      const begun = performance.now()
      await complete(orders, connections)
      const seconds = (performance.now() - begun) / 1_000
      const cpuAfter = serverCpu()
      databaseMs.push(((databaseCpuSeconds(postmaster) - databaseBefore) / orders) * 1_000)
      const cpuSeconds = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore
      return {
        value: orders / seconds,
        cpuSecondsPer1000: cpuSeconds === null ? null : (cpuSeconds / orders) * 1_000,
      }
    },
  }
}

/** The mean of all legs. */
function fact(name: string, databaseMs: DatabaseMs): Fact {
  return {
    name,
    unit: 'ms',
    get value() {
      return databaseMs.reduce((sum, ms) => sum + ms, 0) / databaseMs.length
    },
  }
}
