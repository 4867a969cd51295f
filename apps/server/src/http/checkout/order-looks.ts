import type { OrderId } from '@sliproad/core/ids'
import { readChangeTimes, readOrderOfSession, type SessionOrder } from '../../modules/orders/index.ts'
import type { Session } from '../../modules/sessions/index.ts'
import type { HttpDeps } from '../http-deps.ts'

/** How often all orders that are looked at are compared with the database, in one statement for the whole process. */
const pollEveryMs = 5_000
/** How long one look at an order serves all its streams, unless it changes. */
const sharedForMs = 5_000

type OrderLooks = {
  /** Calls back when the order may have changed, until the returned function is called. */
  follow(id: OrderId, onChange: () => void): () => void
  /** The order as it is now; streams of one order share a look. */
  read(id: OrderId, session: Session): Promise<SessionOrder>
}

type Followed = {
  onChange: Set<() => void>
  stopWatching: () => void
  /** Counts changes, so that a look from before one is not taken for a look from after it. */
  changes: number
  changedAt: number | undefined
  look?: { reading: Promise<SessionOrder>; changes: number; until: number }
}

/**
 * What open streams know of their orders. A change is told by a hint of the database; one poll for all of them makes up
 * for hints that got lost, so that a stream costs nothing while nothing happens.
 */
export function createOrderLooks(deps: HttpDeps): OrderLooks {
  const followed = new Map<OrderId, Followed>()
  let timer: NodeJS.Timeout | undefined

  function tell(order: Followed): void {
    order.changes++
    for (const onChange of order.onChange) onChange()
  }

  function begin(id: OrderId): Followed {
    const order: Followed = { onChange: new Set(), stopWatching: () => {}, changes: 0, changedAt: undefined }
    order.stopWatching = deps.orderWatch.watch(id, () => tell(order))
    followed.set(id, order)
    if (timer === undefined) schedule()
    return order
  }

  async function poll(): Promise<void> {
    try {
      for (const { id, changedAt } of await readChangeTimes(deps.db, [...followed.keys()])) {
        const order = followed.get(id)
        if (!order) continue
        const isNew = order.changedAt !== undefined && order.changedAt !== changedAt.getTime()
        order.changedAt = changedAt.getTime()
        if (isNew) tell(order)
      }
    } catch (error) {
      deps.logger.warn({ err: error }, 'the orders of open streams could not be compared')
    }
    schedule()
  }

  function schedule(): void {
    timer = followed.size === 0 ? undefined : setTimeout(() => void poll(), pollEveryMs).unref()
  }

  return {
    follow(id, onChange) {
      const order = followed.get(id) ?? begin(id)
      order.onChange.add(onChange)
      return () => {
        order.onChange.delete(onChange)
        if (order.onChange.size > 0) return
        order.stopWatching()
        followed.delete(id)
      }
    },
    read(id, session) {
      const order = followed.get(id)
      const now = performance.now()
      const known = order?.look
      if (order && known && known.changes === order.changes && now < known.until) return known.reading
      const reading = readOrderOfSession(deps, session)
      if (order) order.look = { reading, changes: order.changes, until: now + sharedForMs }
      return reading
    },
  }
}
