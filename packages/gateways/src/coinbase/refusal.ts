import type { QuoteRequest, RefusalReason, Refused } from '../contract.ts'
import { readAmountRefusal } from '../kit.ts'
import type { ErrorReply, SessionErrorReply } from './wire.ts'

const blamed: readonly (readonly [words: RegExp, reason: RefusalReason])[] = [
  [/(payment|cashout)[ _]?method/i, 'payment_method_not_supported'],
  [/country|subdivision|region/i, 'country_not_supported'],
  [/network/i, 'network_not_supported'],
  [/(payment|cashout)[ _]?currency|fiat/i, 'fiat_not_supported'],
  [/(purchase|sell)[ _]?currency|asset/i, 'crypto_not_supported'],
]

/** The texts are not published: an unclear one stays a plain refusal. */
export function toRefusal(request: QuoteRequest, body: ErrorReply | undefined): Refused {
  const words = body?.message ?? ''
  const message = words === '' ? {} : { message: words }
  const turnsAway = /(not|un)[ -]?(supported|available|allowed|found)|invalid|unknown/i.test(words)
  const part = turnsAway ? blamed.find(([pattern]) => pattern.test(words)) : undefined
  if (part) return { ok: false, reason: part[1], ...message }
  const amount = readAmountRefusal(words, request)
  return amount ? { ...amount, ...message } : { ok: false, reason: 'gateway_error', ...message }
}

const sessionReasons: Readonly<Record<string, RefusalReason>> = {
  network_not_tradable: 'network_not_supported',
  guest_region_forbidden: 'country_not_supported',
  guest_permission_denied: 'gateway_error',
  guest_transaction_limit: 'gateway_error',
  guest_transaction_count: 'gateway_error',
  phone_number_verification_expired: 'gateway_error',
}

/** Undefined when the refusal concerns us and not this user or trade. */
export function toSessionRefusal(status: number, body: SessionErrorReply | undefined): Refused | undefined {
  const type = body?.errorType ?? ''
  const message = body && { message: body.errorMessage || type }
  if (Object.hasOwn(sessionReasons, type)) {
    return { ok: false, reason: sessionReasons[type] ?? 'gateway_error', ...message }
  }
  return status === 403 || status === 429 ? undefined : { ok: false, reason: 'gateway_error', ...message }
}
