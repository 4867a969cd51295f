import { expect, test } from 'vitest'
import { limitedBody } from './limited-body.ts'

const kibibytes = (count: number, fill = 'a') => Buffer.alloc(count * 1024, fill)

test('pieces are put together', () => {
  const body = limitedBody()
  for (const piece of ['th', 'an', 'k', '', 's']) expect(body.take(Buffer.from(piece))).toBe(true)
  expect(body.text()).toBe('thanks')
})

test('nothing read is an empty text', () => {
  expect(limitedBody().text()).toBe('')
})

test('64 KiB are read and the first 16 KiB kept', () => {
  const body = limitedBody()
  expect(body.take(kibibytes(16))).toBe(true)
  expect(body.take(kibibytes(48, 'b'))).toBe(true)
  expect(body.text()).toBe('a'.repeat(16 * 1024))
  expect(body.take(Buffer.from('c'))).toBe(false)
  expect(body.text()).toBe('a'.repeat(16 * 1024))
})

test('one piece that is too long is kept as far as wanted', () => {
  const body = limitedBody()
  expect(body.take(kibibytes(100))).toBe(false)
  expect(body.text()).toHaveLength(16 * 1024)
})

test('single bytes come to the same as one piece', () => {
  const body = limitedBody()
  const bytes = Buffer.from('€uro '.repeat(5_000))
  for (const byte of bytes.subarray(0, 20_000)) body.take(Uint8Array.of(byte))
  expect(body.text()).toBe(bytes.subarray(0, 16 * 1024).toString())
})

test('a piece may be reused by whoever gave it', () => {
  const body = limitedBody()
  const piece = Buffer.from('first')
  body.take(piece)
  piece.fill('x')
  expect(body.text()).toBe('first')
})

test('bytes that no store takes as text are replaced', () => {
  const body = limitedBody()
  body.take(Buffer.from([0x6f, 0x6b, 0xff, 0x00, 0xe2, 0x82]))
  expect(body.text()).toBe('ok\uFFFD\uFFFD\uFFFD')
})
