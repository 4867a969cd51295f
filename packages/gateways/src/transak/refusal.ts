import type { QuoteRequest, RefusalReason, Refused } from '../contract.ts'
import { readAmountRefusal } from '../kit.ts'
import type { ErrorReply } from './wire.ts'

const saysNo =
  /\b(not|isn't|aren't)\b.*\b(support|allow|avail|found|valid|exist)|\b(un|in)(supported|available|valid|known)/i

/** Every refusal is a sentence without a code: its text decides, then the limits of the catalogue row. */
export function toRefusal(request: QuoteRequest, body: ErrorReply | undefined): Refused {
  const words = body?.error.message ?? ''
  const message = words === '' ? {} : { message: words }
  const unsupported = saysNo.test(words) ? unsupportedPart(words) : undefined
  if (unsupported) return { ok: false, reason: unsupported, ...message }
  const amount = readAmountRefusal(words, request)
  return amount ? { ...amount, ...message } : { ok: false, reason: 'gateway_error', ...message }
}

const parts: readonly (readonly [RegExp, RefusalReason])[] = [
  [/payment ?(method|option)/i, 'payment_method_not_supported'],
  [/country|region/i, 'country_not_supported'],
  [/network|chain/i, 'network_not_supported'],
  [/fiat/i, 'fiat_not_supported'],
  [/crypto|coin|token/i, 'crypto_not_supported'],
]

function unsupportedPart(words: string): RefusalReason | undefined {
  return parts.find(([names]) => names.test(words))?.[1]
}
