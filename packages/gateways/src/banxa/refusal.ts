import type { QuoteRequest, RefusalReason, Refused } from '../contract.ts'
import { readAmountRefusal } from '../kit.ts'
import type { ErrorReply } from './wire.ts'

type Problem = { field: string; text: string }

const reasons: Readonly<Record<string, RefusalReason>> = {
  paymentMethodId: 'payment_method_not_supported',
  blockchain: 'network_not_supported',
  crypto: 'crypto_not_supported',
  fiat: 'fiat_not_supported',
}

/** Every refusal of Banxa is a 400 or 422 in free text; the field it blames, where it names one, gives the reason. */
export function toRefusal(request: QuoteRequest, body: ErrorReply | undefined): Refused {
  const problems = problemsOf(body)
  const blamed = problems.find(({ field }) => Object.hasOwn(reasons, field))
  const words = blamed?.text || problems.map(({ text }) => text).join(' ') || (body?.message ?? '')
  const message = words === '' ? {} : { message: words }
  if (blamed) return { ok: false, reason: reasons[blamed.field] ?? 'gateway_error', ...message }
  if (/country|region/i.test(words)) return { ok: false, reason: 'country_not_supported', ...message }
  const amount = readAmountRefusal(words, request)
  return amount ? { ...amount, ...message } : { ok: false, reason: 'gateway_error', ...message }
}

function problemsOf(body: ErrorReply | undefined): Problem[] {
  const errors = body?.errors
  if (!errors) return []
  if (Array.isArray(errors)) {
    return errors.map(({ field, message }) => ({ field: field ?? '', text: message ?? '' }))
  }
  return Object.entries(errors).map(([field, texts]) => ({ field, text: [texts].flat().join(' ') }))
}
