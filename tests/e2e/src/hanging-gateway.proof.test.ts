import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, inject, test } from 'vitest'
import { type OrderLoad, orderLoad, type PaidOrder } from './orders/order-load.ts'
import { sliproad } from './system/command-line.ts'
import type { Deployment } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { type Receiver, startReceiver } from './system/receiver.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const hanging = 'banxa'
const others = ['moonpay', 'transak']
/** Orders of the gateway that hangs, and of each of the others. */
const perSecond = { hanging: 4, other: 2 }
const rounds = 2 * inject('share')
const watchMs = 4_000
/** By then the orders of the hanging gateway have taken every slot that they can get. */
const fillMs = 2_000
/** Below this a busy machine decides; with slots in common the orders of the others took 28 s. */
const quickMs = 1_000

let deployment: Deployment
let demo: Demo
let api: Server
let receiver: Receiver

/** One API with the simulated gateways, and two workers. */
beforeAll(async () => {
  deployment = await system.newDeployment()
  const port = String(await freePort())
  const env = { PUBLIC_URL: `http://127.0.0.1:${port}` }
  api = await system.start(deployment, { ...env, PORT: port, SLIPROAD_ROLES: 'api,simulators' })
  demo = await readDemo(deployment)
  receiver = await startReceiver()
  const words = ['webhooks', 'add', demo.projectId, '--url', receiver.url]
  system.noteSecret((await sliproad<{ signingKey: string }>(deployment, words, env)).signingKey)
  for (let worker = 0; worker < 2; worker++) await system.startWorker(deployment, env)
}, 120_000)

test(
  `a gateway that hangs with ${perSecond.hanging} orders a second leaves the orders of the others as quick as they were`,
  async ({ task }) => {
    const load = orderLoad(api, {
      demo,
      receiver,
      perSecond: {
        [hanging]: perSecond.hanging,
        ...Object.fromEntries(others.map((id) => [id, perSecond.other])),
      },
    })
    await eventually('the first completed orders', () => completed(load).length > 20 || undefined, {
      withinMs: 30_000,
    })
    const times = { before: [] as number[], during: [] as number[] }
    let seconds = 0
    for (let round = 0; round < rounds; round++) {
      times.before.push(...(await completionsOf(load)))
      await setFaults({ hang: true, paths: ['/orders'] })
      await delay(fillMs)
      const hungAt = Date.now()
      times.during.push(...(await completionsOf(load)))
      expect(completedSince(load, hungAt)).toEqual([])
      await setFaults({})
      const healed = performance.now()
      await eventually(
        'orders of the gateway that hung',
        () => completedSince(load, hungAt).length > 0 || undefined,
        { withinMs: 20_000 },
      )
      seconds = Math.max(seconds, (performance.now() - healed) / 1_000)
    }
    await load.stop()
    const [before, during] = [p95(times.before), p95(times.during)]
    process.stderr.write(
      `hanging-gateway: ${JSON.stringify({ orders: times.during.length, before, during, healed: seconds })}\n`,
    )
    const lost = times.during.filter((ms) => ms === Number.POSITIVE_INFINITY).length
    task.meta.proof = { tried: times.during.length, lost, healed: seconds }
    expect(load.refused()).toBe(0)
    expect(lost).toBe(0)
    expect(during).toBeLessThan(2 * Math.max(before, quickMs))
  },
  120_000 * inject('share'),
)

async function setFaults(faults: Record<string, unknown>): Promise<void> {
  const path = `/simulators/${hanging}/_control/faults`
  expect((await api.call(path, { method: 'PUT', body: faults })).status).toBe(200)
}

/** How long the orders of the other gateways took from payment to the partner's server, among those paid from now on. */
async function completionsOf(load: OrderLoad): Promise<number[]> {
  const from = Date.now()
  await delay(watchMs)
  const until = Date.now()
  const paid = () => load.orders.filter((order) => isOther(order) && isPaidIn(order, from, until))
  // An order that was held up by the other gateway is waited for as long as that would take.
  await eventually(
    'completed orders',
    () => (paid().every(({ completedAt }) => completedAt !== undefined) ? true : undefined),
    { withinMs: 40_000 },
  ).catch(() => undefined)
  return paid().map(({ paidAt = 0, completedAt = Number.POSITIVE_INFINITY }) => completedAt - paidAt)
}

function isOther({ gateway }: PaidOrder): boolean {
  return gateway !== hanging
}

function isPaidIn({ paidAt = 0 }: PaidOrder, from: number, until: number): boolean {
  return paidAt >= from && paidAt < until
}

function completed(load: OrderLoad): PaidOrder[] {
  return load.orders.filter(({ completedAt }) => completedAt !== undefined)
}

/** Orders of the hanging gateway that were told as completed. */
function completedSince(load: OrderLoad, since: number): PaidOrder[] {
  return completed(load).filter(({ gateway, completedAt = 0 }) => gateway === hanging && completedAt >= since)
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
