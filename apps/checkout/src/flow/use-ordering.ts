import { useCallback, useRef, useState } from 'preact/hooks'
import type { CallFailure } from '../api/call-failure.ts'
import type { OrderRefusal } from '../api/place-order.ts'
import { useLocale } from '../i18n/locale.ts'
import { type Attempt, attemptFor } from '../order/order-attempt.ts'
import { type Destination, orderBody } from '../order/order-body.ts'
import { usePage } from '../page-context.ts'
import type { Quote, QuoteRequest } from '../quotes/quote.ts'
import { keepWallet } from '../session/last-wallet.ts'

export type Ordering =
  | { kind: 'idle' }
  | { kind: 'placing'; gateway: string }
  /** The browser is opening the gateway's page. */
  | { kind: 'leaving'; gateway: string }
  | { kind: 'refused'; refusal: OrderRefusal }
  | { kind: 'failed'; failure: CallFailure }

export type Order = { request: QuoteRequest; quote: Quote; quotesId: string; to: Destination }

type OrderingState = {
  ordering: Ordering
  place: (order: Order) => Promise<void>
  /** Clears a refusal after the user chose what to do about it. */
  settle: () => void
}

/** Places the order once, however often it is sent, and opens the gateway's page. */
export function useOrdering(): OrderingState {
  const { api, newKey, navigate, embedded, reload, device } = usePage()
  const { language } = useLocale()
  const [ordering, setOrdering] = useState<Ordering>({ kind: 'idle' })
  const attempt = useRef<Attempt | null>(null)

  const place = useCallback(
    async ({ request, quote, quotesId, to }: Order) => {
      setOrdering({ kind: 'placing', gateway: quote.gatewayName })
      if (to.address !== null) await api.confirmSession(to.address, request.network)
      attempt.current = attemptFor(attempt.current, orderBody(request, quote, quotesId, to, language), newKey)
      const result = await api.placeOrder(attempt.current)
      switch (result.kind) {
        case 'placed':
          if (to.address !== null) keepWallet(device, request.network, to.address)
          setOrdering({ kind: 'leaving', gateway: quote.gatewayName })
          // Most gateways refuse to load in a nested frame, so an embedded page shows a link instead.
          if (result.payment.method !== 'redirect' || embedded) reload()
          else navigate(result.payment.url)
          return
        case 'refused':
          // The server repeats a refusal for its idempotency key, so the next attempt needs a new key.
          if (result.refusal.kind !== 'gateway') attempt.current = null
          setOrdering(result)
          return
        case 'session':
          reload()
          setOrdering({ kind: 'idle' })
          return
        default:
          setOrdering({ kind: 'failed', failure: result })
      }
    },
    [api, newKey, navigate, embedded, reload, device, language],
  )

  const settle = useCallback(() => setOrdering({ kind: 'idle' }), [])
  return { ordering, place, settle }
}
