import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUuidV7, timeOfUuidV7 } from './uuid-v7.ts'

function newIdAt(times: () => number, random: (length: number) => Uint8Array = randomBytes) {
  return createUuidV7({ clock: { now: () => new Date(times()) }, randomBytes: random })
}

test('an id has version 7, the RFC variant and the time in its first 48 bits', () => {
  const nowMs = Date.parse('2022-02-22T19:22:22.000Z')
  for (const fill of [0x00, 0xff]) {
    const id = newIdAt(
      () => nowMs,
      (length) => new Uint8Array(length).fill(fill),
    )()
    expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(timeOfUuidV7(id)).toBe(nowMs)
  }
})

test('ids of one millisecond keep their order, even past the end of the counter', () => {
  const newId = newIdAt(() => 1_700_000_000_000)
  const ids = Array.from({ length: 10_000 }, newId)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids keep their order whatever the clock does', () => {
  const clockReadings = fc.array(fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_020 }), {
    minLength: 2,
  })
  fc.assert(
    fc.property(clockReadings, (readings) => {
      let at = 0
      const newId = newIdAt(() => readings[at++] ?? 0)
      const ids = readings.map(() => newId())
      expect([...ids].sort()).toEqual(ids)
    }),
  )
})

test('a clock that goes back does not take the ids back with it', () => {
  let nowMs = 1_700_000_000_000
  const newId = newIdAt(() => nowMs)
  const before = newId()
  nowMs -= 60_000
  const after = newId()
  expect(after > before).toBe(true)
  expect(after.slice(0, 13)).toBe(before.slice(0, 13))
})
