import { methodInText } from '../../../catalog/method-name.ts'
import { networkName } from '../../../catalog/network-name.ts'
import type { Supported } from '../../../catalog/supported.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { NoQuote, QuoteRequest } from '../../../quotes/quote.ts'

/** Why a gateway has no offer; shown after its name. */
export function reasonText(
  { reason, min, max }: NoQuote,
  request: QuoteRequest,
  { texts, format }: Locale,
  supported: Supported | null,
): string {
  const { fiat, crypto, network, method, country, state, side } = request
  const amount = (value: NonNullable<NoQuote['min']>) =>
    side === 'fiat' ? format.money(value, fiat) : format.coinsOf(value, crypto)
  const words = texts.reason
  switch (reason) {
    case 'country_not_supported':
      return country
        ? words.country_not_supported(
            state ? `${state}, ${format.country(country)}` : format.country(country),
          )
        : words.order_type_not_supported
    case 'fiat_not_supported':
      return words.fiat_not_supported(fiat)
    case 'crypto_not_supported':
      return words.crypto_not_supported(crypto)
    case 'network_not_supported':
      return words.network_not_supported(networkName(network))
    case 'payment_method_not_supported':
      return words.payment_method_not_supported(methodInText(texts, supported, method ?? 'credit_debit_card'))
    case 'amount_below_minimum':
      return min ? words.amount_below_minimum(amount(min)) : words.gateway_error
    case 'amount_above_maximum':
      return max ? words.amount_above_maximum(amount(max)) : words.gateway_error
    case 'gateway_unhealthy':
      return words.gateway_error
    // Whether the partner turned a gateway off or has a rule about it makes no difference to a customer.
    case 'excluded_by_rule':
      return words.disabled
    default:
      return words[reason]
  }
}
