import { expect, test } from 'vitest'
import { proofLine, proofTable } from './proof-table.ts'

const killed = { name: 'orders-killed', tried: 1_204, lost: 0, doubled: 0, seconds: 61.24, failed: false }
const fuzz = { name: 'schema-fuzz', tried: 10_000, letIn: 3, seconds: 9.96, failed: true }

test('the table shows every figure, and a dash where there is none', () => {
  expect(proofTable([killed, fuzz]).split('\n')).toEqual([
    'name            tried  lost  doubled  let in  seconds',
    'orders-killed   1,204     0        0       -     61.2',
    'schema-fuzz    10,000     -        -       3     10.0  FAILED',
  ])
})

test('the line of a proof says only what applies to it', () => {
  expect(proofLine(killed)).toBe('orders-killed: tried 1,204, lost 0, doubled 0 (61.2 s)')
  expect(proofLine(fuzz)).toBe('schema-fuzz: tried 10,000, let in 3 (10.0 s) FAILED')
})
