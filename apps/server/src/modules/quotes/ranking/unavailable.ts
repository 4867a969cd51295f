import { findCountry } from '@sliproad/core/countries'
import { networkOf } from '@sliproad/core/networks'
import { findPaymentMethod } from '@sliproad/core/payment-methods'
import { findUsState } from '@sliproad/core/us-states'
import type { GatewayCatalog, Refused, UnavailableReason } from '@sliproad/gateways/contract'
import type { ConnectedGateway } from '../../gateways/index.ts'
import type { QuotesQuestion, UnavailableGateway } from '../quote.ts'
import { shownAmount, suggest } from './suggest.ts'

export function unavailable(
  { id, name }: ConnectedGateway,
  reason: UnavailableReason,
  message: string,
): UnavailableGateway {
  return { gatewayId: id, gatewayName: name, reason, message: `${name} ${message}.` }
}

/** A refusal by the catalogue or by the gateway itself, with its limits and what would work instead. */
export function refusedGateway(
  connected: ConnectedGateway,
  catalog: GatewayCatalog,
  question: QuotesQuestion,
  refused: Refused,
): UnavailableGateway {
  const isOurSide = refused.limitSide === question.amount.side
  const min = isOurSide ? refused.minAmount : undefined
  const max = isOurSide ? refused.maxAmount : undefined
  const suggestion = suggest(catalog, connected.needs, question, refused)
  return {
    ...unavailable(connected, refused.reason, textOf(question, refused)),
    ...(min !== undefined && { minAmount: shownAmount(question, min, 'up') }),
    ...(max !== undefined && { maxAmount: shownAmount(question, max, 'down') }),
    ...(suggestion && { suggestion }),
  }
}

function textOf(question: QuotesQuestion, refused: Refused): string {
  const { orderType, country, state, fiatCurrency, cryptoCurrency, network, paymentMethodId } = question
  const verb = orderType === 'buy' ? 'sells' : 'buys'
  switch (refused.reason) {
    case 'order_type_not_supported':
      return orderType === 'buy' ? 'does not sell crypto' : 'does not buy crypto back'
    case 'country_not_supported':
      return country === null
        ? 'requires the country'
        : `does not serve ${placeName(country, state)} for this request`
    case 'fiat_not_supported':
      return `does not take ${fiatCurrency} for this request`
    case 'crypto_not_supported':
      return `does not have ${cryptoCurrency}`
    case 'network_not_supported':
      return `does not have ${cryptoCurrency} on ${networkOf(network).name}`
    case 'payment_method_not_supported':
      return `does not offer ${nameOf(paymentMethodId)} for this request`
    case 'amount_below_minimum':
      return `${verb} from ${limitText(question, refused.minAmount, refused)} on`
    case 'amount_above_maximum':
      return `${verb} up to ${limitText(question, refused.maxAmount, refused)}`
    case 'gateway_error':
      return refused.message === undefined
        ? 'declined this request without saying why'
        : `declined this request: ${refused.message.replace(/[.\s]+$/, '')}`
  }
}

function placeName(country: string, state: string | null | undefined): string {
  const name = findCountry(country)?.name ?? country
  return state ? `${findUsState(state)?.name ?? state}, ${name}` : name
}

function limitText(
  { fiatCurrency, cryptoCurrency }: QuotesQuestion,
  limit: string | undefined,
  { limitSide }: Refused,
): string {
  if (limit === undefined) return 'another amount'
  return `${limit} ${limitSide === 'crypto' ? cryptoCurrency : fiatCurrency}`
}

function nameOf(paymentMethodId: string | null): string {
  return paymentMethodId === null
    ? 'a payment method'
    : (findPaymentMethod(paymentMethodId)?.name ?? paymentMethodId)
}
