import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'

const { call, sk } = await makeApp()

test('a body with ten wrong fields is told all ten', async () => {
  const { status, json } = await call('POST', '/v1/sessions', {
    key: sk,
    body: {
      externalCustomerId: 1,
      customerId: 'x',
      type: 'swap',
      sourceAmount: true,
      sourceCurrency: 1,
      destinationCurrency: 2,
      network: 3,
      destinationAddress: 4,
      country: 'Germany',
      customerIp: 'here',
      expiresInSeconds: 'soon',
      metadata: 7,
    },
  })
  expect(status).toBe(400)
  expect(json.error.details.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'country',
    'customerId',
    'customerIp',
    'destinationAddress',
    'destinationCurrency',
    'expiresInSeconds',
    'externalCustomerId',
    'metadata',
    'network',
    'sourceAmount',
    'sourceCurrency',
    'type',
  ])
})
