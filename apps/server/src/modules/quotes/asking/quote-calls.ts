import type { Clock } from '@sliproad/core/clock'
import type { NoAnswerReason } from '@sliproad/core/vocabulary'
import {
  BudgetSpent,
  type Call,
  GatewayFailure,
  type QuoteRequest,
  type Refused,
} from '@sliproad/gateways/contract'
import {
  type Admission,
  type ConnectedGateway,
  type GatewayDrift,
  type GatewayHealth,
  isNoFreeSlot,
} from '../../gateways/index.ts'
import { type CheckedQuote, checkQuote } from './check-quote.ts'
import { readRefusal } from './read-result.ts'
import { createShortMemory } from './short-memory.ts'

type Deps = { clock: Clock; gatewayHealth: GatewayHealth; gatewayDrift: Pick<GatewayDrift, 'refusal'> }

/** One gateway's answer to one request. Never thrown: a gateway's failure is part of the answer. */
export type CallOutcome =
  | { kind: 'quote'; quote: CheckedQuote; answeredInMs: number; keepUntilMs: number }
  | { kind: 'refused'; refused: Refused; keepUntilMs: number }
  | { kind: 'failed'; reason: NoAnswerReason; message: string }

export type Asked = { outcome: CallOutcome } | { pending: Promise<CallOutcome>; probe: boolean }

/** Quotes of gateways: concurrent equal requests share one call, and its result is kept for a moment. */
export type QuoteCalls = { ask(connected: ConnectedGateway, request: QuoteRequest, call: Call): Asked }

/** Short enough that a moving price is not wrong, long enough that a page of impatient users costs one call. */
export const keepMs = 5_000
const keptMax = 20_000

export function createQuoteCalls({ clock, gatewayHealth, gatewayDrift }: Deps): QuoteCalls {
  const kept = createShortMemory<Exclude<CallOutcome, { kind: 'failed' }>>(keptMax, keepMs)
  const running = new Map<string, { pending: Promise<CallOutcome>; probe: boolean }>()
  const numbers = new WeakMap<ConnectedGateway, number>()
  let count = 0

  /** Identifies the account and its version: a new instance is made when either changes. */
  function numberOf(connected: ConnectedGateway): number {
    const number = numbers.get(connected) ?? ++count
    numbers.set(connected, number)
    return number
  }

  function ask(connected: ConnectedGateway, request: QuoteRequest, call: Call): Asked {
    const key = keyOf(numberOf(connected), connected, request)
    const known = kept.get(key, clock.now().getTime())
    if (known) return { outcome: known }
    const joined = running.get(key)
    if (joined) return joined
    const changed = gatewayDrift.refusal(connected.accountId)
    if (changed !== undefined)
      return { outcome: { kind: 'failed', reason: 'gateway_unhealthy', message: changed } }
    const admission = gatewayHealth.admit(connected.id, connected.accountId)
    if (!admission.ok) {
      return { outcome: { kind: 'failed', reason: 'gateway_unhealthy', message: admission.message } }
    }
    const begun = { pending: begin(key, connected, request, call, admission), probe: admission.probe }
    running.set(key, begun)
    return begun
  }

  async function begin(
    key: string,
    { gateway }: ConnectedGateway,
    request: QuoteRequest,
    call: Call,
    admission: Admission & { ok: true },
  ): Promise<CallOutcome> {
    const startedMs = clock.now().getTime()
    try {
      const result = await admission.run(call, () => gateway.quote(request, call))
      const nowMs = clock.now().getTime()
      const outcome = readOutcome(request, result, startedMs, nowMs)
      // A failure is never cached: the next request makes its own call.
      if (outcome.kind !== 'failed') kept.set(key, outcome, nowMs)
      return outcome
    } catch (error) {
      return failureOutcome(error)
    } finally {
      running.delete(key)
    }
  }

  return { ask }
}

function readOutcome(request: QuoteRequest, result: unknown, startedMs: number, nowMs: number): CallOutcome {
  const refused = readRefusal(result)
  if (refused)
    return {
      kind: 'refused',
      refused,
      keepUntilMs: refused.reason === 'gateway_error' ? nowMs : nowMs + keepMs,
    }
  const check = checkQuote(request, result, nowMs)
  if (!check.ok) return { kind: 'failed', reason: 'gateway_error', message: `answered with ${check.problem}` }
  const { quote } = check
  const keepUntilMs = Math.min(nowMs + keepMs, quote.expiresAtMs)
  return { kind: 'quote', quote, answeredInMs: nowMs - startedMs, keepUntilMs }
}

/** In words for users; the exact failure goes to the log and the metrics. */
export function failureOutcome(error: unknown): CallOutcome {
  if (isNoFreeSlot(error)) {
    return {
      kind: 'failed',
      reason: 'gateway_unhealthy',
      message: 'has too many requests waiting',
    }
  }
  if (error instanceof BudgetSpent) {
    const seconds = Math.ceil((error.retryAfterMs ?? 0) / 1000)
    const message = `can be asked again in ${seconds} s, because it allows only so many requests`
    return { kind: 'failed', reason: 'gateway_unhealthy', message }
  }
  if (!(error instanceof GatewayFailure)) {
    return { kind: 'failed', reason: 'gateway_error', message: 'could not be called' }
  }
  switch (error.kind) {
    case 'timeout':
      return { kind: 'failed', reason: 'timeout', message: 'did not answer in time' }
    case 'rate_limited':
      return { kind: 'failed', reason: 'gateway_unhealthy', message: 'accepts no more requests right now' }
    case 'unauthorized':
      return { kind: 'failed', reason: 'gateway_error', message: 'did not accept our credentials' }
    case 'unreachable':
      return { kind: 'failed', reason: 'gateway_error', message: 'could not be reached' }
    case 'bad_status':
      return { kind: 'failed', reason: 'gateway_error', message: 'answered with an error' }
    case 'bad_answer':
      return { kind: 'failed', reason: 'gateway_error', message: 'gave an unreadable answer' }
  }
}

/** Everything that the gateway's answer can depend on. */
function keyOf(account: number, { needs }: ConnectedGateway, request: QuoteRequest): string {
  const { orderType, fiat, asset, paymentMethod, amount, country, state, partnerFeePercent } = request
  const ip = needs.includes('endUserIp') ? request.endUserIp : ''
  return `${account} ${orderType} ${fiat} ${asset.gatewayCode} ${asset.network} ${paymentMethod?.gatewayCode} ${amount.side} ${amount.value} ${country} ${state ?? ''} ${partnerFeePercent} ${ip}`
}
