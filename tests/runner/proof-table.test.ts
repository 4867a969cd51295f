import { expect, test } from 'vitest'
import { addRow, type ProofRow, proofLine, proofTable } from './proof-table.ts'

const killed = {
  name: 'orders-killed',
  tried: 1_204,
  answered: 1_004,
  lost: 0,
  doubled: 0,
  healed: 2.04,
  seconds: 61.24,
  failed: false,
}
const fuzz = { name: 'schema-fuzz', tried: 10_000, letIn: 3, seconds: 9.96, failed: true }

test('the table shows every figure, and a dash where there is none', () => {
  expect(proofTable([killed, fuzz]).split('\n')).toEqual([
    'name            tried  answered  lost  doubled  repeated  let in  healed s  seconds',
    'orders-killed   1,204     1,004     0        0         -       -       2.0     61.2',
    'schema-fuzz    10,000         -     -        -         -       3         -     10.0  FAILED',
  ])
})

test('figures of one name are added up, of healing the longest time is kept, and one failure is the failure of the row', () => {
  const rows = new Map<string, ProofRow>()
  addRow(rows, { name: 'tenancy', tried: 10, letIn: 0, healed: 3, seconds: 1, failed: false })
  addRow(rows, { name: 'tenancy', tried: 5, letIn: 1, lost: 2, healed: 1, seconds: 2, failed: true })
  addRow(rows, { name: 'tenancy', tried: 1, seconds: 1, failed: false })
  expect([...rows.values()]).toEqual([
    { name: 'tenancy', tried: 16, letIn: 1, lost: 2, healed: 3, seconds: 4, failed: true },
  ])
})

test('the line of a proof says only what applies to it', () => {
  expect(proofLine(killed)).toBe(
    'orders-killed: tried 1,204, answered 1,004, lost 0, doubled 0, healed in 2.0 s (61.2 s)',
  )
  expect(proofLine(fuzz)).toBe('schema-fuzz: tried 10,000, let in 3 (10.0 s) FAILED')
})
