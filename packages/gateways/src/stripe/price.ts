import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  multiply,
  round,
  subtract,
} from '@sliproad/core/decimal'
import { type Call, GatewayFailure, type QuoteRequest, type Refused } from '../contract.ts'
import { type Http, rowsOf, toDecimal, toDecimalOrNull } from '../kit.ts'
import { askQuotes } from './ask-quotes.ts'
import { readAssetCode } from './asset-code.ts'
import { toRefusal } from './refusal.ts'
import { QuoteRow } from './wire.ts'

/** Stripe's price of one pair. `total` is what the user is charged: the source amount with both fees on top. */
export type Price = {
  ok: true
  source: Decimal
  total: Decimal
  crypto: Decimal
  transactionFee: Decimal
  networkFee: Decimal
}

const cents = 2
/** Rounding the source amount and the fee leaves no more than this. */
const closeEnough = decimal('0.02')

/** The price of the requested amount; a fiat amount means everything that is charged. */
export function findPrice(http: Http, request: QuoteRequest, call: Call): Promise<Price | Refused> {
  const { side, value } = request.amount
  if (side === 'crypto') return askPrice(http, request, call, { destination_amount: value })
  return priceOfTotal(value, (source) => askPrice(http, request, call, { source_amount: source }))
}

/**
 * Stripe only prices an amount before fees, so the amount that leads to the wanted total is searched for: first an
 * estimate from the fees of the total itself, then one from both prices. Where fees jump, the price below the total
 * is taken, so that the user is never charged more than the named amount.
 */
async function priceOfTotal(
  total: Decimal,
  ask: (source: Decimal) => Promise<Price | Refused>,
): Promise<Price | Refused> {
  const first = await ask(round(total, cents, 'down'))
  if (!first.ok) return first
  const guess = sourceByShare(total, first)
  if (!isPositive(guess)) return feesEatIt
  const second = await ask(guess)
  if (!second.ok || isClose(second, total)) return second
  const better = sourceBetween(total, first, second)
  if (!isPositive(better)) return second
  const third = await ask(better)
  if (!third.ok) return isAbove(second, total) ? third : second
  return [second, third].toSorted((a, b) => byFit(total, a, b))[0] ?? second
}

const feesEatIt: Refused = {
  ok: false,
  reason: 'amount_below_minimum',
  message: 'The fees are as high as the amount',
}

/** As if the network fee were constant and the other one a share of the amount. */
function sourceByShare(total: Decimal, { source, transactionFee, networkFee }: Price): Decimal {
  const rest = subtract(total, networkFee)
  return divide(multiply(rest, source), add(source, transactionFee), cents, 'down')
}

/** As if the total grew evenly with the source amount. */
function sourceBetween(total: Decimal, first: Price, second: Price): Decimal {
  const [run, rise] = [subtract(first.source, second.source), subtract(first.total, second.total)]
  if (!isPositive(run) || !isPositive(rise)) return second.source
  return add(second.source, divide(multiply(subtract(total, second.total), run), rise, cents, 'half-up'))
}

function isAbove(price: Price, total: Decimal): boolean {
  return compare(price.total, total) > 0
}

function isClose(price: Price, total: Decimal): boolean {
  return !isAbove(price, total) && compare(subtract(total, price.total), closeEnough) < 0
}

/** Not above the total first, then the nearest to it. */
function byFit(total: Decimal, a: Price, b: Price): number {
  const [aboveA, aboveB] = [isAbove(a, total), isAbove(b, total)]
  if (aboveA !== aboveB) return aboveA ? 1 : -1
  return aboveA ? compare(a.total, b.total) : compare(b.total, a.total)
}

type Amount = { source_amount: Decimal } | { destination_amount: Decimal }

async function askPrice(
  http: Http,
  request: QuoteRequest,
  call: Call,
  amount: Amount,
): Promise<Price | Refused> {
  const pair = readAssetCode(request.asset.gatewayCode)
  const answer = await askQuotes(http, call, {
    source_currency: request.fiat.toLowerCase(),
    ...amount,
    'destination_currencies[]': pair.destination_currency,
    'destination_networks[]': pair.destination_network,
  })
  if (!answer.ok) return toRefusal(request, answer.body)
  const rows = Object.values(answer.body.destination_network_quotes).flatMap((list) => rowsOf(QuoteRow, list))
  const row = rows.find(
    ({ destination_currency, destination_network }) =>
      destination_currency === pair.destination_currency && destination_network === pair.destination_network,
  )
  if (!row) return { ok: false, reason: 'crypto_not_supported' }
  return toPrice(row, 'source_amount' in amount ? toDecimalOrNull(answer.body.source_amount) : null)
}

/** The amount before fees is stated only where it was requested; then it must match. */
function toPrice(row: QuoteRow, stated: Decimal | null): Price {
  const total = toDecimal(row.source_total_amount)
  const transactionFee = toDecimal(row.fees.transaction_fee_monetary)
  const networkFee = toDecimal(row.fees.network_fee_monetary)
  const source = subtract(subtract(total, transactionFee), networkFee)
  if (!isPositive(source) || (stated && compare(stated, source) !== 0)) {
    const problem = 'quoted a total that is not its amount and fees'
    throw new GatewayFailure('stripe', 'bad_answer', problem, { retrySafe: true })
  }
  return { ok: true, source, total, crypto: toDecimal(row.destination_amount), transactionFee, networkFee }
}
