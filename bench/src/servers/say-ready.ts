import { createServer } from 'node:http'

/** For programs that have nothing to serve: says that they stand. */
export function sayReady(port: number): () => void {
  const server = createServer((_request, response) => response.end()).listen(port, '127.0.0.1')
  return () => server.close()
}
