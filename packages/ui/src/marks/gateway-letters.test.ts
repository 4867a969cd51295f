import { gatewayIds } from '@sliproad/core/gateway-ids'
import { expect, test } from 'vitest'
import { gatewayLetters } from './gateway-letters.ts'

const drawn = ['coinbase', 'stripe']
const lettered = gatewayIds.filter((id) => !drawn.includes(id))

test('no two gateways have the same letters, or colours that look alike', () => {
  const marks = lettered.map((id) => {
    const { letters, hue } = gatewayLetters(id)
    return { id, letters, hue: Number(hue?.replace('mark-hue-', '')) }
  })
  expect(new Set(marks.map(({ letters }) => letters)).size).toBe(marks.length)
  for (const a of marks)
    for (const b of marks) {
      if (a === b) continue
      const apart = Math.abs(a.hue - b.hue)
      expect(Math.min(apart, 360 - apart), `${a.id} and ${b.id}`).toBeGreaterThanOrEqual(20)
    }
})

test('a gateway that is new here has its first letters', () => {
  expect(gatewayLetters('acmepay')).toEqual({ letters: 'AC', hue: null })
})
