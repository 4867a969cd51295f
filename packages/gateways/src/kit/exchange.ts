import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { UnreadableBody } from './read-body.ts'

/** `bytes` is null when the status said that nobody wants to read on. */
export type WireReply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer | null }

type Sent = { url: URL; method: 'GET' | 'POST'; headers: Record<string, string>; body: string | null }

type Rules = {
  /** Ends it wherever it is: waiting for a connection, for headers or for the rest of the body. */
  signal: AbortSignal
  onStatus: (status: number) => void
  wantsBody: (status: number) => boolean
  maxBytes: number
}

/**
 * One request and its whole reply. It goes below undici's `request`, whose streams and iterators cost as much as the
 * network does for replies as small as a price.
 */
export function exchange(
  dispatcher: Dispatcher,
  { url, method, headers, body }: Sent,
  { signal, onStatus, wantsBody, maxBytes }: Rules,
): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let status = 0
    let received: IncomingHttpHeaders = {}
    let wire: Dispatcher.DispatchController | undefined
    let ended = false

    const end = () => {
      ended = true
      signal.removeEventListener('abort', giveUp)
    }
    const fail = (error: Error) => {
      if (ended) return
      end()
      reject(error)
    }
    const cut = (error: Error) => {
      fail(error)
      wire?.abort(error)
    }
    const giveUp = () => cut(new Error('the time is up'))
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        wire = controller
        if (ended) controller.abort(new Error('nobody waits any more'))
      },
      onResponseStart(controller, statusCode, replyHeaders) {
        status = statusCode
        received = replyHeaders
        onStatus(status)
        if (!wantsBody(status)) {
          if (!ended) resolve({ status, headers: received, bytes: null })
          end()
          controller.abort(new Error('nobody reads on'))
        } else if (Number(received['content-length'] ?? 0) > maxBytes) cut(tooLong(maxBytes))
      },
      onResponseData(_controller, chunk) {
        size += chunk.length
        if (size > maxBytes) cut(tooLong(maxBytes))
        else chunks.push(chunk)
      },
      onResponseEnd() {
        if (ended) return
        end()
        resolve({
          status,
          headers: received,
          bytes: chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks),
        })
      },
      onResponseError(_controller, error) {
        fail(error)
      },
    }
    const path = `${url.pathname}${url.search}`
    try {
      dispatcher.dispatch({ origin: url.origin, path, method, headers, body }, handler)
    } catch (error) {
      fail(error instanceof Error ? error : new Error('could not be sent'))
    }
  })
}

function tooLong(maxBytes: number): UnreadableBody {
  return new UnreadableBody(`with more than ${maxBytes / 1024} KiB`)
}
