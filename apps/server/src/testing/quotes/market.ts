import { type Decimal, decimal } from '@sliproad/core/decimal'
import type { QuotesQuestion } from '../../modules/quotes/index.ts'
import type { OutcomeChange } from '../../modules/quotes/outcomes/index.ts'
import { bandOf, createEstimates, learn, noEstimates } from '../../modules/quotes/outcomes/index.ts'
import type { OutcomeKey, OutcomeSums } from '../../modules/quotes/outcomes/outcome.ts'
import { questionText } from '../../modules/quotes/question.ts'
import {
  type Offered,
  type Routing,
  rankQuotes,
  standardRouting,
} from '../../modules/quotes/ranking/rank-quotes.ts'
import { enoughOrders, learntWeights, scoreWeights } from '../../modules/quotes/ranking/score.ts'
import { drawsOf } from '../../modules/quotes/ranking/tries.ts'
import { aConnected } from './catalogs.ts'

/**
 * A market with customers who take what is recommended to them. How often a gateway completes depends on the country,
 * the payment method and the amount, drifts from day to day, and is hidden from all but the oracle. Deliveries take
 * minutes; of the checkouts that do not complete three in ten are refused at once, and the others expire a day later.
 */
export type MarketOptions = {
  seed: number
  customers: number
  days: number
  /** From this customer on the gateway that most are sent to completes one checkout in ten. */
  collapseAt: number
}

const gatewayIds = ['moonpay', 'ramp', 'banxa', 'transak', 'mercuryo'] as const
const countries = ['US', 'DE', 'BR'] as const
const methods = ['credit_debit_card', 'sepa_bank_transfer'] as const
const bands = 4
const dayMs = 86_400_000
const startMs = Date.UTC(2026, 0, 1)
const collapsedRate = 0.1
/** An instance reads what was learnt every few seconds. */
const customersPerReading = 20

export type Policy = 'learning' | 'today' | 'round-robin' | 'oracle'
export const policies: readonly Policy[] = ['learning', 'today', 'round-robin', 'oracle']

type Customer = {
  atMs: number
  day: number
  country: (typeof countries)[number]
  method: (typeof methods)[number]
  usd: Decimal
  band: number
  prices: Decimal[]
  /** Completes where the gateway's rate is above this. */
  luck: number
  minutes: number
  isRefused: boolean
}

export type MarketResult = {
  /** The share of completed checkouts of each policy in each stretch of `stretch` customers. */
  stretches: Record<Policy, number[]>
  /** From one customer to another. */
  completion: (policy: Policy, from: number, to: number) => number
  /** How many customers each gateway got from the learning policy, between two customers. */
  shares: (from: number, to: number) => number[]
  collapsed: string
}

/** The same customers for every policy, so that they differ by their choices alone. */
export function runMarket(options: MarketOptions, stretch = 1_000): MarketResult {
  const market = createMarket(options)
  const collapsing = { at: Number.POSITIVE_INFINITY, gateway: -1 }
  const calm = serve('learning', market, { ...options, customers: options.collapseAt }, collapsing)
  collapsing.at = options.collapseAt
  collapsing.gateway = mostUsed(calm.chosen)
  const served = Object.fromEntries(
    policies.map((policy) => [policy, serve(policy, market, options, collapsing)]),
  ) as Record<Policy, ReturnType<typeof serve>>
  const completion = (policy: Policy, from: number, to: number) =>
    served[policy].completed.slice(from, to).reduce((sum, one) => sum + one, 0) / (to - from)
  const starts = Array.from({ length: Math.floor(options.customers / stretch) }, (_, at) => at * stretch)
  return {
    stretches: Object.fromEntries(
      policies.map((policy) => [policy, starts.map((from) => completion(policy, from, from + stretch))]),
    ) as Record<Policy, number[]>,
    completion,
    shares: (from, to) => {
      const chosen = served.learning.chosen.slice(from, to)
      return gatewayIds.map((_, gateway) => chosen.filter((one) => one === gateway).length / (to - from))
    },
    collapsed: gatewayIds[collapsing.gateway] ?? '',
  }
}

function createMarket({ seed, customers, days }: MarketOptions) {
  const random = randomFrom(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const priceGaps = gatewayIds.map(() => between(0, 0.015))
  const bases = gatewayIds.map(() => between(0.5, 0.75))
  const effect = (size: number) => gatewayIds.map(() => between(-size, size))
  const byCountry = countries.map(() => effect(0.15))
  const byMethod = methods.map(() => effect(0.08))
  const byBand = Array.from({ length: bands }, () => effect(0.04))
  // Each gateway wanders in each country.
  const drift = countries.map(() =>
    gatewayIds.map(() => {
      let now = 0
      return Array.from({ length: days + 1 }, () => {
        now = now * 0.98 + between(-0.015, 0.015)
        return now
      })
    }),
  )
  const rateOf = ({ country, method, band, day }: Customer, gateway: number) => {
    const place = countries.indexOf(country)
    const rate =
      (bases[gateway] ?? 0) +
      (byCountry[place]?.[gateway] ?? 0) +
      (byMethod[methods.indexOf(method)]?.[gateway] ?? 0) +
      (byBand[band]?.[gateway] ?? 0) +
      (drift[place]?.[gateway]?.[day] ?? 0)
    return Math.min(0.95, Math.max(0.05, rate))
  }
  const list = Array.from({ length: customers }, (_, at): Customer => {
    const usd = Math.round(20 * 100 ** random())
    const atMs = startMs + Math.floor((at / customers) * days * dayMs)
    return {
      atMs,
      day: Math.floor((atMs - startMs) / dayMs),
      country: countries[Math.floor(random() * countries.length)] ?? 'US',
      method: methods[Math.floor(random() * methods.length)] ?? 'credit_debit_card',
      usd: decimal(String(usd)),
      band: bandOf(usd),
      prices: priceGaps.map((gap) => decimal((usd * (0.97 - gap + between(-0.002, 0.002))).toFixed(4))),
      luck: random(),
      minutes: between(3, 40),
      isRefused: random() < 0.3,
    }
  })
  return { list, rateOf }
}

type Market = ReturnType<typeof createMarket>

function serve(
  policy: Policy,
  { list, rateOf }: Market,
  { customers }: MarketOptions,
  collapsing: { at: number; gateway: number },
) {
  const chosen: number[] = []
  const completed: number[] = []
  const learner = createLearner()
  for (const [at, customer] of list.slice(0, customers).entries()) {
    const rate = (gateway: number) =>
      at >= collapsing.at && gateway === collapsing.gateway ? collapsedRate : rateOf(customer, gateway)
    const gateway = choose(policy, at, customer, learner, rate)
    const isCompleted = customer.luck < rate(gateway)
    chosen.push(gateway)
    completed.push(isCompleted ? 1 : 0)
    if (policy === 'learning') learner.ended(customer, gateway, isCompleted)
  }
  return { chosen, completed }
}

function choose(
  policy: Policy,
  at: number,
  customer: Customer,
  learner: ReturnType<typeof createLearner>,
  rate: (gateway: number) => number,
): number {
  if (policy === 'round-robin') return at % gatewayIds.length
  if (policy === 'oracle') {
    const rates = gatewayIds.map((_, gateway) => rate(gateway))
    return rates.indexOf(Math.max(...rates))
  }
  const question = questionOf(customer)
  const routing = policy === 'today' ? standardRouting : learner.routing(at, customer, question)
  const { quotes } = rankQuotes(question, offersOf(customer), 2_500, routing)
  const recommended = quotes.find(({ isRecommended }) => isRecommended)?.gatewayId
  return connected.findIndex(({ id }) => id === recommended)
}

/** Learns from orders once they have ended, as the worker does, and reads it again every few customers. */
function createLearner() {
  const sums = new Map<string, OutcomeKey & OutcomeSums>()
  const open: { endsMs: number; change: OutcomeChange }[][] = []
  let estimates = noEstimates
  const hourOf = (ms: number) => Math.floor((ms - startMs) / 3_600_000)
  let nextHour = 0

  function learnUntil(nowMs: number, day: number): void {
    for (; nextHour < hourOf(nowMs); nextHour++) {
      const ended = (open[nextHour] ?? []).toSorted((a, b) => a.endsMs - b.endsMs)
      for (const { change } of ended) {
        const { key } = change
        const name = JSON.stringify(key)
        sums.set(name, { ...key, ...learn(sums.get(name), [change], day) })
      }
      delete open[nextHour]
    }
  }

  return {
    routing(at: number, { atMs, day }: Customer, question: QuotesQuestion): Routing {
      if (at % customersPerReading === 0) {
        learnUntil(atMs, day)
        estimates = createEstimates([...sums.values()], day, new Map([['USD', 1]]))
      }
      const weights = estimates.finished < enoughOrders ? scoreWeights : learntWeights
      return { weights, estimates, draw: drawsOf(questionText(question), atMs) }
    },
    ended(customer: Customer, gateway: number, isCompleted: boolean): void {
      const { country, method, band, minutes, isRefused, atMs } = customer
      const gatewayId = gatewayIds[gateway] ?? ''
      const endsMs = atMs + (isCompleted || isRefused ? minutes * 60_000 : dayMs)
      const change: OutcomeChange = {
        key: { orderType: 'buy', gatewayId, method, country, band },
        before: 'open',
        after: isCompleted ? 'completed' : isRefused ? 'failed' : 'expired',
        seconds: isCompleted ? minutes * 60 : null,
        deviation: isCompleted ? 0 : null,
      }
      const hour = hourOf(endsMs)
      open[hour] = [...(open[hour] ?? []), { endsMs, change }]
    },
  }
}

function questionOf({ country, method, usd }: Customer): QuotesQuestion {
  return {
    orderType: 'buy',
    fiatCurrency: 'USD',
    cryptoCurrency: 'USDC',
    network: 'base',
    amount: { side: 'fiat', value: usd },
    paymentMethodId: method,
    country,
  }
}

const connected = gatewayIds.map((id) => aConnected({ id }))
const zero = decimal('0')

function offersOf({ usd, prices, method }: Customer): Offered[] {
  return connected.map((one, gateway) => ({
    connected: one,
    quote: {
      fiatAmount: usd,
      cryptoAmount: prices[gateway] ?? zero,
      processingFee: zero,
      networkFee: zero,
      totalFee: zero,
      feePercentage: zero,
      exchangeRate: decimal('1'),
      paymentMethodId: method,
      expiresAtMs: 0,
      estimatedSeconds: 600,
      kyc: 'light',
    },
    health: { breaker: 'closed', success: 1 },
    answeredInMs: 100,
  }))
}

function mostUsed(chosen: readonly number[]): number {
  const counts = gatewayIds.map((_, gateway) => chosen.filter((one) => one === gateway).length)
  return counts.indexOf(Math.max(...counts))
}

/** Mulberry32: the same numbers for the same seed, on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
