import { expect, test } from 'vitest'
import { type ClaimedDelivery, type EndpointId, endpointIdOf } from '../../index.ts'
import type { Activity } from './choose-deliveries.ts'
import { windowMax } from './delivery-pace.ts'
import { createDeliveryQueues, type DeliveryQueues } from './delivery-queues.ts'

const endpoint = (number: number): EndpointId =>
  endpointIdOf(`00000000-0000-7000-8000-${String(number).padStart(12, '0')}`)

/** Everything may start at once. */
const all = Number.POSITIVE_INFINITY

let made = 0
/** Only its endpoint matters here. */
function aDelivery(endpointId: EndpointId): ClaimedDelivery {
  return { endpoint: { id: endpointId }, id: `whd_${made++}` } as ClaimedDelivery
}

/** Claims what is chosen from endpoints that have more due than any claim takes. */
function claimOf(queues: DeliveryQueues, activity: Activity, nowMs: number): EndpointId[] {
  for (const one of queues.choose(activity, nowMs).shares) {
    const claimed = Array.from({ length: one.capacity }, () => aDelivery(one.endpointId))
    queues.enqueue(one, claimed, nowMs)
  }
  return queues.startNext(nowMs, all).map(({ endpoint }) => endpoint.id)
}

function claimAll(queues: DeliveryQueues, nowMs: number): EndpointId[] {
  return [...claimOf(queues, 'quiet', nowMs), ...claimOf(queues, 'busy', nowMs)]
}

function count(ids: readonly EndpointId[], id: EndpointId): number {
  return ids.filter((other) => other === id).length
}

test('nothing is asked for while nothing is expected', () => {
  for (const activity of ['quiet', 'busy'] as const)
    expect(createDeliveryQueues(10).choose(activity, 0)).toEqual({ shares: [], waitMs: undefined })
})

test('an endpoint alone gets all of its slots at once', () => {
  const queues = createDeliveryQueues(256)
  queues.expect(endpoint(1), 0)
  expect(claimAll(queues, 0)).toHaveLength(windowMax)
})

test('endpoints share in equal parts, and start in turns', () => {
  const queues = createDeliveryQueues(256)
  for (let number = 0; number < 64; number++) queues.expect(endpoint(number), 0)
  const started = claimAll(queues, 0)
  for (let number = 0; number < 64; number++)
    expect(count(started, endpoint(number))).toBeGreaterThanOrEqual(1)
  expect(new Set(started.slice(0, 64)).size).toBe(64)
})

test('where only some may start, the others go on with the turns', () => {
  const queues = createDeliveryQueues(256)
  for (let number = 0; number < 6; number++) queues.expect(endpoint(number), 0)
  for (const share of queues.choose('quiet', 0).shares)
    queues.enqueue(share, [aDelivery(share.endpointId), aDelivery(share.endpointId)], 0)
  const turns = [
    queues.startNext(0, 4),
    queues.startNext(0, 4),
    queues.startNext(0, 4),
    queues.startNext(0, 4),
  ]
  expect(turns.map((started) => started.length)).toEqual([4, 4, 4, 0])
  const order = turns.flat().map((delivery) => delivery.endpoint.id)
  expect(order.slice(6)).toEqual(order.slice(0, 6))
  expect(new Set(order.slice(0, 6)).size).toBe(6)
})

test('hanging endpoints leave a slot for every other one, however many they are', () => {
  const queues = createDeliveryQueues(64)
  for (let number = 0; number < 30; number++) queues.expect(endpoint(number), 0)
  for (let nowMs = 0; nowMs < 1_000; nowMs += 10) claimAll(queues, nowMs)
  const before = queues.underway()
  expect(before).toBeLessThan(64)
  queues.expect(endpoint(99), 1_000)
  expect(count(claimAll(queues, 1_000), endpoint(99))).toBe(1)
})

test('an endpoint that had less than its share is not asked again until it is expected', () => {
  const queues = createDeliveryQueues(256)
  queues.expect(endpoint(1), 0)
  const [share] = queues.choose('quiet', 0).shares
  if (!share) throw new Error('nothing was chosen')
  queues.enqueue(share, [aDelivery(endpoint(1))], 0)
  expect(queues.choose('busy', 1_000).shares).toEqual([])
  queues.expect(endpoint(1), 1_000)
  expect(queues.choose('busy', 1_000).shares).toHaveLength(1)
})

test('an endpoint that a hint named while its claim ran is claimed for again', () => {
  const queues = createDeliveryQueues(256)
  queues.expect(endpoint(1), 0)
  const [share] = queues.choose('quiet', 0).shares
  if (!share) throw new Error('nothing was chosen')
  queues.expect(endpoint(1), 0)
  expect([...queues.choose('quiet', 0).shares, ...queues.choose('busy', 0).shares]).toEqual([])
  queues.enqueue(share, [], 0)
  expect(queues.choose('busy', 0).shares).toHaveLength(1)
})

test('what a failed claim asked for is asked for again', () => {
  const queues = createDeliveryQueues(256)
  queues.expect(endpoint(1), 0)
  queues.askAgain('quiet', queues.choose('quiet', 0).shares)
  expect(queues.choose('quiet', 0).shares).toHaveLength(1)
})

test('an endpoint with much to send is busy, and one that was quiet does not wait for it', () => {
  const queues = createDeliveryQueues(256)
  expect(queues.expect(endpoint(1), 0)).toBe('quiet')
  claimOf(queues, 'quiet', 0)
  // Its claim has begun and is not answered yet.
  const [busy] = queues.choose('busy', 0).shares
  expect(busy?.endpointId).toBe(endpoint(1))
  expect(queues.expect(endpoint(2), 0)).toBe('quiet')
  expect(claimOf(queues, 'quiet', 0)).toContain(endpoint(2))
})

test('an endpoint that waits already, or whose claim is running, is not added again', () => {
  const queues = createDeliveryQueues(256)
  expect(queues.expect(endpoint(1), 0)).toBe('quiet')
  expect(queues.expect(endpoint(1), 0)).toBeUndefined()
  const [share] = queues.choose('quiet', 0).shares
  expect(queues.expect(endpoint(1), 0)).toBeUndefined()
  if (share) queues.enqueue(share, [], 0)
  expect(queues.isWaiting('busy')).toBe(true)
  expect(queues.expect(endpoint(1), 0)).toBeUndefined()
})

test('an endpoint is quiet again once nothing is under way and a while has passed', () => {
  const queues = createDeliveryQueues(256)
  const hears = (nowMs: number, due: number): Activity => {
    const activity = queues.expect(endpoint(1), nowMs)
    if (!activity) throw new Error('it was waiting')
    const [share] = queues.choose(activity, nowMs).shares
    if (!share) throw new Error('nothing was chosen')
    queues.enqueue(
      share,
      Array.from({ length: due }, () => aDelivery(endpoint(1))),
      nowMs,
    )
    queues.startNext(nowMs, all)
    return activity
  }
  expect(hears(0, 1)).toBe('quiet')
  expect(hears(1_000, 0)).toBe('busy')
  queues.end(endpoint(1), 'delivered', 5, 1_000)
  expect(hears(1_050, 0)).toBe('busy')
  expect(hears(1_150, 0)).toBe('quiet')
})

test('under load deliveries are fetched in handfuls', () => {
  const queues = createDeliveryQueues(256)
  queues.expect(endpoint(1), 0)
  const [one] = claimAll(queues, 0)
  queues.end(one ?? endpoint(1), 'not_sent', 0, 0)
  expect(queues.choose('busy', 1)).toEqual({ shares: [], waitMs: 3 })
  expect(queues.choose('busy', 4).shares).toEqual([{ endpointId: endpoint(1), capacity: 1 }])
})

test('where events are many and all was fetched, they are gathered for longer', () => {
  const queues = createDeliveryQueues(256)
  const fetch = (nowMs: number, due: number) => {
    queues.expect(endpoint(1), nowMs)
    const choice = queues.choose('busy', nowMs)
    for (const one of choice.shares) {
      const claimed = Array.from({ length: Math.min(due, one.capacity) }, () => aDelivery(endpoint(1)))
      queues.enqueue(one, claimed, nowMs)
      for (
        let started = queues.startNext(nowMs, all);
        started.length > 0;
        started = queues.startNext(nowMs, all)
      ) {
        for (const { endpoint } of started) queues.end(endpoint.id, 'delivered', 1, nowMs)
      }
    }
    return choice
  }
  queues.expect(endpoint(1), 0)
  claimOf(queues, 'quiet', 0)
  for (let nowMs = 100; nowMs < 20_000; nowMs += 25) fetch(nowMs, 20)
  expect(fetch(19_985, 20)).toEqual({ shares: [], waitMs: 15 })
  // After the clock was set back, no claim waits until it has caught up.
  expect(fetch(10_000, 1_000).shares).toHaveLength(1)
  // Deliveries left over by a claim are claimed without a pause.
  expect(fetch(10_001, 1_000).shares).toHaveLength(1)
})

test('what cannot be started soon is given back, and looked for again', () => {
  const queues = createDeliveryQueues(256)
  queues.expect(endpoint(1), 0)
  const [first] = claimAll(queues, 0)
  queues.end(first ?? endpoint(1), 'delivered', 1, 0)
  claimAll(queues, 100)
  const underway = queues.underway()
  expect(queues.giveBack(5_099)).toEqual([])
  const given = queues.giveBack(5_100)
  expect(given.length).toBeGreaterThan(0)
  expect(queues.startNext(5_100, all)).toEqual([])
  expect(queues.underway()).toBe(underway)
  expect(queues.giveBack(5_100)).toEqual([])
})

test('when work ends everything that has not started is given back', () => {
  const queues = createDeliveryQueues(2)
  queues.expect(endpoint(1), 0)
  claimAll(queues, 0)
  expect(queues.giveBack(0, true).length + queues.underway()).toBe(windowMax)
})
