import { createServer } from 'node:net'

export type TripWire = { port: number; connections: () => number; close: () => Promise<void> }

/** Counts who comes to a port of this machine, on the given address, and hangs up. */
export async function startTripWire(host: string, port = 0): Promise<TripWire> {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.on('error', () => undefined).destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  const address = server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
