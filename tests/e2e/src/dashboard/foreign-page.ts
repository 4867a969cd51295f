import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/**
 * An attacker's page that wants a key: it contains a form that posts to the address in `to`. It is served under our
 * own host name, so that browsers send even the strictest cookies along.
 */
export function useForeignPage(): { urlFor(target: string): string } {
  const fields = `<input name='{"kind":"secret","label":"forged' value='"}'>`
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '', 'http://localhost').searchParams.get('to')
    const form = `<form method=post enctype=text/plain action="${to}">${fields}<button>Win a prize</button></form>`
    response.setHeader('content-type', 'text/html').end(form)
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    urlFor: (target) =>
      `http://localhost:${(server.address() as AddressInfo).port}/?to=${encodeURIComponent(target)}`,
  }
}
