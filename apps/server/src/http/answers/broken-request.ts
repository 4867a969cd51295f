import type { Socket } from 'node:net'
import { Refusal } from '@sliproad/api/refusal'
import { errorEnvelope } from './errors.ts'

type Broken = Error & { code?: string }
type Answer = readonly [statusLine: string, message: string]

const answers: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are larger than 16 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
}
const unreadable: Answer = ['400 Bad Request', 'This is not a readable HTTP request.']

/** A malformed request never reaches a route: its refusal is written to the socket, in the same envelope. */
export function answerBrokenRequest(newRequestId: () => string) {
  return ({ code = '' }: Broken, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [statusLine, message] = answers[code] ?? unreadable
    const requestId = newRequestId()
    const body = JSON.stringify(errorEnvelope(new Refusal('VALIDATION_ERROR', { message }), requestId))
    const head = [
      `HTTP/1.1 ${statusLine}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'cache-control: no-store',
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
}
