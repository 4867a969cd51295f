import { expect, test } from 'vitest'
import { type ClaimedDelivery, type EndpointId, endpointIdOf } from '../../index.ts'
import type { Circle } from './delivery-choice.ts'
import { windowMax } from './delivery-pace.ts'
import { createDeliveryPlaces, type DeliveryPlaces } from './delivery-places.ts'

const endpoint = (number: number): EndpointId =>
  endpointIdOf(`00000000-0000-7000-8000-${String(number).padStart(12, '0')}`)

let made = 0
/** Only who it is for matters here. */
function aDelivery(endpointId: EndpointId): ClaimedDelivery {
  return { endpoint: { id: endpointId }, id: `whd_${made++}` } as ClaimedDelivery
}

/** Claims what is chosen from endpoints that have more than anybody can take. */
function claimOf(places: DeliveryPlaces, circle: Circle, nowMs: number): EndpointId[] {
  for (const one of places.choose(circle, nowMs).wanted) {
    const claimed = Array.from({ length: one.room }, () => aDelivery(one.endpointId))
    places.takeIn(one, claimed, nowMs)
  }
  return places.startNext(nowMs).map(({ endpoint }) => endpoint.id)
}

function claimAll(places: DeliveryPlaces, nowMs: number): EndpointId[] {
  return [...claimOf(places, 'quiet', nowMs), ...claimOf(places, 'busy', nowMs)]
}

function count(ids: readonly EndpointId[], id: EndpointId): number {
  return ids.filter((other) => other === id).length
}

test('nothing is asked for while nothing is expected', () => {
  for (const circle of ['quiet', 'busy'] as const)
    expect(createDeliveryPlaces(10).choose(circle, 0)).toEqual({ wanted: [], waitMs: undefined })
})

test('an endpoint alone gets all of its places at once', () => {
  const places = createDeliveryPlaces(256)
  places.expect(endpoint(1), 0)
  expect(claimAll(places, 0)).toHaveLength(windowMax)
})

test('endpoints share in equal parts, and start in turns', () => {
  const places = createDeliveryPlaces(256)
  for (let number = 0; number < 64; number++) places.expect(endpoint(number), 0)
  const started = claimAll(places, 0)
  for (let number = 0; number < 64; number++)
    expect(count(started, endpoint(number))).toBeGreaterThanOrEqual(1)
  expect(new Set(started.slice(0, 64)).size).toBe(64)
})

test('hanging endpoints leave a place for everybody else, however many they are', () => {
  const places = createDeliveryPlaces(64)
  for (let number = 0; number < 30; number++) places.expect(endpoint(number), 0)
  for (let nowMs = 0; nowMs < 1_000; nowMs += 10) claimAll(places, nowMs)
  const before = places.underway()
  expect(before).toBeLessThan(64)
  places.expect(endpoint(99), 1_000)
  expect(count(claimAll(places, 1_000), endpoint(99))).toBe(1)
})

test('an endpoint that had less than was wanted is not asked again until it is expected', () => {
  const places = createDeliveryPlaces(256)
  places.expect(endpoint(1), 0)
  const [wanted] = places.choose('quiet', 0).wanted
  if (!wanted) throw new Error('nothing was wanted')
  places.takeIn(wanted, [aDelivery(endpoint(1))], 0)
  expect(places.choose('busy', 1_000).wanted).toEqual([])
  places.expect(endpoint(1), 1_000)
  expect(places.choose('busy', 1_000).wanted).toHaveLength(1)
})

test('one that was heard of while it was being asked is asked again', () => {
  const places = createDeliveryPlaces(256)
  places.expect(endpoint(1), 0)
  const [wanted] = places.choose('quiet', 0).wanted
  if (!wanted) throw new Error('nothing was wanted')
  places.expect(endpoint(1), 0)
  expect([...places.choose('quiet', 0).wanted, ...places.choose('busy', 0).wanted]).toEqual([])
  places.takeIn(wanted, [], 0)
  expect(places.choose('busy', 0).wanted).toHaveLength(1)
})

test('what a failed claim asked for is asked for again', () => {
  const places = createDeliveryPlaces(256)
  places.expect(endpoint(1), 0)
  places.askAgain('quiet', places.choose('quiet', 0).wanted)
  expect(places.choose('quiet', 0).wanted).toHaveLength(1)
})

test('an endpoint with much to send is busy, and one that was quiet does not wait for it', () => {
  const places = createDeliveryPlaces(256)
  expect(places.expect(endpoint(1), 0)).toBe('quiet')
  claimOf(places, 'quiet', 0)
  // Its claim has begun and is not answered yet.
  const [busy] = places.choose('busy', 0).wanted
  expect(busy?.endpointId).toBe(endpoint(1))
  expect(places.expect(endpoint(2), 0)).toBe('quiet')
  expect(claimOf(places, 'quiet', 0)).toContain(endpoint(2))
})

test('who waits already, or is just being asked, is no news', () => {
  const places = createDeliveryPlaces(256)
  expect(places.expect(endpoint(1), 0)).toBe('quiet')
  expect(places.expect(endpoint(1), 0)).toBeUndefined()
  const [wanted] = places.choose('quiet', 0).wanted
  expect(places.expect(endpoint(1), 0)).toBeUndefined()
  if (wanted) places.takeIn(wanted, [], 0)
  expect(places.isWaiting('busy')).toBe(true)
  expect(places.expect(endpoint(1), 0)).toBeUndefined()
})

test('an endpoint is quiet again once nothing is under way and a while has passed', () => {
  const places = createDeliveryPlaces(256)
  const hears = (nowMs: number, due: number): Circle => {
    const circle = places.expect(endpoint(1), nowMs)
    if (!circle) throw new Error('it was waiting')
    const [wanted] = places.choose(circle, nowMs).wanted
    if (!wanted) throw new Error('nothing was wanted')
    places.takeIn(
      wanted,
      Array.from({ length: due }, () => aDelivery(endpoint(1))),
      nowMs,
    )
    places.startNext(nowMs)
    return circle
  }
  expect(hears(0, 1)).toBe('quiet')
  expect(hears(1_000, 0)).toBe('busy')
  places.end(endpoint(1), 'delivered', 5, 1_000)
  expect(hears(1_050, 0)).toBe('busy')
  expect(hears(1_150, 0)).toBe('quiet')
})

test('under load deliveries are fetched in handfuls', () => {
  const places = createDeliveryPlaces(256)
  places.expect(endpoint(1), 0)
  const [one] = claimAll(places, 0)
  places.end(one ?? endpoint(1), 'not_sent', 0, 0)
  expect(places.choose('busy', 1)).toEqual({ wanted: [], waitMs: 3 })
  expect(places.choose('busy', 4).wanted).toEqual([{ endpointId: endpoint(1), room: 1 }])
})

test('where events are many and all was fetched, they are gathered for longer', () => {
  const places = createDeliveryPlaces(256)
  const fetch = (nowMs: number, due: number) => {
    places.expect(endpoint(1), nowMs)
    const choice = places.choose('busy', nowMs)
    for (const one of choice.wanted) {
      const claimed = Array.from({ length: Math.min(due, one.room) }, () => aDelivery(endpoint(1)))
      places.takeIn(one, claimed, nowMs)
      for (let started = places.startNext(nowMs); started.length > 0; started = places.startNext(nowMs)) {
        for (const { endpoint } of started) places.end(endpoint.id, 'delivered', 1, nowMs)
      }
    }
    return choice
  }
  places.expect(endpoint(1), 0)
  claimOf(places, 'quiet', 0)
  for (let nowMs = 100; nowMs < 20_000; nowMs += 25) fetch(nowMs, 20)
  expect(fetch(19_985, 20)).toEqual({ wanted: [], waitMs: 15 })
  // With a clock that was put back nobody waits until it has caught up.
  expect(fetch(10_000, 1_000).wanted).toHaveLength(1)
  // What was left over is fetched without a pause.
  expect(fetch(10_001, 1_000).wanted).toHaveLength(1)
})

test('what cannot be started soon is given back, and looked for again', () => {
  const places = createDeliveryPlaces(256)
  places.expect(endpoint(1), 0)
  const [first] = claimAll(places, 0)
  places.end(first ?? endpoint(1), 'delivered', 1, 0)
  claimAll(places, 100)
  const underway = places.underway()
  expect(places.giveBack(5_099)).toEqual([])
  const given = places.giveBack(5_100)
  expect(given.length).toBeGreaterThan(0)
  expect(places.startNext(5_100)).toEqual([])
  expect(places.underway()).toBe(underway)
  expect(places.giveBack(5_100)).toEqual([])
})

test('when work ends everything that has not started is given back', () => {
  const places = createDeliveryPlaces(2)
  places.expect(endpoint(1), 0)
  claimAll(places, 0)
  expect(places.giveBack(0, true).length + places.underway()).toBe(windowMax)
})
