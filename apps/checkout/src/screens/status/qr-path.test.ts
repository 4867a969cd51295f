import encodeQR from 'qr'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { wallet } from '../../testing/fixtures.ts'
import { qrPath } from './qr-path.ts'

test('each run of dark modules is one bar', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ]
  expect(qrPath(rows)).toBe('M0 0h2v1H0zM3 0h1v1H3zM1 2h3v1H1z')
})

test('what is drawn can be read back', () => {
  const rows = encodeQR(wallet, 'raw', { border: 4 })
  const scale = 4
  const size = rows.length * scale
  const data = new Uint8Array(size * size * 4).fill(255)
  const darken = (left: number, top: number, width: number) => {
    for (let y = top * scale; y < (top + 1) * scale; y++)
      for (let x = left * scale; x < (left + width) * scale; x++)
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
  }
  for (const [, x, y, width] of qrPath(rows).matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    darken(Number(x), Number(y), Number(width))
  expect(decodeQR({ width: size, height: size, data })).toBe(wallet)
})
