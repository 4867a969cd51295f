import { expect, test } from 'vitest'
import { olderVersion } from '../../runner/needs.ts'
import { sliproad } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import { startReceiver } from './system/receiver.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import { type Load, lostWrites, steadyLoad } from './system/steady-load.ts'
import { useSystem } from './system/use-system.ts'
import { unpackVersion } from './versions/unpack-version.ts'

const system = useSystem()
const orders = 20

/** As in every rolling upgrade: the newer version migrates the schema while the older one serves. */
test('an older version and this one serve one database side by side: no request fails, no webhook is lost or doubled', {
  tags: ['needs-history'],
  timeout: 120_000,
}, async ({ task }) => {
  const deployment = await system.newDeployment()
  const older = await system.start(deployment, {}, unpackVersion(olderVersion))
  const demo = await readDemo(deployment)
  const loads = [steadyLoad(older, { ...demo, perSecond: 20 })]
  const newer = await system.start(deployment)
  loads.push(steadyLoad(newer, { ...demo, perSecond: 20 }))
  const receiver = await startReceiver()
  const endpoint = ['webhooks', 'add', demo.projectId, '--url', receiver.url]
  system.noteSecret((await sliproad<{ signingKey: string }>(deployment, endpoint)).signingKey)

  const completed: string[] = []
  for (let number = 0; number < orders; number++) {
    const [opens, finishes] = number % 2 === 0 ? [older, newer] : [newer, older]
    completed.push(await buy(opens, finishes, demo, number))
  }
  for (const load of loads) await load.stop()
  expect(await older.stop()).toMatchObject({ code: 0 })
  completed.push(await buy(newer, newer, demo, orders))

  const told = () =>
    receiver.received
      .map(
        ({ body }) => JSON.parse(String(body)) as { type: string; data: { orderId?: string; id?: string } },
      )
      .filter(({ type }) => type === 'order.completed')
  await eventually('every webhook', () => (told().length >= completed.length ? true : undefined), {
    withinMs: 30_000,
  })
  const doubled = told().length - completed.length
  const failed = loads.flatMap(failures)
  const lost = await Promise.all(loads.map((load) => lostWrites(newer, load, demo.secretKey)))
  const tried = loads.reduce((sum, { outcomes }) => sum + outcomes.length, completed.length * 3)
  task.meta.proof = { tried, lost: failed.length + lost.flat().length, doubled }
  expect([...failed, ...lost.flat()]).toEqual([])
  expect(doubled).toBe(0)
})

/** An order that one version opens and the other takes to its end, read at both. */
async function buy(opens: Server, finishes: Server, demo: Demo, number: number): Promise<string> {
  const intent = await opens.call('/public/v1/onramp/checkout-intent', {
    method: 'POST',
    headers: { 'idempotency-key': `order-${number}` },
    body: {
      projectId: demo.projectId,
      gateway: number % 3 === 0 ? 'banxa' : 'moonpay',
      fiatCurrency: 'USD',
      cryptoCurrency: 'ETH',
      network: 'ethereum',
      fiatAmount: '100',
      walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    },
  })
  expect(intent).toMatchObject({ status: 201 })
  const { orderId } = (intent.json as { data: { orderId: string } }).data
  const end = await finishes.call(`/v1/sandbox/orders/${orderId}/simulate`, {
    method: 'POST',
    key: demo.secretKey,
    body: { status: 'completed' },
  })
  expect(end).toMatchObject({ status: 202 })
  for (const server of [opens, finishes]) {
    const path = `/public/v1/onramp/transactions/${orderId}?projectId=${demo.projectId}`
    await eventually('a completed order', async () => {
      const { json } = await server.call(path)
      return (json as { data: { status: string } }).data.status === 'completed' ? true : undefined
    })
  }
  return orderId
}

function failures({ outcomes }: Load): string[] {
  return outcomes
    .filter(({ answer, error }) => error || (answer?.status ?? 500) >= 500)
    .map(({ what, answer, error }) => `${what}: ${error?.message ?? `${answer?.status} ${answer?.text}`}`)
}
