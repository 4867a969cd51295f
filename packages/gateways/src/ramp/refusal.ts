import type { QuoteRequest, RefusalReason, Refused } from '../contract.ts'
import { readAmountRefusal } from '../kit.ts'
import type { ErrorReply } from './wire.ts'

const reasons: readonly (readonly [ending: string, reason: RefusalReason])[] = [
  ['UNSUPPORTED_CURRENCY_FOR_REQUESTED_PAYMENT_METHOD', 'payment_method_not_supported'],
  ['FIAT_CURRENCY_NOT_SUPPORTED', 'fiat_not_supported'],
]

/**
 * Only these codes are known. Any other is a plain refusal with Ramp's own text, unless the text concerns an amount.
 */
export function toRefusal(request: QuoteRequest, body: ErrorReply | undefined): Refused {
  const code = body?.code ?? ''
  const words = code || [body?.message ?? []].flat().join(' ')
  const message = words === '' ? {} : { message: words }
  const known = reasons.find(([ending]) => code.endsWith(ending))
  if (known) return { ok: false, reason: known[1], ...message }
  const amount = readAmountRefusal(words.replaceAll(/[._]/g, ' '), request)
  return amount ? { ...amount, ...message } : { ok: false, reason: 'gateway_error', ...message }
}
