import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { askForQuotes, placeOrder } from './dashboard/place-order.ts'
import { sliproad } from './system/command-line.ts'
import type { Deployment } from './system/deployment.ts'
import { eventLoad } from './system/event-load.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { eventIdIn, startReceiver } from './system/receiver.ts'
import { killGroup, runNode } from './system/run-node.ts'
import { sealedElsewhere } from './system/sealed-elsewhere.ts'
import { readDemo, type Server, serverFile } from './system/start-server.ts'
import { lostWrites, steadyLoad } from './system/steady-load.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
/** Ten with `--long`; MASTER_KEY_ROTATIONS asks for another number. */
const rotations = Number(process.env.MASTER_KEY_ROTATIONS ?? Math.max(1, inject('share')))
const storedAnswers = 1_200

type Checked = { opened: number; keys: string[]; broken: unknown[] }
type Rotated = { keyId: string; resealed: number; retired: string[]; unreadable: unknown[] }

function newKey(): string {
  const key = randomBytes(32).toString('base64')
  system.noteSecret(key)
  return key
}

/** Many values in one table, so that a rotation lasts long enough to be killed. */
async function storeAnswers(server: Server, secretKey: string, round: number): Promise<void> {
  for (let at = 0; at < storedAnswers; at += 50) {
    const calls = Array.from({ length: 50 }, (_, index) =>
      server.call('/v1/sessions', {
        method: 'POST',
        key: secretKey,
        headers: { 'idempotency-key': `stored-${round}-${at + index}` },
        body: { externalCustomerId: `stored-${index}` },
      }),
    )
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(201)
  }
}

/** Values under the new key and under others, among all that a session's creation has stored. */
async function progress(deployment: Deployment, keyId: string): Promise<{ fresh: number; old: number }> {
  const sql = deployment.connect()
  try {
    const [row] = await sql<{ fresh: number; old: number }[]>`
      select count(*) filter (where answer_sealed like ${`v2.${keyId}.%`})::int as fresh,
        count(*) filter (where answer_sealed not like ${`v2.${keyId}.%`})::int as old
      from idempotency_keys`
    return row ?? { fresh: 0, old: 0 }
  } finally {
    await sql.end()
  }
}

/** Kills a rotation once some values are under the new key and some are not. */
async function killRotationMidway(deployment: Deployment, env: Record<string, string>): Promise<string> {
  const words = ['master-key', 'rotate', '--pause', '250']
  const running = runNode('apps/server/src/command-line/main.ts', words, { ...deployment.env, ...env })
  const { heldKeys } = await sliproad<{ heldKeys: string[] }>(deployment, ['master-key', 'status'], env)
  const [keyId = ''] = heldKeys
  await eventually(
    'a rotation that is half done',
    async () => {
      const { fresh, old } = await progress(deployment, keyId)
      if (old === 0) throw new Error(`the rotation was faster than its killer: ${running.printed.stderr}`)
      return fresh > 0 ? true : undefined
    },
    { withinMs: 120_000, everyMs: 10 },
  )
  await killGroup(running)
  return keyId
}

test(
  `the master key is rotated under load, ${rotations} times, and each rotation is killed in its middle: all stays readable`,
  async ({ task }) => {
    const deployment = await system.newDeployment()
    const firstKey = newKey()
    const port = String(await freePort())
    const api = (env: Record<string, string>) =>
      system.start(deployment, { ...env, PORT: port, SLIPROAD_ROLES: 'api,simulators' })
    const first = await api({ MASTER_KEY: firstKey })
    const demo = await readDemo(deployment)
    const receiver = await startReceiver()
    const adding = ['webhooks', 'add', demo.projectId, '--url', receiver.url]
    const added = await sliproad<{ signingKey: string }>(deployment, adding, { MASTER_KEY: firstKey })
    system.noteSecret(added.signingKey)
    await first.stop()

    let previous = firstKey
    const failed: string[] = []
    const published = new Set<string>()
    const figures = { requests: 0, resealed: 0, halfDone: 0, workersKilled: 0 }
    for (let round = 0; round < rotations; round++) {
      const present = newKey()
      const env = { MASTER_KEY: present, MASTER_KEY_PREVIOUS: previous }
      const server = await api(env)
      let worker = await system.startWorker(deployment, env)
      await storeAnswers(server, demo.secretKey, round)
      await askForQuotes(server, demo)
      const { orderId } = await placeOrder(server, demo)

      const requests = steadyLoad(server, { ...demo, perSecond: 40 })
      const events = eventLoad(server, { perSecond: 15, keyOf: () => demo.secretKey })
      onTestFinished(async () => {
        await requests.stop()
        await events.stop()
      })
      await eventually('steady work', () => (events.published.size >= 15 ? true : undefined))
      const keyId = await killRotationMidway(deployment, env)
      const { fresh, old } = await progress(deployment, keyId)
      if (fresh > 0 && old > 0) figures.halfDone++
      // A process that dies now comes back with the same two keys, in the middle of the rotation.
      await worker.kill()
      worker = await system.startWorker(deployment, env)
      figures.workersKilled++
      const done = await sliproad<Rotated>(deployment, ['master-key', 'rotate'], env)
      expect(done).toMatchObject({ keyId, unreadable: [], retired: [expect.any(String)] })
      figures.resealed += done.resealed
      const before = requests.outcomes.length
      await eventually('requests after it', () => (requests.outcomes.length > before + 40 ? true : undefined))
      await requests.stop()
      await events.stop()

      figures.requests += requests.outcomes.length
      for (const { what, answer, error } of requests.outcomes)
        if (error || (answer && answer.status >= 500))
          failed.push(`${what}: ${error?.message ?? answer?.text}`)
      failed.push(...(await lostWrites(server, requests, demo.secretKey)))
      if (events.refused() > 0) failed.push(`${events.refused()} events were refused`)
      for (const id of events.published) published.add(id)
      // What was sealed before is read by the processes that have been running all along.
      const order = await server.call(`/v1/orders/${orderId}`, { key: demo.secretKey })
      const again = await server.call('/v1/sessions', {
        method: 'POST',
        key: demo.secretKey,
        headers: { 'idempotency-key': `stored-${round}-0` },
        body: { externalCustomerId: 'stored-0' },
      })
      if (order.status !== 200) failed.push(`the order answers ${order.status}`)
      if (again.headers['idempotency-replayed'] !== 'true')
        failed.push(`a stored answer: ${again.status} ${again.text}`)
      const arrived = () => new Set(receiver.received.map(eventIdIn))
      const missing = () => [...published].filter((id) => !arrived().has(id))
      await eventually('every webhook', () => (missing().length === 0 ? true : undefined), {
        withinMs: 60_000,
      })
      // The new key alone opens everything; the old one can go.
      const checked = await sliproad<Checked>(deployment, ['master-key', 'check'], { MASTER_KEY: present })
      expect(checked).toMatchObject({ keys: [keyId], broken: [] })
      expect(checked.opened).toBeGreaterThan(storedAnswers)
      const sql = deployment.connect()
      for (const name of await sealedElsewhere(sql)) failed.push(`${name} holds sealed values`)
      await sql.end()
      await worker.stop()
      await server.stop()
      previous = present
    }

    task.meta.proof = { tried: rotations, lost: failed.length }
    process.stdout.write(
      `master key: ${rotations} rotations, ${figures.halfDone} killed half done, ${figures.workersKilled} workers killed, ` +
        `${figures.resealed} values sealed anew by the second runs, ${figures.requests} requests, ${failed.length} failed, ` +
        `${published.size} webhooks\n`,
    )
    expect(failed).toEqual([])
    expect(figures.halfDone).toBe(rotations)
    for (const role of ['api,simulators', 'worker']) {
      const env = {
        ...deployment.env,
        MASTER_KEY: firstKey,
        SLIPROAD_ROLES: role,
        PORT: port,
        ADMIN_PORT: 'off',
      }
      const refused = runNode(serverFile, [], env)
      expect(await refused.exited).toEqual({ code: 1, signal: null })
      expect(refused.printed.stderr).toMatch(
        /^Sliproad cannot start: MASTER_KEY is not the key of this database: [^\n]+\n$/,
      )
    }
    const listing = runNode('apps/server/src/command-line/main.ts', ['projects', 'list'], {
      ...deployment.env,
      MASTER_KEY: firstKey,
    })
    expect(await listing.exited).toMatchObject({ code: 1 })
    expect(listing.printed.stderr).toMatch(/^MASTER_KEY is not the key of this database: [^\n]+\n$/)
  },
  150_000 + 90_000 * rotations,
)
