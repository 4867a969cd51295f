import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Call = {
  method?: string
  key?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Sent unchanged, for bodies that are not JSON. */
  text?: string
  agent?: Agent
}

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The body parsed as JSON, or undefined when it is not JSON. */
  json: unknown
  ms: number
}

/** Why there is no answer; on a reused socket the server may have read the request. */
export type BrokenConnection = NodeJS.ErrnoException & { reusedSocket: boolean }

const patienceMs = 30_000

/** One HTTP request over a real socket. Rejects with a broken connection when the answer was incomplete. */
export function send(url: string, call: Call = {}): Promise<Answer> {
  const text = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body))
  const headers = {
    ...(call.key !== undefined && { authorization: `Bearer ${call.key}` }),
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
    ...call.headers,
  }
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const fail = (error: Error) => {
      reject(Object.assign(error, { reusedSocket: sending.reusedSocket }))
    }
    const options = { method: call.method ?? 'GET', headers, ...(call.agent && { agent: call.agent }) }
    const sending = request(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8')
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, text: body, json: parse(body), ms: performance.now() - begun })
      })
    })
    sending.setTimeout(patienceMs, () => sending.destroy(new Error(`no answer in ${patienceMs} ms`)))
    sending.on('error', fail)
    sending.end(text)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
