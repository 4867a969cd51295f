import { expect, test } from 'vitest'
import { cpuSecondsOf, parseCpuSeconds, parseResidentMb, residentMbOf } from './usage.ts'

test('CPU time is user and system time together, whatever the program is called', () => {
  const stat = '42 (a (b) c) S 1 42 42 0 -1 4194304 100 0 0 0 150 50 7 9 20 0 11 0 1234 5 6'
  expect(parseCpuSeconds(stat)).toBe(2)
})

test('resident memory is told in MB', () => {
  expect(parseResidentMb('VmPeak:\t  999 kB\nVmRSS:\t  2048 kB\nVmData:\t 1 kB\n')).toBe(2)
})

test('what the system does not tell is null, not a number', () => {
  expect(parseCpuSeconds('')).toBeNull()
  expect(parseResidentMb('')).toBeNull()
  expect(cpuSecondsOf(-1)).toBeNull()
  expect(residentMbOf(-1)).toBeNull()
})
