import type * as api from '@sliproad/api/operations/checkout-page'
import { Refusal } from '@sliproad/api/refusal'
import type { FastifyReply } from 'fastify'
import { isUnfinished, requireOrderOfSession, type SessionOrder } from '../../modules/orders/index.ts'
import { limitSubject } from '../access/client-address.ts'
import { checkoutSessionOf } from '../access/guard.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { Handler } from '../serve.ts'
import { createOrderLooks } from './order-looks.ts'
import { toOrderState } from './order-state.ts'

/** How often an order is looked at although nothing told of a change; each look may ask its gateway. */
const pollEveryMs = 30_000
/** How often a page is told that the stream still stands. */
const pingEveryMs = 5_000
/** A page that is still open reconnects. */
const longestMs = 10 * 60_000
/** The most streams that may be open at once in one process, so that one client secret cannot exhaust it. */
const perOrder = 4
const perAddress = 20

type Stream = { orderId: string; address: string; ending: AbortController }

/** Sends the hosted page every change of its order as it happens, as server-sent events. */
export const streamCheckoutOrder: Handler<typeof api.streamCheckoutOrder> = (deps, app) => {
  const open = new Set<Stream>()
  const looks = createOrderLooks(deps)
  app.addHook('preClose', async () => {
    for (const { ending } of open) ending.abort()
  })
  return async (request, reply) => {
    const session = checkoutSessionOf(request)
    const orderId = await requireOrderOfSession(deps, session)
    const stream = { orderId, address: limitSubject(request.ip), ending: new AbortController() }
    requireFreeStream(open, stream)
    open.add(stream)
    const { ending } = stream
    request.raw.socket.once('close', () => ending.abort())
    const changed = createChangeSignal()
    const stopFollowing = looks.follow(orderId, changed.raise)
    beginStream(reply)
    try {
      await tellChanges(deps, () => looks.read(orderId, session), reply, changed, ending.signal)
    } catch (error) {
      request.log.warn({ reqId: request.id, err: error }, 'a stream of order states was interrupted')
    } finally {
      stopFollowing()
      open.delete(stream)
      reply.raw.end()
    }
    return reply
  }
}

function requireFreeStream(open: ReadonlySet<Stream>, { orderId, address }: Stream): void {
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
    // Keeps proxies from buffering events that should arrive at once.
    'x-accel-buffering': 'no',
  })
}

async function tellChanges(
  deps: HttpDeps,
  look: () => Promise<SessionOrder>,
  reply: FastifyReply,
  changed: ChangeSignal,
  signal: AbortSignal,
): Promise<void> {
  const endsAt = deps.clock.now().getTime() + longestMs
  let told = ''
  while (!signal.aborted && deps.clock.now().getTime() < endsAt) {
    const seen = await look()
    const state = toOrderState(deps, seen)
    // The seconds that are left to pay run by themselves and are no news.
    const news = JSON.stringify({ ...state, checkout: state.checkout?.url })
    if (news !== told) reply.raw.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`)
    told = news
    if (!isUnfinished(seen.order.status)) return
    for (let waitedMs = 0; waitedMs < pollEveryMs && !signal.aborted; waitedMs += pingEveryMs) {
      const isRaised = await changed.wait(pingEveryMs, signal)
      if (!signal.aborted) reply.raw.write(': ping\n\n')
      if (isRaised) break
    }
  }
}

/** `wait` tells whether the order may have changed meanwhile. */
type ChangeSignal = { raise(): void; wait(ms: number, signal: AbortSignal): Promise<boolean> }

/** A signal that was raised between two waits is remembered, so that no change is missed. */
function createChangeSignal(): ChangeSignal {
  let raised = false
  let wake = () => {}
  return {
    raise() {
      raised = true
      wake()
    },
    async wait(ms, signal) {
      if (!raised && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
          signal.addEventListener('abort', wake, { once: true })
        })
      }
      const wasRaised = raised
      raised = false
      return wasRaised
    },
  }
}
