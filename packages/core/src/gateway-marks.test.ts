import { expect, test } from 'vitest'
import { gatewayIds } from './gateway-ids.ts'
import { gatewayMark } from './gateway-marks.ts'

test('no two gateways have the same letters, or colours that look alike', () => {
  const marks = gatewayIds.map((id) => ({ id, ...gatewayMark(id) }))
  expect(new Set(marks.map(({ letters }) => letters)).size).toBe(marks.length)
  const lettered = marks.filter(({ drawing }) => drawing === null)
  for (const a of lettered)
    for (const b of lettered) {
      if (a === b) continue
      const apart = Math.abs((a.hue ?? Number.NaN) - (b.hue ?? Number.NaN))
      expect(Math.min(apart, 360 - apart), `${a.id} and ${b.id}`).toBeGreaterThanOrEqual(20)
    }
})

test('a gateway that is new here has its first letters', () => {
  expect(gatewayMark('acmepay')).toEqual({ letters: 'AC', hue: null, drawing: null })
})
