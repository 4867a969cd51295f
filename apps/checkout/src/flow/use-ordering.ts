import { useCallback, useRef, useState } from 'preact/hooks'
import type { OrderRefusal } from '../api/place-order.ts'
import type { Trouble } from '../api/trouble.ts'
import { type Attempt, attemptFor } from '../order/order-attempt.ts'
import { type Destination, orderBody } from '../order/order-body.ts'
import { usePage } from '../page-context.ts'
import type { Question, Quote } from '../quotes/quote.ts'

export type Ordering =
  | { kind: 'idle' }
  | { kind: 'placing'; gateway: string }
  /** The gateway's page is about to replace this one. */
  | { kind: 'leaving'; gateway: string }
  | { kind: 'refused'; refusal: OrderRefusal }
  | { kind: 'trouble'; trouble: Trouble }

export type Order = { question: Question; quote: Quote; quotesId: string; to: Destination }

type OrderingState = {
  ordering: Ordering
  place: (order: Order) => Promise<void>
  /** Forgets a refusal, because the user chose what to do about it. */
  settle: () => void
}

/** Places the order once, however often it is tried, and leads to the gateway. */
export function useOrdering(): OrderingState {
  const { api, newKey, navigate, embedded, ask } = usePage()
  const [ordering, setOrdering] = useState<Ordering>({ kind: 'idle' })
  const attempt = useRef<Attempt | null>(null)

  const place = useCallback(
    async ({ question, quote, quotesId, to }: Order) => {
      setOrdering({ kind: 'placing', gateway: quote.gatewayName })
      if (to.address !== null) await api.confirmSession(to.address, question.network)
      attempt.current = attemptFor(attempt.current, orderBody(question, quote, quotesId, to), newKey)
      const result = await api.placeOrder(attempt.current)
      switch (result.kind) {
        case 'placed':
          setOrdering({ kind: 'leaving', gateway: quote.gatewayName })
          // A frame inside a frame is refused by most gateways, so an embedded page offers a link instead.
          if (result.payment.method === 'iframe' || embedded) ask()
          else navigate(result.payment.url)
          return
        case 'refused':
          // A refusal is remembered under its key, so the next try needs another one.
          if (result.refusal.kind !== 'gateway') attempt.current = null
          setOrdering(result)
          return
        case 'session':
          ask()
          setOrdering({ kind: 'idle' })
          return
        default:
          setOrdering({ kind: 'trouble', trouble: result })
      }
    },
    [api, newKey, navigate, embedded, ask],
  )

  const settle = useCallback(() => setOrdering({ kind: 'idle' }), [])
  return { ordering, place, settle }
}
