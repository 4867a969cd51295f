import { expect, test } from 'vitest'
import { givenProject } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { startReceiver } from '../../../testing/receiver.ts'
import { givenEvent, makeWebhookWorker } from '../../../testing/webhook-work.ts'
import { deliveryIdOf } from '../deliveries/delivery.ts'
import { readDelivery } from '../deliveries/read-delivery.ts'
import { countHours } from '../delivering/results/count-hours.ts'
import { recordResults } from '../delivering/results/record-results.ts'
import { createEndpoint } from './create-endpoint.ts'
import { forgetEndpointHours } from './forget-endpoint-hours.ts'
import { readEndpointActivity } from './read-endpoint-activity.ts'

const deps = await makeDeps()
const { clock } = deps
const receiver = await startReceiver()
const worker = makeWebhookWorker(deps, { delaysSeconds: [0, 3600] })

/** As the deliverer does it: results, then sums. */
async function deliver() {
  const results = await worker.attempt(await worker.claim())
  await countHours(deps, await recordResults(deps, results))
}

async function given() {
  const { project } = await givenProject(deps)
  const { endpoint } = await createEndpoint(deps, project.id, { url: receiver.url, eventTypes: null })
  return { projectId: project.id, endpointId: endpoint.id }
}

test('an endpoint without deliveries has hours and no rate', async () => {
  const { projectId, endpointId } = await given()
  const [activity] = await readEndpointActivity(deps, projectId)
  expect(activity).toMatchObject({ endpointId, share: null, meanMs: null, failed: 0, waiting: 0 })
  expect(activity?.hours).toHaveLength(24)
  expect(activity?.hours.every(({ deliveries }) => deliveries === 0)).toBe(true)
})

test('the first tries of an hour are counted, and what became of the deliveries', async () => {
  const { projectId } = await given()
  receiver.answerStatus(200)
  for (let event = 0; event < 3; event++) await givenEvent(deps, projectId)
  await deliver()
  receiver.answerStatus(500)
  const { deliveries } = await givenEvent(deps, projectId)
  await deliver()
  const [waits] = await readEndpointActivity(deps, projectId)
  expect(waits).toMatchObject({ share: 1, failed: 0, waiting: 1 })
  expect(waits?.hours.at(-1)).toMatchObject({ deliveries: 4, failures: 1 })
  clock.advanceMinutes(61)
  await deliver()
  const [failed] = await readEndpointActivity(deps, projectId)
  expect(failed).toMatchObject({ share: 0.75, failed: 1, waiting: 0 })
  expect(failed?.hours.at(-2)).toMatchObject({ deliveries: 4, failures: 1 })
  expect(failed?.hours.at(-1)).toMatchObject({ deliveries: 0, failures: 0 })
  // Why it failed can be read from the answer, also from its headers.
  const { attemptLog } = await readDelivery(deps, projectId, deliveryIdOf(deliveries[0] ?? ''))
  expect(attemptLog.map(({ responseHeaders }) => responseHeaders)).toEqual([
    expect.stringMatching(/^(.+: .+\n?)+$/),
    expect.stringMatching(/^(.+: .+\n?)+$/),
  ])
  clock.advanceMinutes(24 * 60)
  expect(await readEndpointActivity(deps, projectId)).toMatchObject([{ share: null, failed: 0 }])
})

test('sums are forgotten after a month', async () => {
  const { projectId } = await given()
  receiver.answerStatus(200)
  await givenEvent(deps, projectId)
  await deliver()
  clock.advanceMinutes(29 * 24 * 60)
  await forgetEndpointHours(deps, 100)
  const [kept] = await deps.db`select count(*)::int from endpoint_hours`
  expect(kept?.count).toBeGreaterThan(0)
  clock.advanceMinutes(2 * 24 * 60)
  await forgetEndpointHours(deps, 100)
  expect(await deps.db`select count(*)::int from endpoint_hours`).toEqual([{ count: 0 }])
})
