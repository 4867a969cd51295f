import { randomInt, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { expect, inject, test } from 'vitest'
import { outside } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { findPostmaster, stopPostmaster } from './system/postmaster.ts'
import type { Answer } from './system/send.ts'
import { readDemo, type Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const rounds = 4 * inject('share')
const clients = 16

type Attempt = { marker: string; key: string | undefined; answer: Answer | undefined }
type SessionJson = {
  id: string
  attributes: { clientSecret: string; checkoutUrl: string; metadata: { marker: string } }
}

test(
  'every answered session survives kill -9 of the process group, and no Idempotency-Key makes two',
  async ({ task }) => {
    const deployment = await system.newDeployment()
    let server = await system.start(deployment)
    const { secretKey } = await readDemo(deployment)
    const attempts: Attempt[] = []

    for (let round = 0; round < rounds; round++) {
      const made = await createUntilKilled(server, secretKey)
      // In every other round the database is killed too, as by a power cut.
      if (outside.databaseUrl === undefined && round % 2 === 1) await crashDatabase()
      server = await system.start(deployment)
      expect(made.some(({ answer }) => answer !== undefined)).toBe(true)
      expect(await missing(server, secretKey, made)).toEqual([])
      attempts.push(...made)
    }

    await letLocksRunOut()
    const keyed = attempts.filter(({ key }) => key !== undefined)
    const unanswered = keyed.filter(({ answer }) => answer === undefined)
    expect(unanswered.length).toManageMoreThan(0)
    await inParallel(unanswered, async (attempt) => {
      attempt.answer = await create(server, secretKey, attempt)
      expect(attempt.answer.status).toBe(201)
    })
    const lost = await missing(server, secretKey, attempts)
    const counts = await countByMarker()
    const notOnce = keyed.filter(({ marker }) => counts.get(marker) !== 1)
    task.meta.proof = { tried: attempts.length, lost: lost.length, doubled: notOnce.length }
    expect(lost).toEqual([])
    expect(notOnce).toEqual([])

    async function crashDatabase(): Promise<void> {
      const record = deployment.record()
      const postmaster = record && findPostmaster(record)
      if (!postmaster) throw new Error('the database should have outlived its server')
      await stopPostmaster(postmaster, 'SIGKILL')
    }

    /** A request that died holds its key for a minute; this is that minute. */
    async function letLocksRunOut(): Promise<void> {
      const sql = deployment.connect()
      await sql`update idempotency_keys set locked_until = now() where answer_status is null`
      await sql.end()
    }

    async function countByMarker(): Promise<Map<string, number>> {
      const sql = deployment.connect()
      const rows = await sql<{ marker: string; sessions: number }[]>`
        select metadata::jsonb ->> 'marker' as marker, count(*)::int as sessions from sessions group by 1`
      await sql.end()
      return new Map(rows.map(({ marker, sessions }) => [marker, sessions]))
    }
  },
  150_000 * inject('share'),
)

/**
 * Many clients create at once, half of them with an Idempotency-Key for each request; then the processes are killed.
 */
async function createUntilKilled(server: Server, secretKey: string): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  let killed = false
  const oneClient = async (_client: unknown, index: number) => {
    while (!killed) {
      const attempt: Attempt = {
        marker: randomUUID(),
        key: index % 2 === 0 ? randomUUID() : undefined,
        answer: undefined,
      }
      attempts.push(attempt)
      attempt.answer = await create(server, secretKey, attempt).catch(() => undefined)
    }
  }
  const working = Promise.all(Array.from({ length: clients }, oneClient))
  const moment = randomInt(10, 200)
  const answered = () => attempts.filter(({ answer }) => answer !== undefined).length
  await eventually('enough answers', () => (answered() >= moment ? true : undefined), { everyMs: 1 })
  killed = true
  await server.kill()
  await working
  for (const { answer } of attempts) if (answer) expect(answer.status, answer.text).toBe(201)
  return attempts
}

async function create(server: Server, secretKey: string, { marker, key }: Attempt): Promise<Answer> {
  return server.call('/v1/sessions', {
    method: 'POST',
    key: secretKey,
    body: { externalCustomerId: `user-${marker.slice(0, 2)}`, metadata: { marker } },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
}

/** The answered sessions that cannot be read as they were answered. */
async function missing(server: Server, secretKey: string, attempts: readonly Attempt[]): Promise<Attempt[]> {
  const answered = attempts.filter(({ answer }) => answer !== undefined)
  const lost: Attempt[] = []
  await inParallel(answered, async (attempt) => {
    const { id, attributes } = (attempt.answer as Answer).json as SessionJson
    const read = await server.call(`/v1/sessions/${id}`, { key: secretKey, agent: keepAlive })
    const { clientSecret, checkoutUrl, ...kept } = attributes
    if (read.status !== 200) lost.push(attempt)
    else expect((read.json as SessionJson).attributes).toEqual(kept)
  })
  return lost
}

const keepAlive = new Agent({ keepAlive: true })

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}
