import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'

const { call, sk } = await makeApp()

async function create(fields: object | string) {
  const body =
    typeof fields === 'string'
      ? `{"externalCustomerId":"u",${fields}}`
      : { externalCustomerId: 'u', ...fields }
  const { status, json } = await call('POST', '/v1/sessions', { key: sk, body })
  return { status, locks: json.attributes?.fieldLocks, id: json.id, details: json.error?.details }
}

test.each<[string, object, object]>([
  ['no value', {}, {}],
  ['a value', { sourceAmount: '100' }, { sourceAmount: { locked: true } }],
  [
    'a freed value',
    { sourceAmount: '100', network: 'base', fieldLocks: { sourceAmount: { locked: false } } },
    { sourceAmount: { locked: false }, network: { locked: true } },
  ],
  [
    'a lock said aloud',
    { sourceCurrency: 'EUR', fieldLocks: { sourceCurrency: { locked: true } } },
    { sourceCurrency: { locked: true } },
  ],
  [
    'an override without a value',
    { fieldLocks: { network: { locked: false } } },
    { network: { locked: false } },
  ],
  [
    'a range around a default',
    { sourceAmount: '100', fieldLocks: { sourceAmount: { locked: true, min: '50', max: '200' } } },
    { sourceAmount: { locked: false, min: '50', max: '200' } },
  ],
  [
    'a range without an amount',
    { fieldLocks: { sourceAmount: { locked: false, min: '50' } } },
    { sourceAmount: { locked: false, min: '50' } },
  ],
  [
    'a range up to the amount itself',
    { sourceAmount: 100, fieldLocks: { sourceAmount: { locked: false, max: '100.00' } } },
    { sourceAmount: { locked: false, max: '100.00' } },
  ],
])('the locks in force with %s', async (_what, fields, locks) => {
  const created = await create(fields)
  expect(created).toMatchObject({ status: 201, locks })
  expect(created.locks).toEqual(locks)
  const read = await call('GET', `/v1/sessions/${created.id}`, { key: sk })
  expect(read.json.attributes.fieldLocks).toEqual(locks)
})

test('a range may be written as numbers and keeps its digits', async () => {
  const { locks } = await create('"fieldLocks":{"sourceAmount":{"locked":false,"min":10.50,"max":200.5}}')
  expect(locks).toEqual({ sourceAmount: { locked: false, min: '10.50', max: '200.5' } })
  const zeros = await create({ fieldLocks: { sourceAmount: { locked: false, min: '0010', max: '0200' } } })
  expect(zeros.locks).toEqual({ sourceAmount: { locked: false, min: '10', max: '200' } })
})

const notKnown = 'is not known here'
const amount = 'must be a plain decimal number above zero with at most 18 digits before and after the point'

test.each<[string, object, { field: string; message: string }[]]>([
  [
    'a lock without a value',
    { fieldLocks: { destinationAddress: { locked: true } } },
    [
      {
        field: 'fieldLocks.destinationAddress.locked',
        message: 'cannot be true without a value for destinationAddress',
      },
    ],
  ],
  [
    'a range upside down',
    { fieldLocks: { sourceAmount: { locked: false, min: '10', max: '9.99' } } },
    [{ field: 'fieldLocks.sourceAmount.min', message: 'must not be greater than max' }],
  ],
  [
    'a value below the range',
    { sourceAmount: '9', fieldLocks: { sourceAmount: { locked: false, min: '10' } } },
    [{ field: 'sourceAmount', message: 'must be at least 10' }],
  ],
  [
    'a value above the range',
    { sourceAmount: '11', fieldLocks: { sourceAmount: { locked: false, max: '10' } } },
    [{ field: 'sourceAmount', message: 'must be at most 10' }],
  ],
  [
    'a range on another field',
    { network: 'base', fieldLocks: { network: { locked: false, min: '1', max: '2' } } },
    [
      { field: 'fieldLocks.network.min', message: notKnown },
      { field: 'fieldLocks.network.max', message: notKnown },
    ],
  ],
  [
    'a range finer than a coin',
    { sourceCurrency: 'JPY', fieldLocks: { sourceAmount: { locked: false, min: '1.5', max: '2.5' } } },
    [
      { field: 'fieldLocks.sourceAmount.min', message: 'has more than the 0 decimal places of JPY' },
      { field: 'fieldLocks.sourceAmount.max', message: 'has more than the 0 decimal places of JPY' },
    ],
  ],
  [
    'a range from nothing',
    { fieldLocks: { sourceAmount: { locked: false, min: '0' } } },
    [{ field: 'fieldLocks.sourceAmount.min', message: amount }],
  ],
  [
    'a field that cannot be locked',
    { fieldLocks: { redirectUrl: { locked: true } } },
    [{ field: 'fieldLocks.redirectUrl', message: notKnown }],
  ],
  [
    'an override that does not say',
    { fieldLocks: { sourceAmount: { min: '1' } } },
    [{ field: 'fieldLocks.sourceAmount.locked', message: 'is required' }],
  ],
  [
    'an override that is no object',
    { network: 'base', fieldLocks: { network: true } },
    [{ field: 'fieldLocks.network', message: 'must be an object' }],
  ],
  [
    'a lock that is no boolean',
    { network: 'base', fieldLocks: { network: { locked: 'yes' } } },
    [{ field: 'fieldLocks.network.locked', message: 'must be a boolean' }],
  ],
])('%s is refused', async (_what, fields, details) => {
  expect(await create(fields)).toMatchObject({ status: 400, details })
})
