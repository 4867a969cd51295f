import type { Clock } from '@sliproad/core/clock'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Answer } from './api.ts'
import { afterAnswer, retryAt, type View } from './page-state.ts'

export type CheckoutDeps = { clock: Clock; read: () => Promise<Answer> }
export type CheckoutPage = { view: View; asking: boolean; ask: () => void }

/** A tab that comes back after this long may show an old state, so it asks again. */
const staleMs = 60_000

/** Asks the server at the start, when a wait is over, when the connection is back and when the tab is. */
export function useCheckout({ clock, read }: CheckoutDeps): CheckoutPage {
  const [view, setView] = useState<View>({ kind: 'loading' })
  const [asking, setAsking] = useState(true)
  const busy = useRef(false)
  const answeredAt = useRef(clock.now())

  const ask = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    setAsking(true)
    const answer = await read()
    const now = clock.now()
    busy.current = false
    answeredAt.current = now
    setAsking(false)
    setView((before) => afterAnswer(before, answer, now))
  }, [clock, read])

  useEffect(() => {
    void ask()
  }, [ask])

  useEffect(() => {
    const at = retryAt(view)
    if (!at) return
    const timer = setTimeout(ask, Math.max(0, at.getTime() - clock.now().getTime()))
    return () => clearTimeout(timer)
  }, [view, ask, clock])

  useEffect(() => {
    const onReturn = () => {
      const away = clock.now().getTime() - answeredAt.current.getTime()
      if (document.visibilityState === 'visible' && away > staleMs) void ask()
    }
    const onOnline = () => void ask()
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('online', onOnline)
    }
  }, [ask, clock])

  return { view, asking, ask }
}
