import { GatewayFailure, type QuoteRequest, type RefusalReason, type Refused } from '../contract.ts'
import { readAmountRefusal } from '../kit.ts'
import type { ErrorReply } from './wire.ts'

const reasons: Readonly<Record<string, RefusalReason>> = {
  crypto_onramp_unsupported_country: 'country_not_supported',
  crypto_onramp_unsupportable_customer: 'country_not_supported',
  crypto_onramp_currency_not_available_in_region: 'country_not_supported',
  crypto_onramp_amount_below_minimum: 'amount_below_minimum',
  crypto_onramp_amount_above_maximum: 'amount_above_maximum',
  crypto_onramp_limit_exceeded: 'amount_above_maximum',
  crypto_onramp_invalid_source_currency: 'fiat_not_supported',
  crypto_onramp_invalid_currency_pair: 'crypto_not_supported',
  crypto_onramp_invalid_destination_currency_and_network_pair: 'network_not_supported',
  crypto_onramp_invalid_destination_currencies_and_networks: 'network_not_supported',
  crypto_onramp_quote_invalid_destination_currencies_and_networks: 'network_not_supported',
}

/** Codes that do not concern the request: Stripe itself cannot serve at the moment. */
const troubles: Readonly<Record<string, 'bad_status' | 'unauthorized'>> = {
  crypto_onramp_service_error: 'bad_status',
  crypto_onramp_disabled: 'unauthorized',
  crypto_onramp_merchant_not_properly_setup: 'unauthorized',
}

export function reasonOf(body: ErrorReply | undefined): RefusalReason | undefined {
  const code = body?.error.code ?? ''
  return Object.hasOwn(reasons, code) ? reasons[code] : undefined
}

/** Throws for an account or a service that is not working; everything else is a plain refusal. */
export function toRefusal(request: QuoteRequest, body: ErrorReply | undefined): Refused {
  const code = body?.error.code ?? ''
  const trouble = Object.hasOwn(troubles, code) ? troubles[code] : undefined
  if (trouble)
    throw new GatewayFailure('stripe', trouble, `answered ${code}`, { retrySafe: true, statusCode: 400 })
  const words = body?.error.message
  const message = words ? { message: words } : {}
  const reason = reasonOf(body) ?? 'gateway_error'
  const isAmount = reason === 'amount_below_minimum' || reason === 'amount_above_maximum'
  const limit = isAmount && words ? readAmountRefusal(words, request) : undefined
  // The code decides; the text only supplies the number where it agrees with the code.
  return limit?.reason === reason ? { ...limit, ...message } : { ok: false, reason, ...message }
}
