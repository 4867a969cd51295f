import { GatewayFailure, type QuoteRequest, type RefusalReason, type Refused } from '../contract.ts'
import { readAmountRefusal } from '../kit.ts'
import { readAssetCode } from './asset-code.ts'
import type { ErrorReply, Problem } from './wire.ts'

/** A 403 can mean a wrong key or a wrong country, so its text has to be read. */
export const refusalStatuses = [400, 403, 404, 422]

/** Guardarian's codes are coarse, so its text decides. Throws when it concerns our key. */
export function toRefusal(request: QuoteRequest, status: number, body: ErrorReply | undefined): Refused {
  const words = wordsOf(body)
  const message = words === '' ? {} : { message: words }
  const reason = reasonIn(request, words)
  if (reason === 'country_not_supported') return { ok: false, reason, ...message }
  if (status === 403 || body?.code === 'INVALID_TOKEN') {
    const facts = { retrySafe: true, statusCode: status }
    throw new GatewayFailure('guardarian', 'unauthorized', 'does not accept the partner key', facts)
  }
  if (reason) return { ok: false, reason, ...message }
  const amount = readAmountRefusal(words, request)
  if (amount) return { ...amount, ...message }
  return { ok: false, reason: status === 404 ? 'crypto_not_supported' : 'gateway_error', ...message }
}

function reasonIn({ fiat, asset }: QuoteRequest, words: string): RefusalReason | undefined {
  if (/\b(country|countries|region|location)\b/i.test(words)) return 'country_not_supported'
  if (!/not (supported|found|available)|unsupported|unknown/i.test(words)) return undefined
  if (/(deposit|payout)[ _]type|payment[ _](method|category|type)/i.test(words))
    return 'payment_method_not_supported'
  const named = new Set(words.toUpperCase().split(/[^A-Z0-9]+/))
  const namesCoin = named.has(readAssetCode(asset.gatewayCode).ticker.toUpperCase())
  return named.has(fiat) && !namesCoin ? 'fiat_not_supported' : 'crypto_not_supported'
}

function wordsOf(body: ErrorReply | undefined): string {
  const problems = body?.errors?.map(problemText) ?? []
  return [body?.message ?? [], problems].flat().filter(Boolean).join(' ')
}

export function problemText({ reason, message, code }: Problem): string {
  return reason || message || code || ''
}
