import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@sliproad/core/clock'
import { createAgents } from '@sliproad/outbound/agents'
import { type Call, callWithin } from '@sliproad/outbound/call'
import { createGuard } from '@sliproad/outbound/guard'
import { onTestFinished } from 'vitest'

export type SeenRequest = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }
export type FakeProvider = { url: string; seen: SeenRequest[] }
type Answer = (request: SeenRequest, response: ServerResponse) => void

/** A provider on loopback that answers as a test says, and records what it was asked. */
export async function startProvider(answer: Answer): Promise<FakeProvider> {
  const seen: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '/', 'http://provider')
    const one = { method: request.method ?? '', url, headers: request.headers, body }
    seen.push(one)
    answer(one, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** A sandbox's connections, which may lead to loopback. */
export function testAgents() {
  const agents = createAgents(createGuard({ environment: 'sandbox' }))
  onTestFinished(() => agents.close())
  return agents
}

export function testCall(milliseconds = 5_000): Call {
  const call = callWithin(systemClock, milliseconds)
  onTestFinished(call.done)
  return call
}
