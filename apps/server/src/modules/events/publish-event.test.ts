import { expect, test, vi } from 'vitest'
import { listenForHints } from '../../db/hints.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { givenEvent } from '../../testing/webhook-work.ts'
import { createEndpoint, endpointIdOf } from '../webhooks/index.ts'
import { publishEvent } from './publish-event.ts'

const deps = await makeDeps()
const url = 'https://shop.example/hooks'

async function counts() {
  const [row] = await deps.db`
    select (select count(*)::int from events) as events, (select count(*)::int from deliveries) as deliveries,
      (select count(*)::int from delivery_queue) as queued`
  return row
}

test('an event, its deliveries and their places in the queue are written together or not at all', async () => {
  const { project } = await givenProject(deps)
  await createEndpoint(deps, project.id, { url, eventTypes: null })
  await createEndpoint(deps, project.id, { url, eventTypes: null })
  const before = await counts()
  const rolledBack = deps.db.begin(async (tx) => {
    const body = { projectId: project.id, type: 'kyc.approved' as const, order: null, data: {} }
    await publishEvent(deps, tx, body, deps.clock.now())
    throw new Error('what happened did not happen')
  })
  await expect(rolledBack).rejects.toThrow('did not happen')
  expect(await counts()).toEqual(before)

  const event = await givenEvent(deps, project.id)
  expect(await counts()).toEqual({ events: before?.events + 1, deliveries: 2, queued: 2 })
  const rows = await deps.db`select * from deliveries where id = any(${[...event.deliveries]})`
  for (const row of rows) {
    expect(row).toMatchObject({
      projectId: project.id,
      eventType: 'kyc.approved',
      status: 'pending',
      attempts: 0,
      nextAttemptAt: event.createdAt,
      createdAt: event.createdAt,
    })
    expect(row.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
})

test('a project without endpoints has its event written and nothing to send', async () => {
  const { project } = await givenProject(deps)
  expect((await givenEvent(deps, project.id)).deliveries).toEqual([])
})

test('workers hear of each endpoint that got something, once the transaction has ended', async () => {
  const { project } = await givenProject(deps)
  const { endpoint } = await createEndpoint(deps, project.id, { url, eventTypes: null })
  const heard: string[] = []
  const listener = listenForHints({
    address: deps.address,
    onHint: (hint) => heard.push(hint),
    sleep: (ms) => deps.sleep(ms / 20),
  })
  await vi.waitFor(async () => {
    await givenEvent(deps, project.id)
    expect(heard.length).toBeGreaterThan(0)
  }, 10_000)
  const [topic, about = ''] = heard[0]?.split(' ') ?? []
  expect([topic, endpointIdOf(about)]).toEqual(['deliveries', endpoint.id])
  await listener.stop()
})
