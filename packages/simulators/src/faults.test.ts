import { expect, test } from 'vitest'
import { readFaults } from './faults.ts'

test('faults that are switched off are left out', () => {
  expect(readFaults({ hang: false, huge: true, latencyMs: 5, webhooks: 'late' })).toEqual({
    huge: true,
    latencyMs: 5,
    webhooks: 'late',
  })
})

test.each([
  [[], 'JSON object'],
  [{ latencyMs: -1 }, 'latencyMs'],
  [{ status: 200 }, 'status'],
  [{ rateLimit: true }, 'rateLimit'],
  [{ hang: 'yes' }, 'hang'],
  [{ webhooks: 'never' }, 'webhooks'],
  [{ paths: '/v3' }, 'paths'],
  [{ slow: true }, 'no fault named slow'],
])('%j is refused with words that say why', (body, words) => {
  expect(readFaults(body)).toContain(words)
})
