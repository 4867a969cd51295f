import { expect, test } from 'vitest'
import { onAbort } from './on-abort.ts'

function aStoppable() {
  const seen = { stops: 0 }
  return { seen, giveUp: () => seen.stops++ }
}

test('each listener is called once, and one that was removed is not', () => {
  const controller = new AbortController()
  const [one, two, three] = [aStoppable(), aStoppable(), aStoppable()]
  onAbort(controller.signal, one)
  const stop = onAbort(controller.signal, two)
  onAbort(controller.signal, three)
  stop()
  controller.abort()
  controller.abort()
  expect([one, two, three].map(({ seen }) => seen.stops)).toEqual([1, 0, 1])
})

test('one signal does not stop what listens to another', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const stoppable = aStoppable()
  onAbort(second.signal, stoppable)
  first.abort()
  expect(stoppable.seen.stops).toBe(0)
})
