import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@sliproad/core/clock'
import { onTestFinished } from 'vitest'
import { connectGateway } from '../connect-gateway.ts'
import type { Call, Gateway, GatewayDefinition } from '../contract.ts'
import { type CallReport, callWithin, createAgents, createMemoryTokens } from '../kit.ts'

export type SeenRequest = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }
export type FakeProvider = { url: string; seen: SeenRequest[] }
type Answer = (request: SeenRequest, response: ServerResponse) => void

/** A provider on loopback that says whatever a test wants, and remembers what it was asked. */
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

export function testAgents() {
  const agents = createAgents()
  onTestFinished(() => agents.close())
  return agents
}

export function testCall(milliseconds = 5_000): Call {
  const call = callWithin(systemClock, milliseconds)
  onTestFinished(call.done)
  return call
}

/** The gateway with real connections; `now` fixes its clock. */
export function connectForTest(
  definition: GatewayDefinition,
  config: Record<string, string>,
  { now, onCall }: { now?: Date; onCall?: (report: CallReport) => void } = {},
): Gateway {
  return connectGateway(definition, config, {
    agents: testAgents(),
    clock: now ? { now: () => now } : systemClock,
    randomBytes: (size) => new Uint8Array(size),
    tokens: createMemoryTokens(),
    ...(onCall && { onCall }),
  })
}
