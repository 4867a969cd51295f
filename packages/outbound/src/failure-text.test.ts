import { errors } from 'undici'
import { expect, test } from 'vitest'
import { failureText, isShutDown } from './failure-text.ts'
import { HostRefused } from './host-refused.ts'

const withCode = (code: string) =>
  Object.assign(new Error('connect ETIMEDOUT 10.0.0.7:8443 from 10.0.0.3'), { code })

test.each([
  ['EADDRNOTAVAIL', 'The host could not be reached.'],
  ['ECONNREFUSED', 'The connection was refused.'],
  ['ECONNRESET', 'The connection was closed before the answer was complete.'],
  ['UND_ERR_CONNECT_TIMEOUT', 'No connection could be made in time.'],
  ['EHOSTUNREACH', 'The host could not be reached.'],
  ['CERT_HAS_EXPIRED', 'The certificate was not accepted (CERT_HAS_EXPIRED).'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'The certificate was not accepted (UNABLE_TO_VERIFY_LEAF_SIGNATURE).'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'No TLS connection could be made.'],
  ['EUNHEARDOF', 'The request could not be sent.'],
])('%s is told as: %s', (code, text) => {
  expect(failureText(withCode(code), 30_000)).toBe(text)
})

test('an error without a code, and one of the parser, have words too', () => {
  expect(failureText(new Error('10.0.0.7'), 30_000)).toBe('The request could not be sent.')
  const broken = new errors.HTTPParserError('bad')
  expect(failureText(broken, 30_000)).toBe('The answer is not valid HTTP.')
})

test('why a host was refused is not told', () => {
  const refused = new HostRefused({ cause: withCode('ENOTFOUND') })
  expect(failureText(refused, 30_000)).toBe('The host has no address that may be called.')
})

test('the deadline is told', () => {
  expect(failureText('late', 30_000)).toBe('No complete answer within 30 s.')
})

test.each(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'UND_ERR_INVALID_ARG'])(
  '%s is our own fault and is thrown',
  (code) => {
    const error = withCode(code)
    expect(() => failureText(error, 30_000)).toThrow(error)
  },
)

test('a closed sender is not a failure of the receiver', () => {
  expect(isShutDown(new errors.ClientDestroyedError())).toBe(true)
  expect(isShutDown(new errors.ClientClosedError())).toBe(true)
  expect(isShutDown(withCode('ECONNRESET'))).toBe(false)
  expect(isShutDown('late')).toBe(false)
})
