import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readParts } from '../db/partitions/parts.ts'
import { firstIdOf } from '../db/statements/first-id.ts'
import { forgetOrderLeftovers } from '../modules/orders/index.ts'
import { forgetSessionTraces, sessionTracesKeptMs } from '../modules/sessions/index.ts'
import { forgetLogins, invitationsKeptMs } from '../modules/users/index.ts'
import { givenMonthsSince } from '../testing/database/given-months.ts'
import { givenProject } from '../testing/given.ts'
import { makeDeps } from '../testing/make-deps.ts'
import { type Retention, retention } from './retention.ts'

const deps = await makeDeps()
const { db, clock } = deps
const page = new URL('../../../../docs/operating/retention.md', import.meta.url)
const hourMs = 60 * 60_000

test('every table of the schema is listed once, with a period or a reason', async () => {
  const rows = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`
  expect(retention.flatMap(({ tables }) => tables).toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  )
})

test('the page that operators read says the same', async () => {
  const lines = (await readFile(page, 'utf8')).split('\n').filter((line) => line.startsWith('|'))
  const cells = lines.slice(2).map((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells.map(([, kind, tables, kept]) => ({ kind, tables, kept }))).toEqual(retention.map(shown))
})

test('the trace of a session is forgotten after its time and not before', async () => {
  const made = clock.now()
  await db`insert into session_traces (session_id, traceparent) values (${firstIdOf(made)}, '00-aa-bb-01')`
  const later = (ms: number) => ({ db, clock: { now: () => new Date(made.getTime() + ms) } })
  expect(await forgetSessionTraces(later(sessionTracesKeptMs), 10)).toBe(0)
  expect(await forgetSessionTraces(later(sessionTracesKeptMs + 1), 10)).toBe(1)
})

test('the address of an invited person is forgotten a quarter after the end of the invitation', async () => {
  const { project } = await givenProject(deps)
  const expiresAt = clock.now()
  const invitation = {
    ...{ id: randomUUID(), projectId: project.id, email: 'never@came.example', role: 'viewer' },
    ...{ tokenHash: randomBytes(32), createdAt: expiresAt, expiresAt },
  }
  await db`insert into invitations ${db(invitation)}`
  const left = async (ms: number) => {
    await forgetLogins({ db, clock: { now: () => new Date(expiresAt.getTime() + ms) } }, 10)
    return (await db`select from invitations where id = ${invitation.id}`).length
  }
  expect(await left(invitationsKeptMs)).toBe(1)
  expect(await left(invitationsKeptMs + 1)).toBe(0)
})

test('a month of calls goes whole, unless a gateway was asked again about one of its orders', async () => {
  await givenMonthsSince(db, new Date('2025-01-01T00:00:00Z'))
  const now = new Date()
  const given = async (time: string, lastAt = new Date(time)) => {
    const at = new Date(time)
    const call = { gatewayId: 'banxa', kind: 'status', outcome: 'answered', durationMs: 1 }
    await db`insert into gateway_calls ${db({ ...call, orderId: firstIdOf(at), at, lastAt })}`
  }
  for (const time of ['2025-01-10', '2025-02-10', '2025-03-10']) await given(time)
  await given('2025-02-20', now)
  await forgetOrderLeftovers({ db, clock: { now: () => now } }, 10)
  expect(await db`select at from gateway_calls`).toEqual([{ at: new Date('2025-02-20') }])
  const [first, second] = await readParts(db, 'gateway_calls')
  expect(first?.name).toBe('gateway_calls_2025_02')
  expect(second?.name).not.toBe('gateway_calls_2025_03')
})

function shown(kept: Retention) {
  return {
    kind: kept.kind,
    tables: kept.tables.map((table) => `\`${table}\``).join(', '),
    kept: `${keptText(kept)}${kept.inMonths ? '; by whole months' : ''}`,
  }
}

function keptText(kept: Retention): string {
  if ('stays' in kept) return `stays: ${kept.stays}`
  if ('until' in kept) return `until ${kept.until}`
  if ('setting' in kept) return `\`${kept.setting}\`, from ${kept.from}`
  return `${duration(kept.keptMs)} from ${kept.from}`
}

function duration(ms: number): string {
  if (ms === 0) return 'nothing'
  const days = ms / (24 * hourMs)
  if (!Number.isInteger(days)) return `${ms / hourMs} hours`
  return days === 1 ? '1 day' : `${days} days`
}
