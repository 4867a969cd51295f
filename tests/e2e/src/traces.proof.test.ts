import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createProject, sliproad } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { startReceiver } from './system/receiver.ts'
import { useSystem } from './system/use-system.ts'
import type { CollectedSpan } from './traces/read-spans.ts'
import { startCollector } from './traces/start-collector.ts'
import { startFront } from './traces/start-front.ts'

const system = useSystem()
const kinds = { server: 2, client: 3, producer: 4, consumer: 5 }
const theirs = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }

/** What must be in no span and no line of the log, whatever happens to it on the way. */
const planted = {
  wallet: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  email: `zebediah-${randomUUID()}@example.com`,
  customer: `quillfeather-${randomUUID()}`,
  note: `note-${randomUUID()}`,
  ip: '203.0.113.77',
  query: `query-${randomUUID()}`,
  path: `path-${randomUUID()}`,
}

/** API, worker and simulators as processes of their own behind one address, all traced. */
async function startDeployment(tracing: Record<string, string>) {
  const [deployment, front] = [await system.newDeployment(), await startFront()]
  const env = { ...tracing, PUBLIC_URL: front.url, LOG_LEVEL: 'debug' }
  const start = async (role: 'api' | 'simulators') => {
    const port = await freePort()
    front.ports[role] = port
    return system.start(deployment, { ...env, PORT: String(port), SLIPROAD_ROLES: role })
  }
  const simulators = await start('simulators')
  const api = await start('api')
  const worker = await system.startWorker(deployment, env)
  const keys = await createProject(deployment, 'Traced', { PUBLIC_URL: front.url })
  return { deployment, api, worker, simulators, keys }
}

type Started = Awaited<ReturnType<typeof startDeployment>>

/** A session, its order, and the gateway's message that it was paid; returns the ids. */
async function buy({ api, keys }: Started): Promise<{ orderId: string; requestIds: string[] }> {
  const post = async (path: string, key: string, body: object) => {
    const headers = { traceparent: `00-${theirs.traceId}-${theirs.spanId}-01` }
    const answer = await api.call(path, { method: 'POST', key, body, headers })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer
  }
  const created = await post('/v1/sessions', keys.secretKey, {
    externalCustomerId: planted.customer,
    customerIp: planted.ip,
    country: 'US',
    metadata: { note: planted.note },
  })
  const { id, attributes } = created.json as { id: string; attributes: { clientSecret: string } }
  system.noteSecret(attributes.clientSecret)
  const ordered = await post(`/v1/sessions/${id}/order?q=${planted.query}`, keys.publicKey, {
    clientSecret: attributes.clientSecret,
    gateway: 'moonpay',
    fiatAmount: '100',
    fiatCurrency: 'USD',
    cryptoCurrency: 'ETH',
    network: 'ethereum',
    walletAddress: planted.wallet,
    email: planted.email,
  })
  const { id: orderId } = ordered.json as { id: string }
  await post(`/v1/sandbox/orders/${orderId}/simulate`, keys.secretKey, { status: 'completed' })
  const requestIds = [created, ordered].map(({ headers }) => String(headers['x-request-id']))
  return { orderId, requestIds }
}

test('one purchase is one trace, from the session over the call and the message of the gateway to the webhook', async ({
  task,
}) => {
  const [collector, shop] = [await startCollector(), await startReceiver()]
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' }
  const started = await startDeployment(tracing)
  const { deployment, keys, api, worker, simulators } = started
  const hook = `${shop.url}/${planted.path}?${planted.query}`
  await sliproad(deployment, ['projects', 'set', keys.projectId, '--webhook-url', hook])
  const { orderId, requestIds } = await buy(started)
  const isEnd = ({ name, attributes }: CollectedSpan) =>
    name === 'deliver webhook' && attributes['sliproad.event.type'] === 'order.completed'
  await eventually('the span of the last webhook', async () => (await collector.spans()).find(isEnd))
  await Promise.all([api.stop(), worker.stop(), simulators.stop()])
  const spans = await collector.spans()

  const find = (name: string, where: (span: CollectedSpan) => boolean = () => true) => {
    const found = spans.find((span) => span.name === name && where(span))
    if (!found) throw new Error(`there is no span ${name} among ${spans.map((span) => span.name).join()}`)
    return found
  }
  const childOf = (parent: CollectedSpan, kind: number) =>
    spans.find((span) => span.parentSpanId === parent.spanId && span.kind === kind)
  const pointsTo = (from: CollectedSpan, to: CollectedSpan) =>
    from.links.some(({ traceId, spanId }) => traceId === to.traceId && spanId === to.spanId)

  const session = find('POST /v1/sessions')
  const inTrace = (span: CollectedSpan) => span.traceId === session.traceId
  expect(session).toMatchObject({ service: 'sliproad-api', kind: kinds.server, parentSpanId: '' })
  expect(session.links).toEqual([theirs])

  // The request for the order has a trace of its own; the order goes on in that of its session.
  const request = find('POST /v1/sessions/:sessionId/order')
  const opening = find('open order', inTrace)
  expect(opening.parentSpanId).toBe(session.spanId)
  expect([inTrace(request), pointsTo(request, opening), pointsTo(opening, request)]).toEqual([
    false,
    true,
    true,
  ])
  expect(request.links).toHaveLength(1)
  expect(request.attributes['sliproad.order.id']).toBe(orderId)
  const call = find('gateway openCheckout', inTrace)
  expect(call.parentSpanId).toBe(opening.spanId)
  expect(call.attributes['sliproad.gateway.id']).toBe('moonpay')

  const delivery = find('deliver webhook', isEnd)
  expect(delivery).toMatchObject({
    service: 'sliproad-worker',
    kind: kinds.producer,
    traceId: session.traceId,
  })
  expect(delivery.attributes).toMatchObject({
    'sliproad.order.id': orderId,
    'sliproad.project.id': keys.projectId,
  })
  expect(childOf(delivery, kinds.client)?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'server.address': '127.0.0.1',
  })

  // The message of the gateway comes in at the API, is processed by the worker, and moves the order in its own trace.
  const update = find('update order', ({ spanId }) => spanId === delivery.parentSpanId)
  const message = find('process gateway message', ({ traceId }) => update.links[0]?.traceId === traceId)
  const received = find(
    'POST /webhooks/gateways/:gatewayId/:accountId',
    ({ spanId }) => spanId === message.parentSpanId,
  )
  expect(update).toMatchObject({ traceId: session.traceId, parentSpanId: opening.spanId })
  expect(spans.some((span) => span.traceId === message.traceId && pointsTo(span, update))).toBe(true)
  expect(message).toMatchObject({
    service: 'sliproad-worker',
    kind: kinds.consumer,
    traceId: received.traceId,
  })
  expect(received).toMatchObject({ service: 'sliproad-api', kind: kinds.server, parentSpanId: '' })

  const statement = find('INSERT sessions')
  expect(statement.parentSpanId).toBe(session.spanId)
  expect(statement.attributes['db.system.name']).toBe('postgresql')

  // The other companies are not told our ids.
  for (const { headers } of shop.received) expect(headers.traceparent).toBeUndefined()
  expect(shop.received.length).toBeGreaterThan(0)

  const secrets = [keys.secretKey, keys.publicKey, keys.webhookSigningKey]
  const told = spans.map((span) => JSON.stringify(span))
  const leaks = [...Object.values(planted), ...secrets].flatMap((word) =>
    told.filter((text) => text.toLowerCase().includes(word.toLowerCase())),
  )
  expect(leaks).toEqual([])
  expect(told.join()).not.toContain('_secret_')
  task.meta.proof = { tried: spans.length, lost: 0, letIn: leaks.length }

  const printed = [api, worker, simulators].map((process) => process.printed.stdout).join('\n')
  for (const word of Object.values(planted)) expect(printed.includes(word), word).toBe(false)
  const lines = printed.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
  const [sessionLine, orderLine] = requestIds.map((id) =>
    lines.find(({ reqId, msg }) => reqId === id && msg === 'request'),
  )
  expect(sessionLine).toMatchObject({ traceId: session.traceId, projectId: keys.projectId })
  expect(orderLine).toMatchObject({ traceId: request.traceId, orderId })
  expect(lines.find(({ msg }) => msg === 'gateway call')).toMatchObject({
    reqId: requestIds[1],
    orderId,
    gateway: 'moonpay',
    call: 'open',
    outcome: 'answered',
    traceId: session.traceId,
  })
}, 240_000)
