import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = { headers: IncomingHttpHeaders; body: string; path: string }

/** A webhook receiver on a loopback port that keeps what it receives. */
export async function startReceiver(statusFor: (count: number) => number = () => 200) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ headers: request.headers, body, path: request.url ?? '' })
    response.writeHead(statusFor(received.length)).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
