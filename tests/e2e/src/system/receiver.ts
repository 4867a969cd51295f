import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer; at: number }
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
type Answer = (received: Received, response: ServerResponse) => void

const closes: (() => void)[] = []
afterAll(() => {
  for (const close of closes) close()
})

/** A partner's server on loopback: keeps what it receives and answers as the test says, at first with 200. */
export async function startReceiver() {
  const received: Received[] = []
  let answer: Answer = (_received, response) => response.end()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      const one = { path, headers, body: Buffer.concat(chunks), at: Date.now() }
      received.push(one)
      answer(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closes.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer(next: Answer): void {
      answer = next
    },
  }
}

/** The id of the event in a request. */
export function eventIdIn({ headers }: Received): string {
  return String(headers['webhook-id'])
}
