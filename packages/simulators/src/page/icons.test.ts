import { gatewayIds } from '@sliproad/core/gateway-ids'
import { gatewayMark } from '@sliproad/core/gateway-marks'
import { expect, test } from 'vitest'
import { badgeHues, gatewayBadge } from './icons.ts'

test.each(gatewayIds)('%s has the mark that the checkout shows', (id) => {
  const { letters, hue, drawing } = gatewayMark(id)
  expect(gatewayBadge(id).html).toContain(drawing ?? `>${letters}<`)
  expect(badgeHues.includes(`.badge-${id} { --hue: ${hue}; }`)).toBe(hue !== null)
})

test('a provider without a mark of its own has its letters in grey', () => {
  expect(gatewayBadge('sumsub').html).toBe('<span class="badge badge-sumsub" aria-hidden="true">SU</span>')
})
