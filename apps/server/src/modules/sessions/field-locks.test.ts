import { type Decimal, decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import {
  checkLocks,
  checkOverrides,
  effectiveLocks,
  type FieldLocks,
  type LockableValues,
  readOverrides,
} from './field-locks.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const empty: LockableValues = {
  destinationAddress: null,
  network: null,
  destinationCurrency: null,
  sourceAmount: null,
  sourceCurrency: null,
}
const full: LockableValues = {
  destinationAddress: address,
  network: 'base',
  destinationCurrency: 'USDC',
  sourceAmount: '100',
  sourceCurrency: 'USD',
}
const range = (min?: string, max?: string, locked = false): FieldLocks => ({
  sourceAmount: { locked, ...(min && { min: decimal(min) }), ...(max && { max: decimal(max) }) },
})

test('every given value is locked, and nothing else', () => {
  expect(effectiveLocks(empty, {})).toEqual({})
  expect(effectiveLocks(full, {})).toEqual({
    destinationAddress: { locked: true },
    network: { locked: true },
    destinationCurrency: { locked: true },
    sourceAmount: { locked: true },
    sourceCurrency: { locked: true },
  })
  expect(effectiveLocks({ ...empty, network: 'base' }, {})).toEqual({ network: { locked: true } })
})

test('an override is shown with or without a value', () => {
  expect(effectiveLocks({ ...empty, network: 'base' }, { network: { locked: false } })).toEqual({
    network: { locked: false },
  })
  expect(effectiveLocks(empty, { network: { locked: false } })).toEqual({ network: { locked: false } })
})

test.each([true, false])('a range frees the amount, though locked says %s', (locked) => {
  expect(effectiveLocks(full, range('10', '200', locked)).sourceAmount).toEqual({
    locked: false,
    min: '10',
    max: '200',
  })
  expect(effectiveLocks(full, range('10', undefined, locked)).sourceAmount).toEqual({
    locked: false,
    min: '10',
  })
})

test('the range loses needless zeros in front', () => {
  const written = { sourceAmount: { locked: true, min: '0010' as Decimal, max: '0200.50' as Decimal } }
  expect(readOverrides(written)).toEqual({ sourceAmount: { locked: true, min: '10', max: '200.50' } })
  expect(readOverrides({ network: { locked: true } })).toEqual({ network: { locked: true } })
})

test.each<[string, LockableValues, FieldLocks, { field: string; message: string }[]]>([
  ['a lock on a value', full, { network: { locked: true } }, []],
  [
    'a lock without a value',
    empty,
    { network: { locked: true }, sourceAmount: { locked: true } },
    [
      { field: 'fieldLocks.network.locked', message: 'cannot be true without a value for network' },
      { field: 'fieldLocks.sourceAmount.locked', message: 'cannot be true without a value for sourceAmount' },
    ],
  ],
  ['an open field without a value', empty, { network: { locked: false } }, []],
  ['a range without a value', empty, range('1', '2', true), []],
  ['a range of one amount', full, range('100', '100.00'), []],
  ['an amount at the lower end', full, range('100'), []],
  ['an amount at the upper end', full, range(undefined, '100'), []],
  [
    'a range upside down',
    empty,
    range('2', '1'),
    [{ field: 'fieldLocks.sourceAmount.min', message: 'must not be greater than max' }],
  ],
  ['an amount below', full, range('100.01'), [{ field: 'sourceAmount', message: 'must be at least 100.01' }]],
  [
    'an amount above',
    full,
    range('9', '99.99'),
    [{ field: 'sourceAmount', message: 'must be at most 99.99' }],
  ],
  [
    'a range on another field',
    full,
    { network: { locked: false, min: decimal('1') } },
    [{ field: 'fieldLocks.network', message: 'takes no min or max; only sourceAmount does' }],
  ],
])('overrides with %s', (_what, values, overrides, problems) => {
  expect(checkOverrides(values, overrides)).toEqual(problems)
})

const locked = effectiveLocks(full, {})
const isLocked = 'is locked for this session and cannot be changed'

test.each<[string, Partial<LockableValues>]>([
  ['nothing', {}],
  ['the same amount', { sourceAmount: '100' }],
  ['the same amount in other digits', { sourceAmount: '100.00' }],
  ['codes in another case', { network: 'BASE', destinationCurrency: 'usdc', sourceCurrency: 'usd' }],
  ['an EVM address in lower case', { destinationAddress: address.toLowerCase() }],
])('locked fields take %s', (_what, wanted) => {
  expect(checkLocks(locked, full, wanted)).toEqual([])
})

test.each<[keyof LockableValues, string]>([
  ['sourceAmount', '100.01'],
  ['sourceCurrency', 'EUR'],
  ['destinationCurrency', 'ETH'],
  ['network', 'polygon'],
  ['destinationAddress', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
])('a locked %s takes no %s', (field, value) => {
  expect(checkLocks(locked, full, { [field]: value })).toEqual([{ field, message: isLocked }])
})

test('a locked EVM address is the same in any case, also before the session has a network', () => {
  const values = { ...empty, destinationAddress: address }
  const locks = effectiveLocks(values, {})
  const lower = address.toLowerCase()
  expect(checkLocks(locks, values, { destinationAddress: lower, network: 'base' })).toEqual([])
  expect(checkLocks(locks, values, { destinationAddress: lower })).toEqual([])
})

test('an address of another network is the same only letter by letter', () => {
  const solana = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
  const values = { ...empty, network: 'solana', destinationAddress: solana }
  const locks = effectiveLocks(values, {})
  expect(checkLocks(locks, values, { destinationAddress: solana })).toEqual([])
  expect(checkLocks(locks, values, { destinationAddress: solana.toLowerCase() })).toHaveLength(1)
})

test('an amount is free within its range, both ends included', () => {
  const locks = effectiveLocks(full, range('50', '200'))
  for (const amount of ['50', '50.00', '200', '123.45']) {
    expect(checkLocks(locks, full, { sourceAmount: amount })).toEqual([])
  }
  expect(checkLocks(locks, full, { sourceAmount: '49.99' })).toEqual([
    { field: 'sourceAmount', message: 'must be at least 50' },
  ])
  expect(checkLocks(locks, full, { sourceAmount: '200.01' })).toEqual([
    { field: 'sourceAmount', message: 'must be at most 200' },
  ])
})

test('broken locks are named as the caller named his fields', () => {
  const names = { sourceAmount: 'fiatAmount', destinationAddress: 'walletAddress' } as const
  const wanted = { sourceAmount: '5', destinationAddress: `0x${'1'.repeat(40)}`, network: 'polygon' }
  expect(checkLocks(locked, full, wanted, names).map(({ field }) => field)).toEqual([
    'walletAddress',
    'network',
    'fiatAmount',
  ])
})
