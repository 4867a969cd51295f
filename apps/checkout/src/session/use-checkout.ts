import type { Clock } from '@sliproad/core/clock'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Answer } from '../api/read-checkout.ts'
import { afterAnswer, retryAt, type View } from './page-state.ts'
import { toDeviceTime } from './session.ts'

export type CheckoutDeps = { clock: Clock; read: () => Promise<Answer>; firstAnswer: Promise<Answer> }
export type CheckoutPage = { view: View; reloading: boolean; reload: () => void }

/** A tab that becomes visible after this long may show an old state, so it reads the session again. */
const staleMs = 20_000

/** Reads the session at the start, after a wait, when it expires, when the connection returns and when the tab becomes visible. */
export function useCheckout({ clock, read, firstAnswer }: CheckoutDeps): CheckoutPage {
  const [view, setView] = useState<View>({ kind: 'loading' })
  const [reloading, setReloading] = useState(true)
  const busy = useRef(false)
  const answeredAt = useRef(clock.now())

  const take = useCallback(
    async (answering: Promise<Answer>) => {
      if (busy.current) return
      busy.current = true
      setReloading(true)
      const answer = await answering
      const now = clock.now()
      busy.current = false
      answeredAt.current = now
      setReloading(false)
      setView((before) => afterAnswer(before, answer, now))
    },
    [clock],
  )
  const reload = useCallback(() => {
    if (!busy.current) void take(read())
  }, [take, read])

  useEffect(() => void take(firstAnswer), [take, firstAnswer])

  useEffect(() => {
    const at = retryAt(view) ?? endOf(view)
    if (!at) return
    const timer = setTimeout(reload, Math.max(0, at.getTime() - clock.now().getTime()))
    return () => clearTimeout(timer)
  }, [view, reload, clock])

  useEffect(() => {
    const onReturn = () => {
      const away = clock.now().getTime() - answeredAt.current.getTime()
      if (document.visibilityState === 'visible' && away > staleMs) reload()
    }
    // A page restored from the back-forward cache did not run in between.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reload()
    }
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('online', reload)
    addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('online', reload)
      removeEventListener('pageshow', onShow)
    }
  }, [reload, clock])

  return { view, reloading, reload }
}

/** When an open session's time is over. */
function endOf(view: View): Date | null {
  if (view.kind !== 'session' || view.phase !== 'open') return null
  return toDeviceTime(view.checkout.session.expiresAt, view.checkout.serverAheadMs)
}
