import { createServer } from 'node:http'

/** A collector that takes every span and keeps none: what is measured is the sender. */
const { port }: { port: number } = JSON.parse(process.argv[2] ?? '')
const server = createServer((request, response) => {
  request.resume().once('end', () => response.end())
})
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
server.listen(port, '127.0.0.1')
