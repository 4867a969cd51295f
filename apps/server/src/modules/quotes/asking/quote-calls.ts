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

/**
 * Quotes of gateways: concurrent equal requests share one call, and its result is kept for a moment. `text` is what prices
 * depend on (`priceText`), the same text for all gateways that are asked.
 */
export type QuoteCalls = {
  ask(connected: ConnectedGateway, request: QuoteRequest, text: string, call: Call, nowMs: number): Asked
}

/** Short enough that a moving price is not wrong, long enough that a page of impatient users costs one call. */
export const keepMs = 5_000
const questionsMax = 2_500

type KeptOutcome = Exclude<CallOutcome, { kind: 'failed' }>

/** What is known of a gateway's answer to a question: the call that runs, or its outcome; after a failure neither. */
type Known = {
  assetCode: string
  methodCode: string | undefined
  running: { pending: Promise<CallOutcome>; probe: boolean } | undefined
  outcome: KeptOutcome | undefined
  /** The same for other codes. */
  other: Known | undefined
}

/** One for all gateways: a text for each of them would cost more than the rest of the memory. */
type Question = {
  keepUntilMs: number
  /** By the account and its version: a new object is made when either changes. */
  known: Map<ConnectedGateway, Known>
  /** With so many accounts the next one looks for those that are no longer in use. */
  roomFor: number
}

const usualRoom = 64

export function createQuoteCalls({ clock, gatewayHealth, gatewayDrift }: Deps): QuoteCalls {
  const questions = createShortMemory<Question>(questionsMax, keepMs)

  function ask(
    connected: ConnectedGateway,
    request: QuoteRequest,
    text: string,
    call: Call,
    nowMs: number,
  ): Asked {
    const key = connected.needs.includes('endUserIp') ? `${text} ${request.endUserIp}` : text
    const question = questions.get(key, nowMs) ?? newQuestion()
    const known = findKnown(question, connected, request)
    if (known?.outcome && known.outcome.keepUntilMs > nowMs) return { outcome: known.outcome }
    if (known?.running) return known.running
    const changed = gatewayDrift.refusal(connected.accountId)
    if (changed !== undefined)
      return { outcome: { kind: 'failed', reason: 'gateway_unhealthy', message: changed } }
    const admission = gatewayHealth.admit(connected.id, connected.accountId, nowMs)
    if (!admission.ok) {
      return { outcome: { kind: 'failed', reason: 'gateway_unhealthy', message: admission.message } }
    }
    const place = known ?? addKnown(question, connected, request, nowMs)
    questions.set(key, question, nowMs)
    const running = {
      pending: begin(connected, place, request, call, admission, nowMs),
      probe: admission.probe,
    }
    place.running = running
    return running
  }

  async function begin(
    { gateway }: ConnectedGateway,
    place: Known,
    request: QuoteRequest,
    call: Call,
    admission: Admission & { ok: true },
    startedMs: number,
  ): Promise<CallOutcome> {
    try {
      const result = await admission.run(call, () => gateway.quote(request, call))
      const outcome = readOutcome(request, result, startedMs, clock.now().getTime())
      // A failure is never cached: the next request makes its own call.
      place.outcome = outcome.kind === 'failed' ? undefined : outcome
      return outcome
    } catch (error) {
      place.outcome = undefined
      return failureOutcome(error)
    } finally {
      place.running = undefined
    }
  }

  return { ask }
}

function newQuestion(): Question {
  return { keepUntilMs: Number.POSITIVE_INFINITY, known: new Map(), roomFor: usualRoom }
}

/** Each way to pay has its code, and a catalogue that was read anew may name the asset by another one. */
function findKnown(
  { known }: Question,
  connected: ConnectedGateway,
  { asset, paymentMethod }: QuoteRequest,
): Known | undefined {
  let own = known.get(connected)
  while (own && (own.assetCode !== asset.gatewayCode || own.methodCode !== paymentMethod?.gatewayCode))
    own = own.other
  return own
}

function addKnown(
  question: Question,
  connected: ConnectedGateway,
  { asset, paymentMethod }: QuoteRequest,
  nowMs: number,
): Known {
  const { known } = question
  if (known.size >= question.roomFor) {
    for (const [account, own] of known) if (!isInUse(own, nowMs)) known.delete(account)
    question.roomFor = Math.max(usualRoom, 2 * known.size)
  }
  const added: Known = {
    assetCode: asset.gatewayCode,
    methodCode: paymentMethod?.gatewayCode,
    running: undefined,
    outcome: undefined,
    other: known.get(connected),
  }
  known.set(connected, added)
  return added
}

function isInUse({ running, outcome, other }: Known, nowMs: number): boolean {
  if (running || (outcome && outcome.keepUntilMs > nowMs)) return true
  return other !== undefined && isInUse(other, nowMs)
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
