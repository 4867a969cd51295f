import type { FastifyReply } from 'fastify'
import { isUnfinished, readOrderOfSession, requireOrderOfSession } from '../../modules/orders/index.ts'
import type { Session } from '../../modules/sessions/index.ts'
import { checkoutSessionOf } from '../access/guard.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { toOrderState } from './order-state.ts'

/** How often an order is looked at although nobody told of a change; each look may ask its gateway. */
const lookEveryMs = 5_000
/** A page that is still open asks anew. */
const longestMs = 10 * 60_000

/** Tells the hosted page of every change as it happens, as server-sent events. */
export function checkoutStreamRoutes(app: App, deps: HttpDeps): void {
  const open = new Set<AbortController>()
  app.addHook('preClose', async () => {
    for (const ending of open) ending.abort()
  })

  app.get(
    '/checkout/api/order/stream',
    { config: { access: 'checkout' }, schema: { hide: true } },
    async (request, reply) => {
      const session = checkoutSessionOf(request)
      const orderId = await requireOrderOfSession(deps, session)
      const ending = new AbortController()
      open.add(ending)
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
        open.delete(ending)
        reply.raw.end()
      }
    },
  )
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
