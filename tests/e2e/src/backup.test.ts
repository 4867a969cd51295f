import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { askForQuotes, placeOrder } from './dashboard/place-order.ts'
import { startInstalledPostgres } from './databases/start-installed.ts'
import { sliproad } from './system/command-line.ts'
import { outside } from './system/deployment.ts'
import { eventLoad } from './system/event-load.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { eventIdIn, startReceiver } from './system/receiver.ts'
import { runNode } from './system/run-node.ts'
import { readDemo, serverFile } from './system/start-server.ts'
import { steadyLoad } from './system/steady-load.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()

type Restored = { opened: number; broken: unknown[] }

// The embedded server has no client programs, and those of the system may be older than it: another server is used.
test('a backup under load is restored elsewhere, every sealed value opens, and nothing is sent until it is released', {
  tags: ['needs-pg-dump'],
  timeout: 300_000,
}, async ({ task }) => {
  const databaseUrl = outside.databaseUrl ?? (await startInstalledPostgres())
  const deployment = await system.newDeployment({ databaseUrl })
  const masterKey = randomBytes(32).toString('base64')
  system.noteSecret(masterKey)
  const key = { MASTER_KEY: masterKey }
  const folder = await mkdtemp(join(tmpdir(), 'sliproad-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const server = await system.start(deployment, { ...key, SLIPROAD_ROLES: 'api,simulators' })
  const demo = await readDemo(deployment)
  const { projectId, secretKey } = demo
  const receiver = await startReceiver()
  const endpoint = ['webhooks', 'add', projectId, '--url', receiver.url]
  system.noteSecret((await sliproad<{ signingKey: string }>(deployment, endpoint, key)).signingKey)
  await askForQuotes(server, demo)
  const { orderId } = await placeOrder(server, demo)
  const load = eventLoad(server, { perSecond: 50, keyOf: () => secretKey })
  const requests = steadyLoad(server, { ...demo, perSecond: 50 })
  await eventually('load', () =>
    load.published.size >= 50 && requests.created.size >= 20 ? true : undefined,
  )
  const before = {
    events: [...load.published],
    sessions: [...requests.created],
    asked: requests.outcomes.length,
  }
  const begun = performance.now()
  const made = await sliproad<{ sealedValues: number }>(deployment, ['backup', join(folder, 'one')], key)
  const backupSeconds = (performance.now() - begun) / 1_000
  const asked = requests.outcomes.length - before.asked
  await load.stop()
  await requests.stop()
  const failed = requests.outcomes.filter(({ answer, error }) => error || (answer && answer.status >= 500))
  expect({ refused: load.refused(), failed }).toEqual({ refused: 0, failed: [] })
  // The load went on for as long as the backup took.
  expect(asked).toManageMoreThan(25 * Math.min(backupSeconds, 2))

  const other: Record<string, string> = { ...(await deployment.newDatabase()), ...key }
  const refusal = async (words: string[], env: Record<string, string>) => {
    const run = runNode('apps/server/src/command-line/main.ts', words, { ...deployment.env, ...env })
    return { ...(await run.exited), said: run.printed.stderr }
  }
  const wrongKey = { ...other, MASTER_KEY: randomBytes(32).toString('base64') }
  expect(await refusal(['restore', join(folder, 'one')], wrongKey)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Checking the backup\nMASTER_KEY does not belong to this backup/),
  })
  const restoring = performance.now()
  const restored = await sliproad<Restored>(deployment, ['restore', join(folder, 'one')], other)
  const restoreSeconds = (performance.now() - restoring) / 1_000
  expect(restored.broken).toEqual([])
  expect(restored.opened).toBeGreaterThanOrEqual(made.sealedValues)
  expect(restored.opened).toBeGreaterThan(1)
  expect(await refusal(['restore', join(folder, 'one')], other)).toMatchObject({
    code: 1,
    said: expect.stringContaining('not empty'),
  })

  // The original's queue is in the copy; no worker runs on either, so nothing of it has been sent.
  for (const SLIPROAD_ROLES of ['worker', 'api,simulators']) {
    const env = {
      ...deployment.env,
      ...other,
      SLIPROAD_ROLES,
      ADMIN_PORT: 'off',
      PORT: String(await freePort()),
    }
    const refused = runNode(serverFile, [], env)
    expect(await refused.exited).toMatchObject({ code: 1 })
    expect(refused.printed.stderr).toMatch(
      /^Sliproad cannot start: this database was restored from a backup of /,
    )
  }
  expect(receiver.received).toEqual([])

  const sql = postgres(other.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
  const queued = await sql<{ id: string }[]>`select delivery_id as id from delivery_queue`
  await sql.end()
  expect(queued.length).toBeGreaterThanOrEqual(50)
  await sliproad(deployment, ['restore', 'release'], other)
  await system.startWorker(deployment, other)
  const copy = await system.start(deployment, { ...other, SLIPROAD_ROLES: 'api,simulators' })
  const arrived = () => new Set(receiver.received.map(eventIdIn))
  await eventually('the restored queue', () => (arrived().size >= queued.length ? true : undefined), {
    withinMs: 60_000,
  })
  // Everything that was answered before the backup began is in the copy, and can be read.
  const lost = before.events.filter((id) => !arrived().has(id))
  for (const path of [`orders/${orderId}`, ...before.sessions.map((id) => `sessions/${id}`)])
    if ((await copy.call(`/v1/${path}`, { key: secretKey })).status !== 200) lost.push(path)
  const tried = before.events.length + before.sessions.length + 1
  task.meta.proof = { tried, lost: lost.length }
  process.stdout.write(
    `backup: ${asked} requests in its ${backupSeconds.toFixed(1)} s, none failed; of ${tried} answers before it ${lost.length} lost; ` +
      `${restored.opened} sealed values open in the copy, restored in ${restoreSeconds.toFixed(1)} s; ` +
      `${queued.length} webhooks held back until the release\n`,
  )
  expect(lost).toEqual([])

  await writeFile(join(folder, 'one', 'database.dump'), await readFile(join(folder, 'one', 'manifest.json')))
  const third = { ...(await deployment.newDatabase()), ...key }
  expect(await refusal(['restore', join(folder, 'one')], third)).toMatchObject({
    said: expect.stringContaining('its checksum differs'),
  })
})
