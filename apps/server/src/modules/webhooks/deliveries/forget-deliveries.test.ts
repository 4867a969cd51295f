import { expect, test } from 'vitest'
import { givenProject } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { startReceiver } from '../../../testing/receiver.ts'
import { givenEvent, makeWebhookWorker } from '../../../testing/webhook-work.ts'
import { createEndpoint } from '../endpoints/create-endpoint.ts'
import { forgetDeliveries } from './forget-deliveries.ts'

const deps = await makeDeps()
const { clock } = deps
const forgetting = { ...deps, config: { webhookRetentionDays: 30 } }

async function counts() {
  const [row] = await deps.db<{ deliveries: number; attempts: number; events: number }[]>`
    select (select count(*)::int from deliveries) as deliveries,
      (select count(*)::int from delivery_attempts) as attempts, (select count(*)::int from events) as events`
  return row
}

test('what is older than the retention is dropped in batches, but nothing that is still to be sent', async () => {
  const { project } = await givenProject(deps)
  const receiver = await startReceiver()
  await givenEvent(deps, project.id)
  await createEndpoint(deps, project.id, { url: receiver.url, eventTypes: null })
  for (let count = 0; count < 4; count++) await givenEvent(deps, project.id)
  const worker = makeWebhookWorker(deps)
  await worker.deliver()
  receiver.answerStatus(500)
  await givenEvent(deps, project.id)
  await worker.deliver()
  expect(await counts()).toEqual({ deliveries: 5, attempts: 5, events: 6 })

  clock.advanceSeconds(30 * 86_400)
  await givenEvent(deps, project.id)
  expect(await forgetDeliveries(forgetting, 3)).toBe(false)
  expect(await counts()).toEqual({ deliveries: 6, attempts: 5, events: 7 })

  clock.advanceSeconds(1)
  expect(await forgetDeliveries(forgetting, 3)).toBe(true)
  expect(await counts()).toEqual({ deliveries: 3, attempts: 2, events: 4 })
  expect(await forgetDeliveries(forgetting, 3)).toBe(false)
  expect(await counts()).toEqual({ deliveries: 2, attempts: 1, events: 2 })
})
