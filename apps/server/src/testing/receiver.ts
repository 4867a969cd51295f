import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterFile } from './after-file.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Answer = (received: Received, response: ServerResponse) => void

/** A partner's server on loopback: keeps what it receives and answers as the test says, at first with 200. */
export async function startReceiver() {
  const received: Received[] = []
  let answer: Answer = (_received, response) => response.end('thanks')
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      received.push(one)
      answer(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer(next: Answer): void {
      answer = next
    },
    answerStatus(status: number, headers: Record<string, string> = {}): void {
      answer = (_received, response) => response.writeHead(status, headers).end(`answer ${status}`)
    },
  }
}
