import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** One public address before the processes of a deployment: simulators on their paths, the API on all others. */
export async function startFront() {
  const ports = { api: 0, simulators: 0 }
  const server = createServer((request, response) => {
    const { url: path = '/', method, headers } = request
    const port = path.startsWith('/simulators') ? ports.simulators : ports.api
    const onward = forward({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.writeHead(502).end())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { ports, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
