import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './unavailable.ts'

const withCode = (code: unknown, more = {}) => Object.assign(new Error('x'), { code, ...more })

test.each([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECTION_SILENT',
  'CONNECTION_QUEUE_TIMEOUT',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '08006',
  '53300',
  '57P01',
  '57P03',
  '57014',
  '55P03',
  '40001',
  '40P01',
  '25P03',
])('%s passes by itself', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true)
})

test('a Unix socket that is not there passes by itself; another missing file does not', () => {
  expect(isDatabaseUnavailable(withCode('ENOENT', { syscall: 'connect' }))).toBe(true)
  expect(isDatabaseUnavailable(withCode('ENOENT', { syscall: 'open' }))).toBe(false)
})

test.each(['23505', '23503', '22P02', '42601', '42P01', '57', '40002', '28P01', 'FST_ERR', '', 8006])(
  '%s is a fault to be seen',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false)
  },
)

test.each([undefined, null, 'ECONNREFUSED', { code: 'ECONNREFUSED' }, new Error('ECONNREFUSED')])(
  '%s is no failure of the database',
  (value) => {
    expect(isDatabaseUnavailable(value)).toBe(false)
  },
)
