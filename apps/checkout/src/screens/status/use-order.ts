import { useEffect, useState } from 'preact/hooks'
import type { Order } from '../../order/order.ts'
import { usePage } from '../../page-context.ts'

export type OrderState = {
  /** Null until the first answer. */
  order: Order | null
  live: boolean
  updatedAt: Date
}

/** The order of this session, from now until it is final. */
export function useOrder(): OrderState {
  const { api, clock, reload } = usePage()
  const [state, setState] = useState<OrderState>(() => ({ order: null, live: false, updatedAt: clock.now() }))

  useEffect(() => {
    const ending = new AbortController()
    const onOrder = (order: Order) => {
      setState((before) => ({ ...before, order, updatedAt: clock.now() }))
    }
    const onLive = (live: boolean) => setState((before) => ({ ...before, live }))
    const begin = async () => {
      const reading = await api.readOrder()
      if (ending.signal.aborted) return
      if (reading.kind === 'order') onOrder(reading.order)
      // The secret no longer works; reading the session again shows why.
      if (reading.kind === 'link') reload()
      await api.followOrder({ onOrder, onLive }, ending.signal)
    }
    void begin()
    return () => ending.abort()
  }, [api, clock, reload])

  return state
}
