import type { QuoteRequest, RefusalReason, Refused } from '../contract.ts'
import { readAmountRefusal } from '../kit.ts'
import type { ErrorReply } from './wire.ts'

/** The format of refusals is not published: every client error except those about keys or rate limits is one. */
export const refusalStatuses = [400, 404, 405, 406, 409, 410, 412, 422, 451]

const saysNo =
  /\b(not|isn't|aren't)\b.*\b(support|allow|avail|found|valid|exist)|\b(un|in)(supported|available|valid|known)/i

const parts: readonly (readonly [RegExp, RefusalReason])[] = [
  [/payment.?method|method.?code/i, 'payment_method_not_supported'],
  [/country|region/i, 'country_not_supported'],
  [/network/i, 'network_not_supported'],
  [/fiat/i, 'fiat_not_supported'],
  [/crypto|coin|token/i, 'crypto_not_supported'],
]

/** A refusal is a free sentence with an undocumented number: its text decides, then the limits of the row. */
export function toRefusal(request: QuoteRequest, body: ErrorReply | undefined): Refused {
  const words = body?.message ?? ''
  const message = words === '' ? {} : { message: words }
  const unsupported = saysNo.test(words) ? parts.find(([names]) => names.test(words))?.[1] : undefined
  if (unsupported) return { ok: false, reason: unsupported, ...message }
  const amount = readAmountRefusal(words, request)
  return amount ? { ...amount, ...message } : { ok: false, reason: 'gateway_error', ...message }
}
