import type { OrderId, SessionId } from '@sliproad/core/ids'
import { uuidOfSessionId } from '@sliproad/core/ids'
import type { OrderUpdate } from '@sliproad/gateways/contract'
import { expect, test } from 'vitest'
import { aReport } from '../../../testing/an-order.ts'
import { givenProject, givenSession, storeStatus } from '../../../testing/given.ts'
import { givenOrders } from '../../../testing/given-orders.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { findSession, type Session } from '../../sessions/index.ts'
import { applyOrderUpdate } from '../following/apply-order-update.ts'
import { findOrderIdOfSession } from '../order-store.ts'
import { readTriesBefore } from './read-tries-before.ts'
import { type NextTry, retrySession } from './retry-session.ts'

const deps = await makeDeps()
const { db } = deps
const { project } = await givenProject(deps)
const accountId = '019577d0-0000-7000-8000-000000000003'

type Try = { session: Session; clientSecret: string }

async function placeOrder({ id }: Pick<Session, 'id'>, status: string, endedByUs = false): Promise<OrderId> {
  const row = { sessionId: uuidOfSessionId(id) ?? '', status, accountId, endedByUs, walletAddress: '0xabc' }
  const [orderId] = await givenOrders(deps, project.id, [row])
  return orderId as OrderId
}

/** As the worker does: a report that finds its order or its tries locked comes again. */
async function tell(orderId: OrderId, report: OrderUpdate): Promise<void> {
  const target = { orderId, accountId, minPollSeconds: null }
  const cause = { source: 'sync' as const, messageId: null }
  for (;;) {
    const { outcome } = await db.begin((tx) => applyOrderUpdate(deps, tx, target, report, cause))
    if (outcome !== 'busy') return
  }
}

class Crash extends Error {}

/** The call of a page. `crash`: its process dies inside the transaction, or before the answer has left. */
async function retry(
  { session, clientSecret }: Try,
  crash: 'no' | 'inside' | 'answer' = 'no',
): Promise<NextTry | undefined> {
  const dying = {
    ...deps,
    randomBytes: () => {
      throw new Crash()
    },
  }
  const using = crash === 'inside' ? dying : deps
  try {
    const next = await retrySession(using, { projectId: project.id, clientSecret }, session.id)
    return crash === 'answer' ? undefined : next
  } catch (error) {
    if (error instanceof Crash) return undefined
    if ((error as { code?: string }).code === 'EARLIER_TRY_PAID') return undefined
    if ((error as { code?: string }).code === 'SESSION_NOT_RETRYABLE') return undefined
    throw error
  }
}

/** The order of a further try, as far as it concerns the tries: only an open session, and none that is paid already. */
async function orderFrom(id: SessionId): Promise<void> {
  const session = await findSession(db, project.id, id)
  if (session?.status !== 'pending') return
  try {
    await readTriesBefore(db, session)
  } catch {
    return
  }
  await placeOrder(session, 'pending')
  await storeStatus(deps, id, 'processing')
}

async function givenEnded(endedBy: 'us' | 'gateway'): Promise<Try & { orderId: OrderId }> {
  const made = await givenSession(deps, project.id)
  const orderId = await placeOrder(made.session, endedBy === 'us' ? 'expired' : 'failed', endedBy === 'us')
  await storeStatus(deps, made.session.id, 'failed')
  await db`update sessions set updated_at = ${deps.clock.now()} where id = ${uuidOfSessionId(made.session.id) ?? ''}`
  return { ...made, orderId }
}

/** Every order in which the steps of several actors can follow each other; each actor keeps its own order. */
function interleavings<Step>(actors: readonly (readonly Step[])[]): Step[][] {
  if (actors.every((steps) => steps.length === 0)) return [[]]
  return actors.flatMap(([step, ...rest], at) =>
    step === undefined ? [] : interleavings(actors.with(at, rest)).map((later) => [step, ...later]),
  )
}

type Step =
  | 'retry in one tab'
  | 'retry in another'
  | 'order'
  | 'first completes'
  | 'second paid'
  | 'second completes'

const actors: readonly (readonly Step[])[] = [
  ['first completes'],
  ['retry in one tab', 'order'],
  ['retry in another'],
  // A gateway's messages come in any order, so each is an actor of its own.
  ['second paid'],
  ['second completes'],
]
const crashes = ['no', 'inside', 'answer'] as const

async function play(steps: readonly Step[], endedBy: 'us' | 'gateway', crash: (typeof crashes)[number]) {
  const first = await givenEnded(endedBy)
  const second = async (): Promise<SessionId | undefined> =>
    (await findSession(db, project.id, first.session.id))?.retriedBy ?? undefined
  const tellSecond = async (report: OrderUpdate) => {
    const id = await second()
    const orderId = id && (await findOrderIdOfSession(db, id))
    if (orderId) await tell(orderId, report)
  }
  const acts: Record<Step, () => Promise<unknown>> = {
    'retry in one tab': () => retry(first, crash),
    'retry in another': () => retry(first),
    order: async () => {
      const id = await second()
      if (id) await orderFrom(id)
    },
    'first completes': () => tell(first.orderId, aReport('completed')),
    'second paid': () => tellSecond(aReport('processing')),
    'second completes': () => tellSecond(aReport('completed')),
  }
  for (const step of steps) await acts[step]()
  // Every message is delivered at least once more.
  await acts['first completes']()
  await acts['second completes']()
  return first
}

type Standing = { status: string; reason: string | null; sessionStatus: string }

async function standingOf(id: SessionId): Promise<Standing[]> {
  const uuid = uuidOfSessionId(id) ?? ''
  return db<Standing[]>`
    select orders.status, reason, sessions.status as session_status from orders
      join sessions on sessions.id = orders.session_id
      left join order_attention on order_id = orders.id
    where sessions.id = ${uuid} or sessions.id in (select retry_id from session_retries where first_id = ${uuid})`
}

const all = interleavings(actors)
const cases = all.flatMap((steps, at) =>
  (['us', 'gateway'] as const).map((endedBy) => ({ steps, endedBy, crash: crashes[at % 3] ?? 'no' })),
)

test(`in each of ${cases.length} interleavings two payments are flagged, and no try is stuck`, async () => {
  let doubled = 0
  const waiting = [...cases]
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const first = await play(next.steps, next.endedBy, next.crash)
      const standing = await standingOf(first.session.id)
      const paid = standing.filter(({ status }) => status === 'processing' || status === 'completed')
      if (paid.length > 1) {
        doubled++
        expect(paid.map(({ reason }) => reason)).toEqual(paid.map(() => 'paid_twice'))
      }
      expect(standing.length).toBeLessThanOrEqual(2)
      for (const { status, sessionStatus } of standing) {
        expect(status).toBe('completed')
        expect(sessionStatus).toBe('completed')
      }
      const [{ count } = { count: 0 }] = await db<{ count: number }[]>`
        select count(*)::int as count from session_retries where first_id = ${uuidOfSessionId(first.session.id) ?? ''}`
      expect(count).toBeLessThanOrEqual(1)
    }
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  expect(doubled).toBeGreaterThan(0)
  process.stdout.write(`${cases.length} interleavings, ${doubled} of them paid twice and flagged\n`)
}, 240_000)

test('two tries that are paid at the same moment are both flagged', async () => {
  for (let round = 0; round < 10; round++) {
    const first = await givenEnded('us')
    const next = await retry(first)
    expect(next).toBeDefined()
    if (!next) return
    const orderId = await placeOrder(next.session, 'pending')
    await storeStatus(deps, next.session.id, 'processing')
    await Promise.all([tell(first.orderId, aReport('processing')), tell(orderId, aReport('processing'))])
    const standing = await standingOf(first.session.id)
    expect(standing.map(({ reason }) => reason)).toEqual(['paid_twice', 'paid_twice'])
  }
})

test('money for a first try alone is shown to a person once a second one was offered', async () => {
  const first = await givenEnded('us')
  await retry(first)
  await tell(first.orderId, aReport('completed'))
  expect(await standingOf(first.session.id)).toMatchObject([
    { status: 'completed', reason: 'late_completion' },
  ])
  expect(await retry(first)).toBeUndefined()
})

test('calls over many connections at once create one session, and all get its secret', async () => {
  const first = await givenEnded('gateway')
  const answers = await Promise.all(Array.from({ length: 8 }, () => retry(first)))
  expect(new Set(answers.map((answer) => answer?.clientSecret)).size).toBe(1)
  expect(answers.filter((answer) => answer?.isNew)).toHaveLength(1)
})
