import { type IncomingMessage, ServerResponse } from 'node:http'

type StoreHeader = (this: ServerResponse, firstLine: string, headers: unknown) => void

const prototype = ServerResponse.prototype as unknown as { _storeHeader: StoreHeader }
const storeHeader = prototype._storeHeader

/**
 * A response that also has headers which were written out before: Node checks, compares and joins every header of every
 * answer, and ours are mostly the same ones. They follow the status line as they stand, unchecked, so only texts that we
 * made ourselves may be put here, and no header that a handler might set.
 */
export class PreparedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Whole lines: those of the route, those of the caller's allowance, and those of an answer that was ready. */
  routeLines = ''
  allowanceLines = ''
  answerLines = ''

  /** Node's own way to every head, by `writeHead` or without. */
  _storeHeader(firstLine: string, headers: unknown): void {
    storeHeader.call(this, firstLine + this.routeLines + this.allowanceLines + this.answerLines, headers)
  }
}

export function toLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
