import { expect, test } from 'vitest'
import { announcedMinute, countdownText, nextTickMs } from './countdown.ts'

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [1, '0:01'],
  [1000, '0:01'],
  [59_001, '1:00'],
  [1_721_000, '28:41'],
  [3_599_001, '1:00:00'],
  [86_399_000, '23:59:59'],
])('%i ms read as %s', (remaining, text) => {
  expect(countdownText(remaining)).toBe(text)
})

test('the text changes exactly after the next tick and never before', () => {
  for (let remaining = 1; remaining <= 5000; remaining += 7) {
    const tick = nextTickMs(remaining)
    expect(countdownText(remaining - tick + 1)).toBe(countdownText(remaining))
    expect(countdownText(remaining - tick)).not.toBe(countdownText(remaining))
  }
})

test('nothing ticks once the time is over', () => {
  expect(nextTickMs(0)).toBe(0)
})

test('only five minutes and one minute before the end are spoken', () => {
  const spoken = []
  for (let seconds = 600; seconds > 0; seconds--) {
    const minute = announcedMinute(seconds * 1000 - 13)
    if (minute !== null) spoken.push([seconds, minute])
  }
  expect(spoken).toEqual([
    [300, 5],
    [60, 1],
  ])
})
