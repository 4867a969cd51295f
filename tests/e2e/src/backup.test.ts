import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { sliproad } from './system/command-line.ts'
import { eventLoad } from './system/event-load.ts'
import { eventually } from './system/eventually.ts'
import { eventIdIn, startReceiver } from './system/receiver.ts'
import { runNode } from './system/run-node.ts'
import { readDemo, serverFile } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()

type Restored = { opened: number; broken: unknown[] }

// The embedded server has no client programs, and those of the system may be older than it.
test('a backup under load is restored elsewhere, every sealed value opens, and nothing is sent until it is released', {
  tags: ['needs-pg-dump'],
  timeout: 180_000,
}, async () => {
  const deployment = await system.newDeployment()
  const masterKey = randomBytes(32).toString('base64')
  system.noteSecret(masterKey)
  const key = { MASTER_KEY: masterKey }
  const folder = await mkdtemp(join(tmpdir(), 'sliproad-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const server = await system.start(deployment, { ...key, SLIPROAD_ROLES: 'api,simulators' })
  const { projectId, secretKey } = await readDemo(deployment)
  const receiver = await startReceiver()
  const endpoint = ['webhooks', 'add', projectId, '--url', receiver.url]
  system.noteSecret((await sliproad<{ signingKey: string }>(deployment, endpoint, key)).signingKey)
  const load = eventLoad(server, { perSecond: 50, keyOf: () => secretKey })
  await eventually('load', () => (load.published.size >= 50 ? true : undefined))
  const made = await sliproad<{ sealedValues: number }>(deployment, ['backup', join(folder, 'one')], key)
  await load.stop()
  expect(load.refused()).toBe(0)

  const other: Record<string, string> = { ...(await deployment.newDatabase()), ...key }
  const refusal = async (words: string[], env: Record<string, string>) => {
    const run = runNode('apps/server/src/command-line/main.ts', words, { ...deployment.env, ...env })
    return { ...(await run.exited), said: run.printed.stderr }
  }
  const wrongKey = { ...other, MASTER_KEY: randomBytes(32).toString('base64') }
  expect(await refusal(['restore', join(folder, 'one')], wrongKey)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^MASTER_KEY does not belong to this backup/),
  })
  const restored = await sliproad<Restored>(deployment, ['restore', join(folder, 'one')], other)
  expect(restored.broken).toEqual([])
  expect(restored.opened).toBeGreaterThanOrEqual(made.sealedValues)
  expect(restored.opened).toBeGreaterThan(1)
  expect(await refusal(['restore', join(folder, 'one')], other)).toMatchObject({
    code: 1,
    said: expect.stringContaining('not empty'),
  })

  // The original's queue is in the copy; no worker runs on either, so nothing of it has been sent.
  const worker = runNode(serverFile, [], { ...deployment.env, ...other, SLIPROAD_ROLES: 'worker' })
  expect(await worker.exited).toMatchObject({ code: 1 })
  expect(worker.printed.stderr).toMatch(
    /^Sliproad cannot start: this database was restored from a backup of /,
  )
  expect(receiver.received).toEqual([])

  const sql = postgres(other.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
  const queued = await sql<{ id: string }[]>`select delivery_id as id from delivery_queue`
  await sql.end()
  expect(queued.length).toBeGreaterThanOrEqual(50)
  await sliproad(deployment, ['restore', 'release'], other)
  await system.startWorker(deployment, other)
  const arrived = () => new Set(receiver.received.map(eventIdIn)).size
  await eventually('the restored queue', () => (arrived() === queued.length ? true : undefined), {
    withinMs: 60_000,
  })

  await writeFile(join(folder, 'one', 'database.dump'), await readFile(join(folder, 'one', 'manifest.json')))
  const third = { ...(await deployment.newDatabase()), ...key }
  expect(await refusal(['restore', join(folder, 'one')], third)).toMatchObject({
    said: expect.stringContaining('its checksum differs'),
  })
})
