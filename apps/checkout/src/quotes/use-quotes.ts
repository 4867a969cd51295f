import type { Clock } from '@sliproad/core/clock'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { CallFailure } from '../api/call-failure.ts'
import type { CheckoutApi } from '../api/checkout-api.ts'
import { type QuoteRequest, type Quotes, sameRequest } from './quote.ts'
import { refreshAt } from './refresh-time.ts'

type Failed = { failure: CallFailure; retryAt: Date | null }
type Answered = { request: QuoteRequest; quotes: Quotes; receivedAt: Date }

export type QuotesState = {
  /** The last answer, which stays visible while the next one loads. */
  answered: Answered | null
  /** Whether the last answer belongs to the current request. */
  current: boolean
  asking: boolean
  failure: CallFailure | null
  /** When the page retries a failed call. */
  retryAt: Date | null
  refreshAt: Date | null
  refresh: () => void
}

type Deps = { api: CheckoutApi; clock: Clock; serverAheadMs: number }

/** Quotes are requested when the user pauses typing for this long. */
const typingMs = 300
const retryMs = 3000
/** Prices that are shown already are renewed again after a fault, which the user of the address step is not told of. */
const renewAgainMs = 10_000

/** Requests quotes whenever the request changes, and again before they expire. */
export function useQuotes({ api, clock, serverAheadMs }: Deps, request: QuoteRequest | null): QuotesState {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const [asking, setAsking] = useState(false)
  const [round, setRound] = useState(0)
  const asked = useRef<QuoteRequest | null>(null)
  const key = request && JSON.stringify(request)
  const refresh = useCallback(() => setRound((before) => before + 1), [])
  const current = answered !== null && sameRequest(answered.request, request)

  useEffect(() => {
    if (!request) {
      setAsking(false)
      setFailed(null)
      return
    }
    const controller = new AbortController()
    const isRenewal = current
    const delayMs = isTyped(asked.current, request) ? typingMs : 0
    setAsking(true)
    const timer = setTimeout(async () => {
      asked.current = request
      const result = await api.readQuotes(request, controller.signal)
      if (result.kind === 'aborted' || controller.signal.aborted) return
      setAsking(false)
      if (result.kind === 'quotes') setAnswered({ request, quotes: result.quotes, receivedAt: clock.now() })
      setFailed(
        result.kind === 'quotes'
          ? null
          : { failure: result, retryAt: retryTime(result, clock.now(), isRenewal) },
      )
    }, delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, clock, key, round])

  // After a failure the next question comes when that says, not when the old prices would have been renewed.
  const isRenewed = current && !failed && answered.quotes.quotes.length > 0
  const due = isRenewed ? dueAt(answered, serverAheadMs) : null
  useWhenDue(clock, asking ? null : due, refresh)
  useWhenDue(clock, asking ? null : (failed?.retryAt ?? null), refresh)
  useEffect(() => {
    if (!failed) return
    addEventListener('online', refresh)
    return () => removeEventListener('online', refresh)
  }, [failed, refresh])
  return {
    answered,
    current,
    asking,
    failure: failed?.failure ?? null,
    retryAt: failed?.retryAt ?? null,
    refreshAt: due,
    refresh,
  }
}

function dueAt({ quotes, receivedAt }: Answered, serverAheadMs: number): Date {
  return refreshAt(quotes.quotes, receivedAt, serverAheadMs)
}

function isTyped(before: QuoteRequest | null, now: QuoteRequest): boolean {
  return (
    before !== null && before.amount !== now.amount && sameRequest({ ...before, amount: now.amount }, now)
  )
}

/** The page retries by itself, except after a bad link, a closed session, or a fault where no prices are shown yet. */
function retryTime(failure: CallFailure, now: Date, isRenewal: boolean): Date | null {
  if (failure.kind === 'link' || failure.kind === 'session') return null
  if (failure.kind === 'fault') return isRenewal ? new Date(now.getTime() + renewAgainMs) : null
  return new Date(now.getTime() + (failure.kind === 'busy' ? failure.retryAfterMs : retryMs))
}

/** Calls `act` at a time, or when the tab becomes visible after it. */
function useWhenDue(clock: Clock, at: Date | null, act: () => void): void {
  const dueMs = at?.getTime() ?? null
  useEffect(() => {
    if (dueMs === null) return
    const check = () => {
      if (document.visibilityState === 'visible' && clock.now().getTime() >= dueMs) act()
    }
    const timer = setTimeout(check, Math.max(0, dueMs - clock.now().getTime()))
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [clock, dueMs, act])
}
