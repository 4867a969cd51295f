import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import protobuf from 'protobufjs'
import { flatten, type WireRequest } from './read-spans.ts'

/**
 * A collector as a process of its own: takes OTLP over HTTP, reads it by the definitions that OpenTelemetry publishes,
 * and tells what it got. No collector of others is packaged for npm or Debian.
 */
const root = new protobuf.Root()
root.resolvePath = (_origin, path) => fileURLToPath(new URL(path, import.meta.url))
await root.load('opentelemetry/proto/collector/trace/v1/trace_service.proto')
const requestType = root.lookupType('opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest')
const received: ReturnType<typeof flatten> = []

const server = createServer(async (request, response) => {
  if (request.method === 'GET' && request.url === '/spans') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(received))
    return
  }
  if (request.method !== 'POST' || request.url !== '/v1/traces') {
    response.writeHead(404).end()
    return
  }
  if (request.headers['content-type'] !== 'application/x-protobuf') {
    response.writeHead(415).end()
    return
  }
  const message = requestType.decode(await bodyOf(request))
  received.push(...flatten(requestType.toObject(message, { longs: String }) as WireRequest))
  // An empty message: every span was accepted.
  response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
})

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const whole = Buffer.concat(chunks)
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`listening on ${port}\n`)
})
