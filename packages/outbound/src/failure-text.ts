import { errors } from 'undici'
import type { Ending } from './exchange.ts'
import { HostRefused } from './host-refused.ts'

const texts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before the answer was complete.',
  EPIPE: 'The connection was closed before the answer was complete.',
  UND_ERR_SOCKET: 'The connection was closed before the answer was complete.',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'The answer is not valid HTTP.',
  UND_ERR_CONNECT_TIMEOUT: 'No connection could be made in time.',
  ETIMEDOUT: 'No connection could be made in time.',
  EADDRNOTAVAIL: 'The host could not be reached.', // a machine without IPv6 calls a host that has no IPv4 address
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too long.',
  EPROTO: 'No TLS connection could be made.',
}

/** Failures of this machine, which say nothing about the receiver. */
const ownFaults = new Set([
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
])

const shutDown = new Set(['UND_ERR_DESTROYED', 'UND_ERR_CLOSED'])

const badCertificate =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_CA)/

/** Why there is no answer, in words for the partner. Throws errors that are our own fault. */
export function failureText(ending: Ending, deadlineMs: number): string {
  if (!(ending instanceof Error)) return `No complete answer within ${deadlineMs / 1000} s.`
  const code = codeOf(ending)
  if (ownFaults.has(code)) throw ending
  if (ending instanceof HostRefused) return ending.message
  // Errors of the HTTP parser have no code, or one of its own.
  if (ending instanceof errors.HTTPParserError) return 'The answer is not valid HTTP.'
  return texts[code] ?? textOfFamily(code)
}

/** The sender was closed during a request. */
export function isShutDown(ending: Ending): boolean {
  return ending instanceof Error && shutDown.has(codeOf(ending))
}

/**
 * Error messages can contain addresses of our network, so only codes are used; those of TLS describe the partner's
 * own server.
 */
function textOfFamily(code: string): string {
  if (badCertificate.test(code)) return `The certificate was not accepted (${code}).`
  if (/^(ERR_SSL_|ERR_TLS_)/.test(code)) return 'No TLS connection could be made.'
  return 'The request could not be sent.'
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
