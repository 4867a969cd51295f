import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Finding, type ScreeningFlag, screeningFlags } from './contract.ts'
import { judge, sanctioned } from './judge.ts'

function aFinding(riskScore: number, ...flags: ScreeningFlag[]): Finding {
  return { kind: 'finding', riskScore, flags }
}

test.each([
  [0, 'clear', 'low'],
  [0.1, 'clear', 'low'],
  [0.2999, 'clear', 'low'],
  [0.3, 'flagged', 'medium'],
  [0.5, 'flagged', 'medium'],
  [0.6999, 'flagged', 'medium'],
  [0.7, 'blocked', 'high'],
  [0.8, 'blocked', 'high'],
  [1, 'blocked', 'high'],
])('a score of %d is %s at level %s', (riskScore, status, riskLevel) => {
  expect(judge([aFinding(riskScore)])).toEqual({ status, riskScore, riskLevel, flags: [] })
})

test('a sanctioned address is blocked with the worst score, however harmless its provider calls it', () => {
  expect(judge([aFinding(0, 'sanctions'), aFinding(0.1)])).toEqual({
    status: 'blocked',
    riskScore: 1,
    riskLevel: 'high',
    flags: ['sanctions'],
  })
  expect(judge([sanctioned])).toMatchObject({ status: 'blocked', flags: ['sanctions'] })
})

test('money that came near a sanctioned address is at least medium and no sanction by itself', () => {
  expect(judge([aFinding(0, 'sanctions_exposure')])).toEqual({
    status: 'flagged',
    riskScore: 0.5,
    riskLevel: 'medium',
    flags: ['sanctions_exposure'],
  })
  expect(judge([aFinding(0.8, 'sanctions_exposure')])).toMatchObject({ status: 'blocked', riskScore: 0.8 })
})

test('an address that no provider has screened is not clear', () => {
  expect(judge([])).toBeUndefined()
})

test.each([Number.NaN, -0.1, 1.1, Number.POSITIVE_INFINITY])('a score of %d blocks', (riskScore) => {
  expect(judge([aFinding(riskScore)])).toMatchObject({ status: 'blocked', riskScore: 1 })
})

const strictness = { clear: 0, flagged: 1, blocked: 2 }
const anyFinding = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.subarray([...screeningFlags]))
  .map(([riskScore, flags]) => aFinding(riskScore, ...flags))

test('another opinion never makes it milder, and their order does not matter', () => {
  fc.assert(
    fc.property(fc.array(anyFinding, { minLength: 1, maxLength: 4 }), anyFinding, (findings, more) => {
      const [before, after] = [judge(findings), judge([...findings, more])]
      if (!before || !after) throw new Error('findings were given')
      expect(strictness[after.status]).toBeGreaterThanOrEqual(strictness[before.status])
      expect(after.riskScore).toBeGreaterThanOrEqual(before.riskScore)
      expect(after.flags).toEqual(expect.arrayContaining([...before.flags]))
      expect(judge([more, ...findings.toReversed()])).toEqual(after)
    }),
  )
})

test('a flag is named once, and always in the same order', () => {
  expect(judge([aFinding(0.9, 'scam', 'mixer'), aFinding(0.9, 'mixer', 'darknet')])?.flags).toEqual([
    'darknet',
    'mixer',
    'scam',
  ])
})
