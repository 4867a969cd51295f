import type { Clock } from '@sliproad/core/clock'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Answer } from './api/read-checkout.ts'
import { afterAnswer, retryAt, type View } from './page-state.ts'
import { onThisDevice } from './session.ts'

export type CheckoutDeps = { clock: Clock; read: () => Promise<Answer>; firstAnswer: Promise<Answer> }
export type CheckoutPage = { view: View; asking: boolean; ask: () => void }

/** A tab that comes back after this long may show an old state, so it asks again. */
const staleMs = 20_000

/** Asks the server when a wait or the session's time is over, when the connection is back and when the tab is. */
export function useCheckout({ clock, read, firstAnswer }: CheckoutDeps): CheckoutPage {
  const [view, setView] = useState<View>({ kind: 'loading' })
  const [asking, setAsking] = useState(true)
  const busy = useRef(false)
  const answeredAt = useRef(clock.now())

  const take = useCallback(
    async (answering: Promise<Answer>) => {
      if (busy.current) return
      busy.current = true
      setAsking(true)
      const answer = await answering
      const now = clock.now()
      busy.current = false
      answeredAt.current = now
      setAsking(false)
      setView((before) => afterAnswer(before, answer, now))
    },
    [clock],
  )
  const ask = useCallback(() => {
    if (!busy.current) void take(read())
  }, [take, read])

  useEffect(() => void take(firstAnswer), [take, firstAnswer])

  useEffect(() => {
    const at = retryAt(view) ?? endOf(view)
    if (!at) return
    const timer = setTimeout(ask, Math.max(0, at.getTime() - clock.now().getTime()))
    return () => clearTimeout(timer)
  }, [view, ask, clock])

  useEffect(() => {
    const onReturn = () => {
      const away = clock.now().getTime() - answeredAt.current.getTime()
      if (document.visibilityState === 'visible' && away > staleMs) ask()
    }
    // A page that comes out of the browser's memory has slept through whatever happened meanwhile.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) ask()
    }
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('online', ask)
    addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('online', ask)
      removeEventListener('pageshow', onShow)
    }
  }, [ask, clock])

  return { view, asking, ask }
}

/** When an open session's time is over. */
function endOf(view: View): Date | null {
  if (view.kind !== 'session' || view.face !== 'open') return null
  return onThisDevice(view.checkout.session.expiresAt, view.checkout.serverAheadMs)
}
