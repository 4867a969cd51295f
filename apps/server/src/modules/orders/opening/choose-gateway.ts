import type { FieldProblem } from '@sliproad/api/refusal'
import { invalid, Refusal } from '@sliproad/api/refusal'
import type { ChosenAsset, ChosenPaymentMethod, Refused, Side } from '@sliproad/gateways/contract'
import { type Catalogs, findOffer } from '../../catalog/index.ts'
import type { ConnectedGateway, GatewayDirectory } from '../../gateways/index.ts'
import { getQuotes, type QuotesQuestion, type RoutingDecision, steers } from '../../quotes/index.ts'
import type { OrderRequest } from './order-request.ts'

/** A gateway that offers what the order asks for, with its own codes for it. */
export type Candidate = {
  connected: ConnectedGateway
  asset: ChosenAsset
  paymentMethod: ChosenPaymentMethod | null
  /** The answer that the server chose it from; null where it needed none. */
  quotesId: string | null
}

const noLimits = { minAmount: null, maxAmount: null, limitCurrency: null }

export type ChooseDeps = Parameters<typeof getQuotes>[0] & { gateways: GatewayDirectory; catalogs: Catalogs }

/**
 * The gateways to try, best first: the named one alone, or else the project's default, its preferred ones and then
 * the others by rank; where routing rules moved the score, it decides instead. Quotes are requested only when the default gateway cannot serve the order. Gateways that cannot
 * serve it are left out; when none remains, the reason is thrown.
 */
export async function* chooseGateways(
  deps: ChooseDeps,
  orderRequest: OrderRequest,
): AsyncGenerator<Candidate> {
  const { project, customerId } = orderRequest
  const decision = await deps.decideRouting(project, questionOf(orderRequest), customerId)
  if (orderRequest.gatewayId !== null) {
    yield await namedGateway(deps, orderRequest, orderRequest.gatewayId, decision)
    return
  }
  const standard = steers(decision) ? undefined : await defaultGateway(deps, orderRequest, decision)
  const first = standard && (await candidateOf(deps, orderRequest, standard))
  if (first?.ok) yield first.candidate
  let offers = first?.ok ? 1 : 0
  const question = { ...questionOf(orderRequest), endUserIp: orderRequest.endUserIp }
  const { quotesId, quotes, unavailableGateways } = await getQuotes(deps, project.id, question, customerId)
  const sorted = steers(decision) ? byScore(quotes) : byPreference(quotes, project.gatewayPreference)
  for (const { gatewayId } of sorted) {
    if (gatewayId === standard?.id) continue
    const connected = await deps.gateways.find(project.id, gatewayId)
    const next = connected && (await candidateOf(deps, orderRequest, connected))
    if (!next?.ok) continue
    offers++
    yield { ...next.candidate, quotesId }
  }
  if (offers > 0) return
  if (standard && first && !first.ok) throw unavailable(orderRequest, standard, first.refused)
  const byRule = unavailableGateways.filter(({ reason }) => reason === 'excluded_by_rule')
  const others = unavailableGateways.filter(
    ({ reason }) => reason !== 'excluded_by_rule' && reason !== 'disabled',
  )
  if (byRule.length > 0 && others.length === 0) {
    throw new Refusal('QUOTE_UNAVAILABLE', {
      message: 'The rules of this project leave no gateway for this request.',
      details: byRule.map(({ message }) => ({ field: 'gateway', message })),
      data: { gatewayId: null, reason: 'excluded_by_rule', ...noLimits },
    })
  }
  throw new Refusal('QUOTE_UNAVAILABLE', {
    message: 'No gateway serves this request right now.',
    details: [{ field: 'gateway', message: 'none can serve this amount, currency, network and country' }],
    data: { gatewayId: null, reason: 'gateway_error', ...noLimits },
  })
}

async function defaultGateway(
  { gateways }: ChooseDeps,
  { project: { id, defaultGateway: standard } }: OrderRequest,
  { excluded }: RoutingDecision,
): Promise<ConnectedGateway | undefined> {
  return standard === null || excluded.has(standard) ? undefined : gateways.find(id, standard)
}

/** Where rules moved the score, it decides: the recommended one first, and between equals the better price. */
function byScore<Quote extends { score: number; isRecommended: boolean }>(
  quotes: readonly Quote[],
): readonly Quote[] {
  return quotes.toSorted((a, b) => Number(b.isRecommended) - Number(a.isRecommended) || b.score - a.score)
}

/** The gateways that the project prefers, in its order, and then the others by rank. */
function byPreference<Quote extends { gatewayId: string }>(
  quotes: readonly Quote[],
  preference: readonly string[],
): readonly Quote[] {
  const place = ({ gatewayId }: Quote) => {
    const at = preference.indexOf(gatewayId)
    return at < 0 ? preference.length : at
  }
  return quotes.toSorted((a, b) => place(a) - place(b))
}

/** The order as a question for quotes, by which earlier answers to it are found. */
export function questionOf(orderRequest: OrderRequest): QuotesQuestion {
  const {
    type: orderType,
    fiatCurrency,
    cryptoCurrency,
    network,
    amount,
    paymentMethodId,
    country,
    state,
  } = orderRequest
  return { orderType, fiatCurrency, cryptoCurrency, network, amount, paymentMethodId, country, state }
}

async function namedGateway(
  deps: ChooseDeps,
  orderRequest: OrderRequest,
  gatewayId: string,
  { excluded }: RoutingDecision,
): Promise<Candidate> {
  const connected = await deps.gateways.find(orderRequest.project.id, gatewayId)
  if (!connected) {
    if (!deps.gateways.knows(gatewayId))
      throw invalid({ field: 'gateway', message: 'is not a known gateway' })
    throw new Refusal('QUOTE_UNAVAILABLE', {
      details: [{ field: 'gateway', message: 'is not enabled for this project' }],
      data: { gatewayId, reason: 'disabled', ...noLimits },
    })
  }
  const rule = excluded.get(gatewayId)
  if (rule) {
    throw new Refusal('QUOTE_UNAVAILABLE', {
      message: `A rule of this project excludes ${connected.name}: ${rule.reason}.`,
      details: [{ field: 'gateway', message: `is excluded by a rule: ${rule.reason}` }],
      data: { gatewayId, reason: 'excluded_by_rule', ...noLimits },
    })
  }
  const found = await candidateOf(deps, orderRequest, connected)
  if (!found.ok) throw unavailable(orderRequest, connected, found.refused)
  return found.candidate
}

type Found = { ok: true; candidate: Candidate } | { ok: false; refused: Refused }

async function candidateOf(
  deps: ChooseDeps,
  orderRequest: OrderRequest,
  connected: ConnectedGateway,
): Promise<Found> {
  try {
    const offer = await findOffer(deps, connected, questionOf(orderRequest))
    if (!offer.ok) return { ok: false, refused: offer }
    const { asset, paymentMethod } = offer
    return { ok: true, candidate: { connected, asset, paymentMethod, quotesId: null } }
  } catch (cause) {
    // Its catalogue was never read, so the gateway counts as unavailable.
    if (orderRequest.gatewayId !== null) throw new Refusal('GATEWAY_UNAVAILABLE', { cause })
    return { ok: false, refused: { ok: false, reason: 'gateway_error' } }
  }
}

/** A gateway's refusal, in the field names of the request. */
export function unavailable(
  orderRequest: Pick<OrderRequest, 'amount' | 'fiatCurrency' | 'cryptoCurrency'>,
  { id: gatewayId, name }: Pick<ConnectedGateway, 'id' | 'name'>,
  refused: Refused,
): Refusal {
  const { reason, minAmount = null, maxAmount = null, limitSide } = refused
  const limitCurrency =
    limitSide && (limitSide === 'fiat' ? orderRequest.fiatCurrency : orderRequest.cryptoCurrency)
  return new Refusal('QUOTE_UNAVAILABLE', {
    message: `${name} does not serve this request. See details.`,
    details: [problemOf(orderRequest, name, refused)],
    data: { gatewayId, reason, minAmount, maxAmount, limitCurrency: limitCurrency ?? null },
  })
}

function problemOf(
  { amount, fiatCurrency, cryptoCurrency }: Pick<OrderRequest, 'amount' | 'fiatCurrency' | 'cryptoCurrency'>,
  name: string,
  { reason, minAmount, maxAmount, limitSide = amount.side, message }: Refused,
): FieldProblem {
  const code = (side: Side) => (side === 'fiat' ? fiatCurrency : cryptoCurrency)
  const amountField = `${limitSide}Amount`
  switch (reason) {
    case 'amount_below_minimum':
      return {
        field: amountField,
        message: minAmount
          ? `must be at least ${minAmount} ${code(limitSide)} with ${name}`
          : `is too small for ${name}`,
      }
    case 'amount_above_maximum':
      return {
        field: amountField,
        message: maxAmount
          ? `must be at most ${maxAmount} ${code(limitSide)} with ${name}`
          : `is too large for ${name}`,
      }
    case 'order_type_not_supported':
      return { field: 'orderType', message: `is not served by ${name}` }
    case 'country_not_supported':
      return { field: 'country', message: `is not served by ${name}` }
    case 'fiat_not_supported':
      return { field: 'fiatCurrency', message: `is not served by ${name}` }
    case 'crypto_not_supported':
      return { field: 'cryptoCurrency', message: `is not served by ${name}` }
    case 'network_not_supported':
      return { field: 'network', message: `is not served by ${name}` }
    case 'payment_method_not_supported':
      return { field: 'paymentMethodId', message: `is not served by ${name} for this request` }
    case 'gateway_error':
      return { field: 'gateway', message: message ?? `${name} refused and did not say why` }
  }
}
