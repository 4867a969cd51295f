import { type FakeOperation, operations } from '../generated/fake.ts'
import { customerHandlers } from './customers.ts'
import { deliver, eventHandlers } from './events.ts'
import { onrampHandlers } from './onramp.ts'
import { orderHandlers } from './orders.ts'
import { receiptHandlers } from './receipts.ts'
import { FakeRefusal } from './refusal.ts'
import type { FakeRequest, Fields } from './request.ts'
import { routingHandlers } from './routing.ts'
import { sessionHandlers } from './sessions.ts'
import type { FakeState, Receiver } from './state.ts'

type Handler = (state: FakeState, request: FakeRequest) => unknown

const handlers: Readonly<Record<string, Handler>> = {
  ...sessionHandlers,
  ...onrampHandlers,
  ...orderHandlers,
  ...customerHandlers,
  ...eventHandlers,
  ...routingHandlers,
  ...receiptHandlers,
  health: () => ({ status: 'ok' }),
  ready: () => ({ status: 'ready' }),
}

export type FakeServer = {
  state: FakeState
  keys: { secretKey: string; publicKey: string }
  webhookKey: string
  receiver: Receiver | undefined
  /** Answers by Idempotency-Key. */
  remembered: Map<string, { request: string; status: number; text: string }>
  /** Refusals that a test has asked for, the next one first. */
  planned: FakeRefusal[]
}

/** Answers one request as the service would: key, required fields, repetition, then what it asks for. */
export async function answer(server: FakeServer, request: Request): Promise<Response> {
  const requestId = server.state.newUuid()
  try {
    const { status, text, headers } = await answered(server, request)
    return response(text, status, requestId, headers)
  } catch (error) {
    if (!(error instanceof FakeRefusal)) throw error
    const { code, message, details, status } = error
    const told = { code, message, ...(details.length > 0 && { details }), requestId }
    return response(JSON.stringify({ success: false, error: told }), status, requestId)
  }
}

async function answered(server: FakeServer, request: Request) {
  const { state, planned, remembered } = server
  const url = new URL(request.url)
  const found = operationAt(request.method, url.pathname)
  if (!found) throw new FakeRefusal('NOT_FOUND')
  const { operation, params } = found
  const isSecret = checkKey(server, operation, request.headers)
  const refusal = planned.shift()
  if (refusal) throw refusal
  if (operation.id === 'metrics') return { status: 200, text: '', headers: {} }
  const text = await request.text()
  const body = (text === '' ? {} : JSON.parse(text)) as Fields
  const query = Object.fromEntries(url.searchParams)
  requireFields(operation, query, body)
  const key = operation.isIdempotent ? request.headers.get('idempotency-key') : null
  const asked = `${request.method} ${url.pathname} ${text}`
  const earlier = key === null ? undefined : remembered.get(key)
  if (earlier && earlier.request !== asked) throw new FakeRefusal('IDEMPOTENCY_KEY_REUSED')
  if (earlier) return { ...earlier, headers: { 'idempotency-replayed': 'true' } }
  const handler = handlers[operation.id]
  if (!handler) throw new FakeRefusal('NOT_FOUND')
  const given = { params, query, body, isSecret }
  const reply = { status: operation.status, text: JSON.stringify(await handler(state, given)), headers: {} }
  if (key !== null) remembered.set(key, { request: asked, status: reply.status, text: reply.text })
  await deliver(state, server.receiver, server.webhookKey)
  return reply
}

function response(
  text: string,
  status: number,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const told = { 'content-type': 'application/json', 'x-request-id': requestId, ...headers }
  return new Response(text, { status, headers: told })
}

function operationAt(method: string, path: string) {
  const parts = path.split('/')
  for (const operation of operations) {
    const pattern = operation.path.split('/')
    if (operation.method !== method || pattern.length !== parts.length) continue
    const pairs = pattern.map((name, at) => [name, decodeURIComponent(parts[at] ?? '')] as const)
    if (!pairs.every(([name, part]) => (name.startsWith(':') ? part !== '' : name === part))) continue
    const named = pairs.filter(([name]) => name.startsWith(':')).map(([name, part]) => [name.slice(1), part])
    return { operation, params: Object.fromEntries(named) as Record<string, string> }
  }
  return undefined
}

/** Whether the secret key came; a key of the wrong kind is refused as the service does. */
function checkKey({ keys }: FakeServer, { access }: FakeOperation, headers: Headers): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? headers.get('x-api-key')
  if (access === 'open') return false
  if (given === null && access === 'optional_key') return false
  if (given !== keys.secretKey && given !== keys.publicKey) throw new FakeRefusal('INVALID_API_KEY')
  const isSecret = given === keys.secretKey
  if (access === 'secret_key' && !isSecret) throw new FakeRefusal('FORBIDDEN')
  if (access === 'public_key' && isSecret) throw new FakeRefusal('FORBIDDEN')
  return isSecret
}

function requireFields({ requiredQuery, requiredBody }: FakeOperation, query: Fields, body: Fields): void {
  const missing = [
    ...requiredQuery.filter((name) => query[name] === undefined),
    ...requiredBody.filter((name) => body[name] === undefined),
  ]
  if (missing.length > 0)
    throw new FakeRefusal(
      'VALIDATION_ERROR',
      missing.map((field) => ({ field, message: 'is required.' })),
    )
}
