import { createServer } from 'node:http'

/** For programs that serve nothing: reports that they are ready. */
export function sayReady(port: number): () => void {
  const server = createServer((_request, response) => response.end()).listen(port, '127.0.0.1')
  return () => server.close()
}
