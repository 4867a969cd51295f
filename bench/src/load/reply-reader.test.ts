import { expect, test } from 'vitest'
import { ReplyReader } from './reply-reader.ts'

const reply = Buffer.from('HTTP/1.1 201 Created\r\nX-Other: 7\r\nContent-Length: 5\r\n\r\nhello')

test('a reply ends with the last byte of its body, in however many pieces it comes', () => {
  for (let first = 1; first < reply.length; first++) {
    for (let second = first + 1; second <= reply.length; second++) {
      const reader = new ReplyReader()
      expect(reader.take(reply.subarray(0, first))).toBeUndefined()
      const end = reader.take(reply.subarray(first, second))
      if (second === reply.length) expect(end?.status).toBe(201)
      else expect(reader.take(reply.subarray(second))?.status).toBe(201)
      expect(reader.take(reply)?.status).toBe(201)
    }
  }
})

test('a body longer than the head may be, or none at all, is only counted', () => {
  const reader = new ReplyReader()
  const body = Buffer.alloc(100_000, '\r\n\r\n')
  const head = Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`)
  expect(reader.take(Buffer.concat([head, body.subarray(0, 70_000)]))).toBeUndefined()
  expect(reader.take(body.subarray(70_000))?.status).toBe(200)
  expect(reader.take(Buffer.from('HTTP/1.1 503 No\r\ncontent-length: 0\r\n\r\n'))?.status).toBe(503)
})

test('what it cannot tell the status or the end of is an error', () => {
  const take = (text: string) => new ReplyReader().take(Buffer.from(text))
  expect(() => take('HTTP/1.0 503 No\r\ncontent-length: 0\r\n\r\n')).toThrow('does not begin as')
  expect(() => take('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')).toThrow('states no length')
  expect(() => take('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhey')).toThrow('after the end')
  expect(() => take(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(20_000)}`)).toThrow('no end of its head')
})
