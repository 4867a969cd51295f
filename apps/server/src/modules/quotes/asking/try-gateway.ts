import type { Clock } from '@sliproad/core/clock'
import { compare, type Decimal, decimal } from '@sliproad/core/decimal'
import {
  type FailureKind,
  type GatewayCatalog,
  GatewayFailure,
  type Offer,
  type OrderType,
  type QuoteRequest,
} from '@sliproad/gateways/contract'
import { callWithin } from '@sliproad/gateways/kit'
import { type OfferQuestion, readOffer } from '../../catalog/index.ts'
import type { ConnectedGateway } from '../../gateways/index.ts'
import { checkQuote } from './check-quote.ts'
import { readRefusal } from './read-result.ts'

type Deps = { clock: Clock; sleep: (ms: number) => Promise<unknown> }

/** The result of a real call. */
export type Trial = {
  step: 'catalogue' | 'quote'
  ok: boolean
  ms: number
  text: string
  failure?: FailureKind
  /** All fees of the quote, where there was one. */
  totalFee?: Decimal
}

const usualPatienceMs = 20_000
const usualFiats = ['USD', 'EUR', 'GBP']
const usualCryptos = ['USDC', 'ETH', 'BTC']
/** Some gateways tell no price without the state of a customer in the US. */
const usualStates = ['CA', 'TX', 'FL']
const usualAmount = decimal('100')
const zero = decimal('0')

type Options = {
  patienceMs?: number
  /** Lets a call without an answer take its whole time, however early it failed. */
  hidesTiming?: boolean
  partnerFeePercent?: Decimal
}

/** Asks a gateway for its catalogue and one price, as orders would, and describes the result in words. */
export async function tryGateway(
  deps: Deps,
  connected: ConnectedGateway,
  { patienceMs = usualPatienceMs, hidesTiming = false, partnerFeePercent = zero }: Options = {},
): Promise<Trial[]> {
  const { clock } = deps
  const watch = { ...deps, patienceMs, hidesTiming }
  const catalogue = await timed(watch, 'catalogue', async (call) => {
    const catalog = await connected.gateway.supported(call)
    return { catalog, text: describe(catalog) }
  })
  if (!catalogue.result) return [catalogue.trial]
  const example = exampleFor(catalogue.result.catalog, connected)
  const request = example && { ...example, partnerFeePercent }
  if (!request) {
    return [
      catalogue.trial,
      { step: 'quote', ok: false, ms: 0, text: 'nothing in the catalogue can be bought or sold' },
    ]
  }
  const quote = await timed(watch, 'quote', async (call) => {
    const result = await connected.gateway.quote(request, call)
    const asked = `${request.amount.value} ${request.fiat} for ${request.asset.code} on ${request.asset.network}`
    const refused = readRefusal(result)
    if (refused) return { text: `${asked}: a clear refusal (${refused.reason})`, totalFee: undefined }
    const check = checkQuote(request, result, clock.now().getTime())
    if (!check.ok) throw new Error(`answered with ${check.problem}`)
    const { cryptoAmount, totalFee } = check.quote
    return {
      text: `${asked}: ${cryptoAmount} ${request.asset.code}, fees ${totalFee} ${request.fiat}`,
      totalFee,
    }
  })
  const totalFee = quote.result?.totalFee
  return [catalogue.trial, { ...quote.trial, ...(totalFee && { totalFee }) }]
}

async function timed<Result extends { text: string }>(
  { clock, sleep, patienceMs, hidesTiming }: Deps & Required<Pick<Options, 'patienceMs' | 'hidesTiming'>>,
  step: Trial['step'],
  work: (call: ReturnType<typeof callWithin>) => Promise<Result>,
): Promise<{ trial: Trial; result?: Result }> {
  const call = callWithin(clock, patienceMs)
  const startedMs = clock.now().getTime()
  const ms = () => clock.now().getTime() - startedMs
  try {
    const result = await work(call)
    return { trial: { step, ok: true, ms: ms(), text: result.text }, result }
  } catch (error) {
    if (hidesTiming && gaveNoAnswer(error)) {
      await sleep(Math.max(0, patienceMs - ms()))
      return { trial: { step, ok: false, ms: patienceMs, text: inWords(error) } }
    }
    return { trial: { step, ok: false, ms: ms(), text: inWords(error), ...failureOf(error) } }
  } finally {
    call.done()
  }
}

function failureOf(error: unknown): Pick<Trial, 'failure'> {
  return error instanceof GatewayFailure ? { failure: error.kind } : {}
}

/** Refused, closed, filtered, or not HTTP at all: nothing came that an API could have said. */
function gaveNoAnswer(error: unknown): boolean {
  return error instanceof GatewayFailure && (error.kind === 'unreachable' || error.kind === 'timeout')
}

/** One text for all of these: which of them it was would tell what stands at an address that the caller may choose. */
function inWords(error: unknown): string {
  if (gaveNoAnswer(error)) return 'No answer came from the address in its settings.'
  if (error instanceof GatewayFailure && error.kind === 'unauthorized') {
    return `${error.message}: the credentials are not accepted`
  }
  return error instanceof Error ? error.message : 'failed'
}

function describe({ buy, sell }: GatewayCatalog): string {
  const counts = (offer: Offer | null) =>
    offer ? `${offer.assets.length} assets, ${offer.fiats.length} fiats` : 'nothing'
  return `buy ${counts(buy)}; sell ${counts(sell)}`
}

/** A common pair that the gateway says it serves. */
function exampleFor(catalog: GatewayCatalog, { needs }: ConnectedGateway): QuoteRequest | undefined {
  const orderType: OrderType = catalog.buy ? 'buy' : 'sell'
  const offer = catalog[orderType]
  const assets =
    offer?.assets.toSorted((a, b) => place(usualCryptos, a.code) - place(usualCryptos, b.code)) ?? []
  const fiats = offer?.fiats.toSorted((a, b) => place(usualFiats, a.code) - place(usualFiats, b.code)) ?? []
  const country = offer?.countries?.includes('US') ? 'US' : (offer?.countries?.[0] ?? 'US')
  const state =
    country === 'US' ? (usualStates.find((code) => !offer?.excludedStates?.includes(code)) ?? null) : null
  for (const fiat of fiats) {
    for (const asset of assets) {
      const method = fiat.paymentMethods[0]
      const value = within(method?.minAmount ?? null, method?.maxAmount ?? null)
      const question: OfferQuestion = {
        orderType,
        fiatCurrency: fiat.code,
        cryptoCurrency: asset.code,
        network: asset.network,
        paymentMethodId: null,
        country,
        state,
        amount: { side: 'fiat', value },
      }
      const reading = readOffer(catalog, [...needs, 'paymentMethod'], question)
      if (!reading.ok) continue
      return {
        orderType,
        fiat: fiat.code,
        asset: reading.asset,
        paymentMethod: reading.paymentMethod,
        amount: { side: 'fiat', value },
        country,
        state,
        endUserIp: null,
        partnerFeePercent: zero,
        walletAddress: null,
      }
    }
  }
  return undefined
}

function place(usual: readonly string[], code: string): number {
  const at = usual.indexOf(code)
  return at < 0 ? usual.length : at
}

function within(min: Decimal | null, max: Decimal | null): Decimal {
  if (min && compare(usualAmount, min) < 0) return min
  return max && compare(usualAmount, max) > 0 ? max : usualAmount
}
