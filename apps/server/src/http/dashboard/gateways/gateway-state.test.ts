import { expect, test } from 'vitest'
import { gatewayStateOf } from './gateway-state.ts'

const fresh = {
  pausedUntil: null,
  breaker: 'closed' as const,
  success: null,
  catalog: { refreshedAt: null, error: null },
}
const read = { refreshedAt: new Date('2026-11-15T12:00:00Z'), error: null }

test.each([
  ['no call was made yet', {}, 'unknown'],
  ['its catalogue was read', { catalog: read }, 'healthy'],
  ['calls were answered', { success: 1 }, 'healthy'],
  ['some calls were not answered', { success: 0.8 }, 'healthy'],
  ['most calls were not answered', { success: 0.4 }, 'failing'],
  ['its catalogue could never be read', { catalog: { refreshedAt: null, error: 'no answer' } }, 'failing'],
  [
    'its catalogue cannot be read any more',
    { success: 1, catalog: { ...read, error: 'no answer' } },
    'failing',
  ],
  ['its breaker is open', { success: 0.9, breaker: 'open' as const, catalog: read }, 'failing'],
  ['it is on trial again', { success: 0.9, breaker: 'half-open' as const, catalog: read }, 'failing'],
  ['it asked to be left alone', { pausedUntil: new Date('2026-11-15T13:00:00Z'), success: 1 }, 'paused'],
])('when %s, the gateway is called so', (_, facts, state) => {
  expect(gatewayStateOf({ ...fresh, ...facts })).toBe(state)
})
