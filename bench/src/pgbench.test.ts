import { expect, test } from 'vitest'
import { readTransactionsPerSecond } from './pgbench.ts'

const report = (failed: number) => `transaction type: 0.sql
number of transactions actually processed: 4711
number of failed transactions: ${failed} (0.000%)
latency average = 1.2 ms
initial connection time = 20.1 ms
tps = 1570.333 (without initial connection time)
`

test('the rate is read from the report', () => {
  expect(readTransactionsPerSecond(report(0))).toBe(1570.333)
})

test.each([report(1), '', 'pgbench: error: connection failed'])('%j is no figure', (text) => {
  expect(() => readTransactionsPerSecond(text)).toThrow('pgbench failed')
})
