import { expect, test } from 'vitest'
import {
  askBreaker,
  type Breaker,
  breakerRules,
  newBreaker,
  noteFailure,
  noteSuccess,
  phaseAt,
  returnProbe,
} from './breaker.ts'

const start = 1_000_000

function fed(outcomes: string, everyMs = 100): Breaker {
  const breaker = newBreaker()
  ;[...outcomes].forEach((outcome, at) => {
    const nowMs = start + at * everyMs
    if (outcome === '+') noteSuccess(breaker, nowMs, 'call')
    else noteFailure(breaker, nowMs, 'call')
  })
  return breaker
}

test.each([
  ['nothing was called', '', 'closed'],
  ['nine failures are too few to judge', '---------', 'closed'],
  ['ten failures', '----------', 'open'],
  ['half of ten failed', '+++++-----', 'open'],
  ['less than half of ten failed', '++++++----', 'closed'],
  ['half of many failed, spread out', '+-+-+-+-+-', 'open'],
  ['ten failures in a row outweigh a hundred successes', `${'+'.repeat(100)}----------`, 'open'],
  ['nine failures in a row do not', `${'+'.repeat(100)}---------`, 'closed'],
])('%s', (_, outcomes, phase) => {
  const breaker = fed(outcomes)
  expect(phaseAt(breaker, start + outcomes.length * 100)).toBe(phase)
})

test('what happened more than half a minute ago does not count', () => {
  const breaker = fed('-----')
  const later = start + breakerRules.windowMs + 4_000
  for (let at = 0; at < 4; at++) noteSuccess(breaker, later, 'call')
  noteFailure(breaker, later, 'call')
  expect(phaseAt(breaker, later)).toBe('closed')
})

test('an open breaker lets no call through until it has cooled down, then a few probes and no more', () => {
  const breaker = fed('----------')
  const opened = start + 900
  expect(askBreaker(breaker, opened + breakerRules.firstCoolDownMs - 1)).toBe('no')
  const rested = opened + breakerRules.firstCoolDownMs
  expect(Array.from({ length: 5 }, () => askBreaker(breaker, rested))).toEqual([
    'probe',
    'probe',
    'probe',
    'no',
    'no',
  ])
})

test('it closes when every probe was answered', () => {
  const breaker = fed('----------')
  const rested = start + 900 + breakerRules.firstCoolDownMs
  for (let at = 0; at < breakerRules.probes; at++) {
    expect(phaseAt(breaker, rested)).toBe('half-open')
    askBreaker(breaker, rested)
    noteSuccess(breaker, rested, 'probe')
  }
  expect(phaseAt(breaker, rested)).toBe('closed')
  expect(askBreaker(breaker, rested)).toBe('call')
})

test('one failed probe opens it again, for twice as long each time and never more than a minute', () => {
  const breaker = fed('----------')
  let nowMs = start + 900
  for (const coolDownMs of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    expect(breaker.coolDownMs).toBe(coolDownMs)
    nowMs += coolDownMs
    expect(askBreaker(breaker, nowMs)).toBe('probe')
    noteFailure(breaker, nowMs, 'probe')
    expect(phaseAt(breaker, nowMs)).toBe('open')
  }
})

test('a probe whose caller went away is given to the next', () => {
  const breaker = fed('----------')
  const rested = start + 900 + breakerRules.firstCoolDownMs
  for (let at = 0; at < breakerRules.probes; at++) askBreaker(breaker, rested)
  expect(askBreaker(breaker, rested)).toBe('no')
  returnProbe(breaker)
  expect(askBreaker(breaker, rested)).toBe('probe')
})

test('late results of calls from before it opened change nothing', () => {
  const breaker = fed('----------')
  noteSuccess(breaker, start + 2_000, 'call')
  noteFailure(breaker, start + 2_000, 'call')
  expect(breaker).toMatchObject({ phase: 'open', coolsUntilMs: start + 900 + breakerRules.firstCoolDownMs })
})
