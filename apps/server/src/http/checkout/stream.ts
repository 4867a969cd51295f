import type * as api from '@sliproad/api/operations/checkout-page'
import { Refusal } from '@sliproad/api/refusal'
import type { FastifyReply } from 'fastify'
import { isUnfinished, readOrderOfSession, requireOrderOfSession } from '../../modules/orders/index.ts'
import type { Session } from '../../modules/sessions/index.ts'
import { limitSubject } from '../access/client-address.ts'
import { checkoutSessionOf } from '../access/guard.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { Handler } from '../serve.ts'
import { toOrderState } from './order-state.ts'

/** How often an order is looked at although nobody told of a change; each look may ask its gateway. */
const lookEveryMs = 5_000
/** A page that is still open asks anew. */
const longestMs = 10 * 60_000
/** How many streams can be open at once in one process, so that a client secret cannot be used to exhaust it. */
const perOrder = 4
const perAddress = 20

type Stream = { orderId: string; address: string; ending: AbortController }

/** Tells the hosted page of every change as it happens, as server-sent events. */
export const streamCheckoutOrder: Handler<typeof api.streamCheckoutOrder> = (deps, app) => {
  const open = new Set<Stream>()
  app.addHook('preClose', async () => {
    for (const { ending } of open) ending.abort()
  })
  return async (request, reply) => {
    const session = checkoutSessionOf(request)
    const orderId = await requireOrderOfSession(deps, session)
    const stream = { orderId, address: limitSubject(request.ip), ending: new AbortController() }
    requireRoom(open, stream)
    open.add(stream)
    const { ending } = stream
    request.raw.socket.once('close', () => ending.abort())
    const changed = createBell()
    const stopWatching = deps.orderWatch.watch(orderId, changed.ring)
    beginStream(reply)
    try {
      await tellChanges(deps, session, reply, changed, ending.signal)
    } catch (error) {
      request.log.warn({ reqId: request.id, err: error }, 'a stream of order states broke off')
    } finally {
      stopWatching()
      open.delete(stream)
      reply.raw.end()
    }
    return reply
  }
}

function requireRoom(open: ReadonlySet<Stream>, { orderId, address }: Stream): void {
  let ofOrder = 0
  let ofAddress = 0
  for (const each of open) {
    if (each.orderId === orderId) ofOrder++
    if (each.address === address) ofAddress++
  }
  if (ofOrder < perOrder && ofAddress < perAddress) return
  throw new Refusal('RATE_LIMIT_EXCEEDED', {
    message: 'Too many streams of orders are open. Close one, or read the order instead.',
    retryAfterSeconds: 5,
  })
}

function beginStream(reply: FastifyReply): void {
  reply.hijack()
  const { raw } = reply
  raw.socket?.setTimeout(0)
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies would otherwise collect what should arrive at once.
    'x-accel-buffering': 'no',
  })
}

async function tellChanges(
  deps: HttpDeps,
  session: Session,
  reply: FastifyReply,
  changed: Bell,
  signal: AbortSignal,
): Promise<void> {
  const endsAt = deps.clock.now().getTime() + longestMs
  let told = ''
  while (!signal.aborted && deps.clock.now().getTime() < endsAt) {
    const seen = await readOrderOfSession(deps, session)
    const state = toOrderState(deps, seen)
    // The seconds that are left to pay run by themselves and are no news.
    const news = JSON.stringify({ ...state, checkout: state.checkout?.url })
    if (news !== told) reply.raw.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`)
    told = news
    if (!isUnfinished(seen.order.status)) return
    await changed.wait(lookEveryMs, signal)
    if (!signal.aborted) reply.raw.write(': ping\n\n')
  }
}

type Bell = { ring(): void; wait(ms: number, signal: AbortSignal): Promise<void> }

/** Remembers one ring, so that none is missed between two waits. */
function createBell(): Bell {
  let rung = false
  let wake = () => {}
  return {
    ring() {
      rung = true
      wake()
    },
    async wait(ms, signal) {
      if (!rung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
          signal.addEventListener('abort', wake, { once: true })
        })
      }
      rung = false
    },
  }
}
