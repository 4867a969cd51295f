import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Respond = (response: ServerResponse, request: Seen) => void
type Place = { host?: string; port?: number; tls?: ServerOptions }

export type Receiver = { url: string; port: number; seen: Seen[]; connections: () => number }

/** A partner's server on this machine. */
export async function startReceiver(respond: Respond, { tls, ...place }: Place = {}): Promise<Receiver> {
  const seen: Seen[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await request.toArray()).join('')
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body })
    respond(response, { method, url, headers, body })
  }
  const server = tls ? createTlsServer(tls, answer) : createServer(answer)
  const started = await listen(server, place)
  return { ...started, url: `${tls ? 'https' : 'http'}://127.0.0.1:${started.port}`, seen }
}

/** A receiver that may break every rule of HTTP; called once per connection. */
export async function startSocketReceiver(
  talk: (socket: Socket) => void,
  place: Omit<Place, 'tls'> = {},
): Promise<Omit<Receiver, 'seen'>> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    talk(socket)
  })
  const started = await listen(server, place)
  return { ...started, url: `http://127.0.0.1:${started.port}` }
}

/** Calls back with the socket when a whole request has probably come. */
export function onRequest(answer: (socket: Socket) => void): (socket: Socket) => void {
  return (socket) => socket.once('data', () => answer(socket))
}

async function listen(server: Server, { host = '127.0.0.1', port = 0 }: Omit<Place, 'tls'>) {
  const sockets = new Set<Socket>()
  let connections = 0
  server.on('connection', (socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}
