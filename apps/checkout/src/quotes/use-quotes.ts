import type { Clock } from '@sliproad/core/clock'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { CheckoutApi } from '../api/checkout-api.ts'
import type { Trouble } from '../api/trouble.ts'
import { type Question, type Quotes, sameQuestion } from './quote.ts'
import { refreshAt } from './refresh-time.ts'

type Failed = { trouble: Trouble; retryAt: Date | null }
type Answered = { question: Question; quotes: Quotes; receivedAt: Date }

export type QuotesState = {
  /** The last answer, which stays readable while another is on its way. */
  answered: Answered | null
  /** Whether it answers what the page asks now. */
  current: boolean
  asking: boolean
  trouble: Trouble | null
  /** When a trouble is tried again by itself. */
  retryAt: Date | null
  refreshAt: Date | null
  refresh: () => void
}

type Deps = { api: CheckoutApi; clock: Clock; serverAheadMs: number }

/** Somebody who types gets answers when he pauses. */
const typingMs = 300
const retryMs = 3000

/** Asks gateways whenever the question changes, and again before their prices end. */
export function useQuotes({ api, clock, serverAheadMs }: Deps, question: Question | null): QuotesState {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const [asking, setAsking] = useState(false)
  const [round, setRound] = useState(0)
  const asked = useRef<Question | null>(null)
  const key = question && JSON.stringify(question)
  const refresh = useCallback(() => setRound((before) => before + 1), [])

  useEffect(() => {
    if (!question) {
      setAsking(false)
      return
    }
    const controller = new AbortController()
    const delayMs = isTyped(asked.current, question) ? typingMs : 0
    setAsking(true)
    const timer = setTimeout(async () => {
      asked.current = question
      const result = await api.readQuotes(question, controller.signal)
      if (result.kind === 'aborted' || controller.signal.aborted) return
      setAsking(false)
      if (result.kind === 'quotes') setAnswered({ question, quotes: result.quotes, receivedAt: clock.now() })
      setFailed(
        result.kind === 'quotes' ? null : { trouble: result, retryAt: retryTime(result, clock.now()) },
      )
    }, delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, clock, key, round])

  const current = answered !== null && sameQuestion(answered.question, question)
  const due = current && answered.quotes.quotes.length > 0 ? dueAt(answered, serverAheadMs) : null
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
    trouble: failed?.trouble ?? null,
    retryAt: failed?.retryAt ?? null,
    refreshAt: due,
    refresh,
  }
}

function dueAt({ quotes, receivedAt }: Answered, serverAheadMs: number): Date {
  return refreshAt(quotes.quotes, receivedAt, serverAheadMs)
}

function isTyped(before: Question | null, now: Question): boolean {
  return (
    before !== null && before.amount !== now.amount && sameQuestion({ ...before, amount: now.amount }, now)
  )
}

/** A fault waits for the user; everything else is tried again by itself. */
function retryTime(trouble: Trouble, now: Date): Date | null {
  if (trouble.kind === 'fault' || trouble.kind === 'link' || trouble.kind === 'session') return null
  return new Date(now.getTime() + (trouble.kind === 'busy' ? trouble.retryAfterMs : retryMs))
}

/** Acts at a moment, or as soon as somebody looks at the page again. */
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
