import { expect, test } from 'vitest'
import {
  completeUntil,
  follows,
  type PrimaryPosition,
  type StandbyPosition,
  withSample,
} from './standby-freshness.ts'

const identity = { system: '7', database: '16384', timeline: 1 }
const primaryAt = (position: bigint, atMs: number): PrimaryPosition => ({
  ...identity,
  position,
  atMs,
  nowMs: 1_000_000 + atMs,
})
const standbyAt = (position: bigint | null, lastCommitMs: number | null = null): StandbyPosition => ({
  ...identity,
  isInRecovery: true,
  position,
  lastCommitMs,
})

test('a standby at the position of an idle primary is up to date, however old the last commit', () => {
  const primary = primaryAt(500n, 90_000)
  const standby = standbyAt(500n, 1_000_000)
  expect(completeUntil(standby, primary, withSample([], primary))).toBe(90_000)
})

test('a standby holds what the primary had written at the last position that it has passed', () => {
  const positions = [primaryAt(100n, 1_000), primaryAt(200n, 2_000), primaryAt(300n, 3_000)]
  const samples = positions.reduce(withSample, [])
  expect(completeUntil(standbyAt(250n), primaryAt(300n, 3_000), samples)).toBe(2_000)
  expect(completeUntil(standbyAt(99n), primaryAt(300n, 3_000), samples)).toBeUndefined()
})

test('the last replayed commit tells the state of a standby behind all known positions', () => {
  const primary = primaryAt(300n, 3_000)
  const standby = standbyAt(50n, primary.nowMs - 700)
  expect(completeUntil(standby, primary, withSample([], primary))).toBe(2_300)
})

test('positions of ten minutes are kept', () => {
  const positions = Array.from({ length: 700 }, (_, second) => primaryAt(BigInt(second), second))
  const samples = positions.reduce(withSample, [])
  expect([samples.length, samples[0]?.position, samples.at(-1)?.position]).toEqual([600, 100n, 699n])
})

test.for([
  ['a server that is no standby', { isInRecovery: false }],
  ['a standby of another system', { system: '8' }],
  ['another database of the same system', { database: '16385' }],
  ['a standby that has not followed a failover', { timeline: 2 }],
] as const)('%s does not follow this primary', ([, difference]) => {
  expect(follows(standbyAt(1n), primaryAt(1n, 0))).toBe(true)
  expect(follows({ ...standbyAt(1n), ...difference }, primaryAt(1n, 0))).toBe(false)
})
