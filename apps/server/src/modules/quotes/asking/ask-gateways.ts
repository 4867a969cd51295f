import { setMaxListeners } from 'node:events'
import type { Clock } from '@sliproad/core/clock'
import type { Decimal } from '@sliproad/core/decimal'
import type { Call, GatewayCatalog, Need, QuoteRequest } from '@sliproad/gateways/contract'
import { callWithin } from '@sliproad/gateways/kit'
import { type Catalogs, type OfferReading, readOffer } from '../../catalog/index.ts'
import type { ConnectedGateway, ProjectGateway } from '../../gateways/index.ts'
import { priceText } from '../question.ts'
import type { QuotesQuestion } from '../quote.ts'
import { type CallOutcome, failureOutcome, keepMs, type QuoteCalls } from './quote-calls.ts'

type Deps = {
  clock: Clock
  catalogs: Catalogs
  quoteCalls: QuoteCalls
  config: { quoteDeadlineMs: number }
}

/** One gateway's part in an answer. */
export type Part = {
  connected: ConnectedGateway
  catalog: GatewayCatalog | undefined
  /** How the call ended; undefined for one that was still running when the answer had to be sent. */
  outcome: CallOutcome | undefined
  /** A call to find out whether the gateway has recovered; the answer waits for it no longer than for the others. */
  probe: boolean
}

/** Left to themselves, gateways would price different payment methods, and the cheapest on paper takes days. */
const comparable: readonly Need[] = ['paymentMethod']

/** The answer is sent this long after the calls were cut off, whatever an adapter does. */
const graceMs = 50

/** Asks all enabled gateways at once under one deadline; those that the catalogue rules out are not called. */
export async function askGateways(
  deps: Deps,
  gateways: readonly ProjectGateway[],
  question: QuotesQuestion,
  partnerFeePercent: Decimal,
): Promise<Part[]> {
  const deadline = startDeadline(deps)
  const asking = { question, text: priceText(question, partnerFeePercent), partnerFeePercent }
  const enabled = gateways.filter((gateway) => gateway.enabled).map(({ connected }) => connected)
  const parts = enabled.map(
    (connected): Part => ({ connected, catalog: undefined, outcome: undefined, probe: false }),
  )
  const running: Promise<void>[] = []
  try {
    await deps.catalogs.keepUp(enabled)
    // One time for all gateways that are asked now.
    const nowMs = deps.clock.now().getTime()
    const ways = parts.map((part) => {
      const way = ask(deps, part, asking, deadline.call, nowMs)
      if (way) running.push(way)
      return { part, way }
    })
    await Promise.race([
      Promise.all(ways.map(({ part, way }) => (part.probe ? undefined : way))),
      deadline.over,
    ])
    const hasQuote = parts.some(({ outcome }) => outcome?.kind === 'quote')
    if (!hasQuote) await Promise.race([Promise.all(running), deadline.over])
    return parts
  } finally {
    // Probes, and calls that other requests share, continue after this answer and must still be settled.
    if (parts.every(({ outcome }) => outcome)) deadline.done()
    else void Promise.all(running).then(deadline.done)
  }
}

/** `text` says in one line what prices depend on. */
type Asking = { question: QuotesQuestion; text: string; partnerFeePercent: Decimal }

/** Settles the result at once where no call is needed; the promise never rejects. */
function ask(deps: Deps, part: Part, asking: Asking, call: Call, nowMs: number): Promise<void> | undefined {
  const known = deps.catalogs.known(part.connected)
  if (known) return askWith(deps, part, known, asking, call, nowMs)
  return deps.catalogs.of(part.connected, call.signal).then(
    (catalog) => askWith(deps, part, catalog, asking, call, deps.clock.now().getTime()),
    (error: unknown) => {
      part.outcome = failureOutcome(error)
    },
  )
}

function askWith(
  { quoteCalls }: Deps,
  part: Part,
  catalog: GatewayCatalog,
  { question, text, partnerFeePercent }: Asking,
  call: Call,
  nowMs: number,
): Promise<void> | undefined {
  part.catalog = catalog
  const offer = readOffer(catalog, [...part.connected.needs, ...comparable], question)
  if (!offer.ok) {
    part.outcome = { kind: 'refused', refused: offer, keepUntilMs: nowMs + keepMs }
    return undefined
  }
  const asked = quoteCalls.ask(
    part.connected,
    requestFor(question, offer, partnerFeePercent),
    text,
    call,
    nowMs,
  )
  if ('outcome' in asked) {
    part.outcome = asked.outcome
    return undefined
  }
  part.probe = asked.probe
  return asked.pending.then((outcome) => {
    part.outcome = outcome
  })
}

function requestFor(
  question: QuotesQuestion,
  { asset, paymentMethod }: OfferReading & { ok: true },
  partnerFeePercent: Decimal,
): QuoteRequest {
  return {
    orderType: question.orderType,
    fiat: question.fiatCurrency,
    asset,
    paymentMethod,
    amount: question.amount,
    country: question.country,
    state: question.state ?? null,
    endUserIp: question.endUserIp ?? null,
    partnerFeePercent,
    walletAddress: null,
  }
}

function startDeadline({ clock, config }: Deps) {
  const call = callWithin(clock, config.quoteDeadlineMs)
  // Every request of every gateway listens to this signal, more than Node's default warning allows.
  setMaxListeners(0, call.signal)
  let grace: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    const end = () => {
      grace = setTimeout(resolve, graceMs)
    }
    call.signal.addEventListener('abort', end, { once: true })
  })
  const done = () => {
    call.done()
    clearTimeout(grace)
  }
  return { call, over, done }
}
