import { Agent } from 'node:http'
import { ErrorAnswer } from '@sliproad/api/errors'
import { expect, inject, test } from 'vitest'
import { createAnswerCheck } from './fuzz/check-answer.ts'
import { type GeneratedRequest, validRequest, type World } from './fuzz/generated-request.ts'
import { type OpenApiDocument, type Operation, operationsOf, type Schema } from './fuzz/operations.ts'
import { createRandom } from './fuzz/random.ts'
import { spoilersFor, spoilRequest } from './fuzz/spoil-request.ts'
import { sliproad } from './system/command-line.ts'
import { startReceiver } from './system/receiver.ts'
import type { Answer } from './system/send.ts'
import type { Demo, Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const seed = Number(process.env.FUZZ_SEED ?? 20_260_301)
const count = 5_000 * inject('share')
const senders = 8

type SessionJson = { id: string; attributes: { clientSecret: string; customerId: string } }

test(
  `${count} requests drawn from the OpenAPI document, half of them invalid, get declared answers and never a 5xx`,
  async ({ task }) => {
    const { server, demo } = await system.startSandbox()
    const document = (await server.call('/openapi.json')).json as OpenApiDocument
    expect(document.openapi).toMatch(/^3\.1\./)
    const operations = operationsOf(document)
    const world = await makeWorld(server, demo)
    const check = createAnswerCheck(ErrorAnswer as unknown as Schema)
    const requests = drawRequests(operations, world)

    const agent = new Agent({ keepAlive: true, maxSockets: senders })
    const problems: string[] = []
    const successes = new Map<string, number>()
    const rest = requests.entries()
    const sender = async () => {
      for (const [number, request] of rest) {
        const answer = await sendGenerated(server, request, agent)
        const found = check(request, answer)
        if (found.length > 0) problems.push(report(number, request, answer, found))
        if (answer.status < 300)
          successes.set(request.operation.name, (successes.get(request.operation.name) ?? 0) + 1)
        if (problems.length >= 20) return
      }
    }
    await Promise.all(Array.from({ length: senders }, sender))
    agent.destroy()

    task.meta.proof = { tried: count, letIn: problems.length }
    expect(problems.join('\n\n')).toBe('')
    expect(server.isRunning()).toBe(true)
    // The random requests are worth something only if they reach every operation; they create no orders to read
    // afterwards and no failed deliveries, and do not know the revisions that changes of rules name.
    const unreachable = /\{(order|transaction)Id\}|Id\}\/retry|\/routing\/(draft|publish|versions\/)/
    const reachable = operations.filter(({ path }) => !unreachable.test(path))
    expect(reachable.filter(({ name }) => !successes.has(name)).map(({ name }) => name)).toEqual([])
    const spoiledBy = new Set(requests.map((request) => request.spoiledBy))
    expect([...spoiledBy]).toEqual(expect.arrayContaining(Object.keys(spoilersFor(world))))
    expect(successes.get('POST /v1/sessions')).toBeGreaterThan(count / 100)
  },
  180_000 * inject('share'),
)

function drawRequests(operations: readonly Operation[], world: World): GeneratedRequest[] {
  const random = createRandom(seed)
  const spoilers = spoilersFor(world)
  // Operations with more to get wrong are drawn more often.
  const weighted = operations.flatMap((operation) => {
    const fields = Object.keys(operation.body?.properties ?? {}).length + operation.parameters.length
    return Array<Operation>(1 + fields).fill(operation)
  })
  return Array.from({ length: count }, (_, index) => {
    const request = validRequest(random.pick(weighted), world, random)
    return index % 2 === 0 ? request : spoilRequest(request, spoilers, random)
  })
}

async function makeWorld(server: Server, { secretKey, publicKey, projectId }: Demo): Promise<World> {
  const made: SessionJson[] = []
  for (let index = 0; index < 200; index++) {
    const body = { externalCustomerId: `user-${index % 20}`, ...(index % 2 === 0 && { network: 'base' }) }
    made.push(
      (await server.call('/v1/sessions', { method: 'POST', key: secretKey, body })).json as SessionJson,
    )
  }
  const sessions = made.map(({ id, attributes: { clientSecret } }) => ({ id, clientSecret }))
  const customers = [...new Set(made.map(({ attributes: { customerId } }) => customerId))]
  const { wallets, kycCases } = await makeCompliance(server, secretKey, customers)
  const { deliveries, events } = await makeDeliveries(server, secretKey, projectId)
  return { secretKey, publicKey, projectId, sessions, customers, wallets, kycCases, deliveries, events }
}

/** An endpoint that receives every type, and a few events for it. */
async function makeDeliveries(server: Server, key: string, projectId: string) {
  const { url } = await startReceiver()
  const words = ['webhooks', 'add', projectId, '--url', url]
  system.noteSecret((await sliproad<{ signingKey: string }>(server.deployment, words)).signingKey)
  const deliveries: string[] = []
  const events: string[] = []
  for (const eventType of ['order.created', 'wallet.blocked', 'kyc.rejected']) {
    const sent = await server.call('/v1/webhooks/test', { method: 'POST', key, body: { eventType } })
    const { data } = sent.json as { data: { deliveryId: string; eventId: string } }
    deliveries.push(data.deliveryId)
    events.push(data.eventId)
  }
  return { deliveries, events }
}

/** Enough wallets that some remain however many are deleted, and a case for each customer. */
async function makeCompliance(server: Server, key: string, customers: readonly string[]) {
  const idOf = ({ json }: Answer) => (json as { data: { id: string } }).data.id
  const wallets: string[] = []
  const kycCases: string[] = []
  for (const [index, customerId] of customers.entries()) {
    kycCases.push(idOf(await server.call('/v1/kyc-cases', { method: 'POST', key, body: { customerId } })))
    for (let count = 0; count < 10; count++) {
      const address = `0x${(index * 10 + count + 1).toString(16).padStart(40, 'c')}`
      const path = `/v1/customers/${customerId}/wallets`
      wallets.push(idOf(await server.call(path, { method: 'POST', key, body: { address, currency: 'ETH' } })))
    }
  }
  return { wallets, kycCases }
}

function sendGenerated(server: Server, request: GeneratedRequest, agent: Agent): Promise<Answer> {
  const { method, path, query, headers, body, rawBody } = request
  const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
  const target = query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`
  return server.call(target, { method, headers, ...(text !== undefined && { text }), agent })
}

/** Enough to send the same request again; keys are those of the sandbox, which is gone by then. */
function report(number: number, request: GeneratedRequest, answer: Answer, found: string[]): string {
  const { operation, method, path, query, headers, body, rawBody, spoiledBy } = request
  return [
    `FUZZ_SEED=${seed}, request ${number} (${operation.name}, ${spoiledBy ?? 'valid'}) got ${answer.status}, which ${found.join(' and ')}`,
    `${method} ${path}?${new URLSearchParams(query)} ${JSON.stringify(headers)}`,
    (rawBody ?? JSON.stringify(body) ?? '').slice(0, 600),
  ].join('\n')
}
