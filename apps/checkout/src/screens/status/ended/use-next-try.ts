import { useCallback, useRef, useState } from 'preact/hooks'
import { type Draft, saveDraft } from '../../../flow/draft.ts'
import type { Order } from '../../../order/order.ts'
import { usePage } from '../../../page-context.ts'

export type Go = (gateway: string | null, step: 'amount' | 'address') => Promise<void>

type NextTryState = {
  /** The gateway whose button was pressed, `all` for the list of offers; null while nothing is under way. */
  going: string | null
  refusal: 'paid' | 'closed' | 'unanswered' | null
  go: Go
}

/** Opens the next try with everything that the user had chosen and typed, and with the gateway of the pressed button. */
export function useNextTry(order: Order, draft: Draft): NextTryState {
  const { api, storage, reload, openNext } = usePage()
  const [going, setGoing] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<NextTryState['refusal']>(null)
  const isUnderWay = useRef(false)
  const go = useCallback<Go>(
    async (gateway, step) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setGoing(gateway ?? 'all')
      setRefusal(null)
      const result = await api.retry()
      if (result.kind === 'next') {
        saveDraft(storage, result.sessionId, nextDraft(draft, order, gateway))
        openNext(result, step)
        return
      }
      isUnderWay.current = false
      setGoing(null)
      if (result.kind === 'paid' || result.kind === 'closed') setRefusal(result.kind)
      else setRefusal('unanswered')
      // The session may have changed, or its secret no longer works.
      if (result.kind !== 'offline') reload()
    },
    [api, storage, reload, openNext, draft, order],
  )
  return { going, refusal, go }
}

/** The server carries over what the order holds; the rest was only typed here. */
function nextDraft(draft: Draft, order: Order, gateway: string | null): Draft {
  const { method, memo, walletAddress } = order
  return {
    ...draft,
    gateway,
    method: draft.method ?? method,
    memo: draft.memo ?? memo,
    address: draft.address ?? walletAddress,
  }
}
