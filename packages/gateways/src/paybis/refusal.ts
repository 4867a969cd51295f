import { type Decimal, decimal } from '@sliproad/core/decimal'
import type { QuoteRequest, Refused, Side } from '../contract.ts'

const number = '(\\d[\\d,]*(?:\\.\\d+)?) ([A-Za-z0-9-]+)'
const below = new RegExp(`(?:at least|minimum amount is) ${number}`, 'i')
const above = new RegExp(`(?:up to|amount must be less than) ${number}`, 'i')

/** Paybis refuses in a sentence; only those about amounts are known. */
export function toRefusal(request: QuoteRequest, words: string | null | undefined): Refused {
  const text = words ?? ''
  const message = text === '' ? {} : { message: text }
  const tooLittle = below.exec(text)
  if (tooLittle) {
    const limit = limitIn(request, tooLittle)
    const named = limit && { minAmount: limit.amount, limitSide: limit.side }
    return { ok: false, reason: 'amount_below_minimum', ...named, ...message }
  }
  const tooMuch = above.exec(text)
  if (tooMuch) {
    const limit = limitIn(request, tooMuch)
    const named = limit && { maxAmount: limit.amount, limitSide: limit.side }
    return { ok: false, reason: 'amount_above_maximum', ...named, ...message }
  }
  return { ok: false, reason: 'gateway_error', ...message }
}

/** Undefined for a limit in a third currency: it could not be shown as one of the order. */
function limitIn(
  { fiat, asset }: QuoteRequest,
  [, digits = '', currency = '']: RegExpExecArray,
): { amount: Decimal; side: Side } | undefined {
  const code = currency.toUpperCase()
  const isCoin = [asset.gatewayCode.toUpperCase(), asset.code].includes(code)
  if (code !== fiat && !isCoin) return undefined
  const plain = digits.replaceAll(',', '')
  if (!/^\d{1,18}(\.\d{1,18})?$/.test(plain)) return undefined
  return { amount: decimal(plain), side: code === fiat ? 'fiat' : 'crypto' }
}
