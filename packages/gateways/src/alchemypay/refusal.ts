import { compare, type Decimal, decimal } from '@sliproad/core/decimal'
import type { QuoteRequest, RefusalReason, Refused } from '../contract.ts'
import { readAmountRefusal } from '../kit.ts'
import type { Refusal } from './api.ts'

const amountCodes: readonly string[] = ['3102', '60005']
const pairCodes: readonly string[] = ['3100', '3101', '81012', '81013', '81016']
const placeCodes: readonly string[] = ['70010', '70012']

/** The code decides. Codes about wallets, decimals or parameters, and unknown ones, are a plain refusal. */
export function toRefusal(request: QuoteRequest, { code, message: words }: Refusal): Refused {
  const message = words === '' ? {} : { message: words }
  const plain: Refused = { ok: false, reason: 'gateway_error', ...message }
  if (amountCodes.includes(code)) {
    const refused = limitIn(words, request) ?? readAmountRefusal(words, request)
    return refused ? { ...refused, ...message } : plain
  }
  if (placeCodes.includes(code)) return { ...plain, reason: 'country_not_supported' }
  return pairCodes.includes(code) ? { ...plain, reason: partOf(words) } : plain
}

const parts: readonly (readonly [RegExp, RefusalReason])[] = [
  [/pay ?(ment|way)/i, 'payment_method_not_supported'],
  [/network|chain/i, 'network_not_supported'],
  [/fiat/i, 'fiat_not_supported'],
]

/** These codes concern a pair as a whole; only the message may say which part of it is at fault. */
function partOf(words: string): RefusalReason {
  return parts.find(([names]) => names.test(words))?.[1] ?? 'crypto_not_supported'
}

const numbers = /(?<![\w.])(?:\d{1,3}(?:,\d{3})+|\d{1,18})(?:\.\d{1,18})?(?!\d)/g

/** The message contains both limits, in the currency of the amount. */
function limitIn(words: string, { orderType, amount }: QuoteRequest): Refused | undefined {
  const { side, value } = amount
  if (side !== (orderType === 'buy' ? 'fiat' : 'crypto')) return undefined
  const [minAmount, maxAmount] = twoIn(words, value)
  if (!minAmount || !maxAmount) return undefined
  if (compare(value, minAmount) < 0) {
    return { ok: false, reason: 'amount_below_minimum', minAmount, limitSide: side }
  }
  return compare(value, maxAmount) > 0
    ? { ok: false, reason: 'amount_above_maximum', maxAmount, limitSide: side }
    : undefined
}

/** The amount itself may be among the numbers. */
function twoIn(words: string, amount: Decimal): readonly Decimal[] {
  const found = [...words.matchAll(numbers)].map(([digits]) => decimal(digits.replaceAll(',', '')))
  const limits = found.length > 2 ? found.filter((number) => compare(number, amount) !== 0) : found
  return limits.length === 2 ? limits.toSorted(compare) : []
}
