import { errors } from '../../packages/api/src/errors.ts'
import examples from '../../packages/api/src/examples.json' with { type: 'json' }
import { type Operation, refusalsOf } from '../../packages/api/src/operation.ts'
import { publicOperations } from '../../packages/api/src/operations.ts'
import { lockableFields } from '../../packages/core/src/vocabulary.ts'
import { head, type Schema } from './types.ts'

/** Enough of the long lists to choose from. */
const longestList = 12

/** What the fake server of the SDK knows of the contract: addresses, required fields, refusals, and an answer of each. */
export function renderFake(operations: readonly Operation[] = publicOperations): string {
  const known = operations.map((op) => ({
    id: op.id,
    method: op.method,
    path: op.path,
    access: op.access,
    status: Object.keys(op.answers)
      .map(Number)
      .findLast((status) => status < 300),
    isIdempotent: op.idempotent === true,
    requiredQuery: (op.query as Schema | undefined)?.required ?? [],
    requiredBody: (op.body as Schema | undefined)?.required ?? [],
  }))
  const codes = new Set<string>(operations.flatMap(refusalsOf))
  const refusals = Object.entries(errors).filter(([code]) => codes.has(code))
  const answers = Object.entries(examples).map(([id, { answer }]) => [id, shortened(answer)])
  const settle = settler()
  return `${head}
export type FakeOperation = {
  id: string
  method: string
  path: string
  access: string
  status: number
  isIdempotent: boolean
  requiredQuery: readonly string[]
  requiredBody: readonly string[]
}

export const operations: readonly FakeOperation[] = ${json(known)}

export const lockableFields = ${json(lockableFields)}

export const refusals = ${json(Object.fromEntries(refusals.map(([code, { status, message }]) => [code, { status, message }])))}

/** One recorded answer of each operation. */
export const answers = ${settle(json(Object.fromEntries(answers)))}
`
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, longestList).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
}

/**
 * Puts fixed values in place of ids, times and ports, which differ in every recording: a recording that says the same
 * then makes the same file.
 */
function settler(): (text: string) => string {
  const seen = new Map<string, number>()
  const numberOf = (id: string) => {
    if (!seen.has(id)) seen.set(id, seen.size + 1)
    return String(seen.get(id))
  }
  return (text) =>
    text
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-03-01T12:00:00.000Z')
      .replace(/\b17\d{11}\b/g, '1772366400000')
      .replace(/_secret_[\w-]{43}/g, `_secret_${'0'.repeat(43)}`)
      .replace(/\/verify\/[\w-]{43}/g, `/verify/${'0'.repeat(43)}`)
      .replace(/http:\/\/127\.0\.0\.1:\d+[^"]*/g, 'https://gateway.example/checkout')
      .replace(/"(?:[\w-]{43}|[\w-]{86})"/g, (text) => `"${'0'.repeat(text.length - 2)}"`)
      .replace(/0x[0-9a-f]{64}/g, `0x${'0'.repeat(64)}`)
      .replace(
        /\b([a-z]{3,4})_[0-9a-hjkmnp-tv-z]{26}(?![0-9a-z])/g,
        (id, prefix) => `${prefix}_${numberOf(id).padStart(26, '0')}`,
      )
      .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, (id) => {
        return `00000000-0000-7000-8000-${numberOf(id).padStart(12, '0')}`
      })
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2)
}
