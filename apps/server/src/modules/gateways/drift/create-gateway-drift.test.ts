import { withDriftWatch } from '@sliproad/providers/drift'
import { Amount, Currency, reads, rowsOf, Status } from '@sliproad/providers/kit'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { createGatewayDrift, probeEveryMs } from './create-gateway-drift.ts'
import type { StoredDrift } from './drift-store.ts'

const Quote = Type.Object({ total: Type.Object({ amount: Amount, currency: Currency }), status: Status })
const right = { total: { amount: '100', currency: 'EUR' }, status: 'open', id: 'q1' }

function start() {
  const clock = fakeClock()
  const saved: StoredDrift[] = []
  const drift = createGatewayDrift({
    clock,
    save: async (drifts) => void saved.push(...drifts),
    counted: () => {},
    later: () => {},
  })
  const watch = drift.watchOf('banxa', 'account')
  const read = (body: unknown) => withDriftWatch(watch, () => reads(Quote, body))
  return { clock, drift, saved, read, watch }
}

test('an amount that is missing stops the quotes of its account with the reason, until one is right again', () => {
  const { drift, read, clock } = start()
  read(right)
  expect(drift.refusal('account')).toBeUndefined()
  read({ ...right, total: { currency: 'EUR' } })
  expect(drift.refusal('account')).toBe('has changed its format: total.amount is missing')
  expect(drift.stopOf('account')).toMatchObject({ since: clock.now() })
  expect(drift.refusal('another account')).toBeUndefined()
  read(right)
  expect(drift.refusal('account')).toBeUndefined()
})

test('a currency of another type stops quotes too, a status does not', () => {
  const { drift, read } = start()
  read({ ...right, status: 7 })
  expect(drift.refusal('account')).toBeUndefined()
  read({ ...right, total: { amount: '100', currency: ['EUR'] } })
  expect(drift.refusal('account')).toBe('has changed its format: total.currency has another type')
})

test('while quotes are stopped, one is let through now and then', () => {
  const { drift, read, clock } = start()
  read({ ...right, total: null })
  expect(drift.refusal('account')).toBeDefined()
  clock.advanceSeconds(probeEveryMs / 1000)
  expect(drift.refusal('account')).toBeUndefined()
  expect(drift.refusal('account')).toBeDefined()
})

test('changes are stored by field with their count and what came instead, never with a value', async () => {
  const { drift, read, saved } = start()
  for (let times = 0; times < 3; times += 1) read({ ...right, status: 'a secret name'.repeat(20) })
  await drift.flush()
  await drift.flush()
  expect(saved).toMatchObject([
    {
      gatewayId: 'banxa',
      accountId: 'account',
      field: 'status',
      kind: 'retyped',
      isMoney: false,
      sample: 'text of more than 64 characters',
      count: 3,
    },
  ])
  expect(JSON.stringify(saved)).not.toContain('secret')
})

test('a new field is told once, when the others are known', async () => {
  const { drift, read, saved } = start()
  for (let times = 0; times < 250; times += 1) read(right)
  read({ ...right, total: { ...right.total, discount: '1' } })
  read({ ...right, total: { ...right.total, discount: '1' } })
  await drift.flush()
  expect(saved).toMatchObject([{ field: 'total.discount', kind: 'new', isMoney: false, count: 1 }])
})

test('one odd row of a list is no change of format, most of them are', () => {
  const { drift, watch } = start()
  const rows = (odd: number) =>
    Array.from({ length: 5 }, (_, at) => (at < odd ? { ...right, total: {} } : right))
  withDriftWatch(watch, () => rowsOf(Quote, rows(1)))
  expect(drift.refusal('account')).toBeUndefined()
  withDriftWatch(watch, () => rowsOf(Quote, rows(4)))
  expect(drift.refusal('account')).toBeDefined()
  withDriftWatch(watch, () => rowsOf(Quote, rows(0)))
  expect(drift.refusal('account')).toBeUndefined()
})

test('an account fills a bounded number of fields, whatever its gateway sends', async () => {
  const { drift, read, saved } = start()
  for (let times = 0; times < 201; times += 1) read(right)
  for (let at = 0; at < 500; at += 1) read({ ...right, [`field${at}`]: at })
  await drift.flush()
  expect(saved).toHaveLength(101)
  expect(saved.at(-1)).toMatchObject({ field: 'other fields', count: 400 })
})
