import { expect, test } from 'vitest'
import { limitedBody } from './limited-body.ts'

const kibibytes = (count: number, fill = 'a') => Buffer.alloc(count * 1024, fill)

test('pieces are put together', () => {
  const body = limitedBody(64 * 1024, 16 * 1024)
  for (const piece of ['th', 'an', 'k', '', 's']) expect(body.take(Buffer.from(piece))).toBe(true)
  expect(body.bytes().toString()).toBe('thanks')
})

test('nothing read is an empty body', () => {
  expect(limitedBody(64 * 1024, 16 * 1024).bytes()).toHaveLength(0)
})

test('64 KiB are read and the first 16 KiB kept', () => {
  const body = limitedBody(64 * 1024, 16 * 1024)
  expect(body.take(kibibytes(16))).toBe(true)
  expect(body.take(kibibytes(48, 'b'))).toBe(true)
  expect(body.bytes().toString()).toBe('a'.repeat(16 * 1024))
  expect(body.take(Buffer.from('c'))).toBe(false)
  expect(body.bytes().toString()).toBe('a'.repeat(16 * 1024))
})

test('one piece that is too long is kept as far as wanted', () => {
  const body = limitedBody(64 * 1024, 16 * 1024)
  expect(body.take(kibibytes(100))).toBe(false)
  expect(body.bytes().toString()).toHaveLength(16 * 1024)
})

test('single bytes come to the same as one piece', () => {
  const body = limitedBody(64 * 1024, 16 * 1024)
  const bytes = Buffer.from('€uro '.repeat(5_000))
  for (const byte of bytes.subarray(0, 20_000)) body.take(Uint8Array.of(byte))
  expect(body.bytes().toString()).toBe(bytes.subarray(0, 16 * 1024).toString())
})

test('a piece may be reused by the connection that gave it', () => {
  const body = limitedBody(64 * 1024, 16 * 1024)
  const piece = Buffer.from('first')
  body.take(piece)
  piece.fill('x')
  expect(body.bytes().toString()).toBe('first')
})
