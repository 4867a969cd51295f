import { expect, test } from 'vitest'
import { bulkheadRules, createBulkhead, NoFreeSlot } from './bulkhead.ts'

const { inFlightMax, waitingMax } = bulkheadRules
const never = new AbortController().signal

function full() {
  const bulkhead = createBulkhead()
  for (let at = 0; at < inFlightMax; at++) expect(bulkhead.enter(never)).toBeUndefined()
  return bulkhead
}

test('places are free at once until all are taken; then one waits in line', async () => {
  const bulkhead = full()
  const order: string[] = []
  const first = bulkhead.enter(never)?.then(() => order.push('first'))
  const second = bulkhead.enter(never)?.then(() => order.push('second'))
  expect(bulkhead).toMatchObject({ inFlight: inFlightMax, waiting: 2 })
  bulkhead.leave()
  await first
  bulkhead.leave()
  await second
  expect(order).toEqual(['first', 'second'])
  expect(bulkhead.inFlight).toBe(inFlightMax)
})

test('when the line is full the next is turned away at once', () => {
  const bulkhead = full()
  for (let at = 0; at < waitingMax; at++) void bulkhead.enter(never)
  expect(bulkhead.isFull()).toBe(true)
  expect(() => bulkhead.enter(never)).toThrow(NoFreeSlot)
})

test('a caller that gives up waiting leaves the queue and takes no slot', async () => {
  const bulkhead = full()
  const patience = new AbortController()
  const waiting = bulkhead.enter(patience.signal)
  patience.abort()
  await expect(waiting).rejects.toThrow(NoFreeSlot)
  expect(bulkhead.waiting).toBe(0)
  bulkhead.leave()
  expect(bulkhead.inFlight).toBe(inFlightMax - 1)
})
