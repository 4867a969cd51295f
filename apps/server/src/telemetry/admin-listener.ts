import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { ConfigProblem } from '../config.ts'
import type { ExposeMetrics } from './expose-metrics.ts'

type Options = {
  host: string
  port: number
  /** Without a token, every caller that reaches this address may read the metrics. */
  metricsToken: string | undefined
  /** What keeps this process from being ready, if anything does. */
  findProblem: () => Promise<string | undefined>
  exposeMetrics: ExposeMetrics
}

type Answer = { status: number; contentType: string; text: string }

/** Probes and metrics of this process, whatever its roles, on a separate address that partners do not reach. */
export async function startAdminListener(
  options: Options,
): Promise<{ port: number; close(): Promise<void> }> {
  const { host, port } = options
  const server = createServer((request, response) => {
    answer(options, request).then(
      ({ status, contentType, text }) =>
        response.writeHead(status, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.requestTimeout = 15_000
  // Node exchanges the two where this one is longer.
  server.headersTimeout = 15_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(options: Options, request: IncomingMessage): Promise<Answer> {
  const path = request.url?.split('?')[0]
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return json(405, { status: 'method not allowed' })
  if (path === '/health') return json(200, { status: 'ok' })
  if (path === '/ready') {
    const problem = await options.findProblem()
    return json(problem === undefined ? 200 : 503, { status: problem ?? 'ready' })
  }
  if (path === '/metrics') {
    if (!mayRead(options.metricsToken, request)) return json(401, { status: 'a bearer token is required' })
    return { status: 200, ...(await options.exposeMetrics()) }
  }
  return json(404, { status: 'not found' })
}

function json(status: number, body: object): Answer {
  return { status, contentType: 'application/json; charset=utf-8', text: JSON.stringify(body) }
}

/** Compared by hash, so that the duration reveals nothing about the token. */
function mayRead(token: string | undefined, { headers }: IncomingMessage): boolean {
  if (token === undefined) return true
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  return new ConfigProblem(
    `ADMIN_PORT ${port} is in use: each process on one machine needs one of its own, or ADMIN_PORT=off`,
  )
}
