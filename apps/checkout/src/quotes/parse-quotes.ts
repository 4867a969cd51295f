import { decimalOf } from '../decimal-text.ts'
import { dataOf, type Fields, fieldsOf, listOf, oneOf, textOf } from '../fields.ts'
import { type Change, type NoQuote, noQuoteReasons, type Quote, type Quotes } from './quote.ts'
import { readWaitTime } from './wait-time.ts'

/** Null when the body is not an answer to quotes. A quote that cannot be shown exactly is left out. */
export function parseQuotes(body: unknown): Quotes | null {
  const data = dataOf(body)
  const quotesId = textOf(data?.quotesId)
  if (!data || quotesId === null || !Array.isArray(data.quotes)) return null
  return {
    quotesId,
    quotes: listOf(data.quotes, parseQuote),
    fastest: textOf(fieldsOf(data.fastestQuote)?.gatewayId),
    cheapest: textOf(fieldsOf(data.cheapestFees)?.gatewayId),
    noQuotes: listOf(data.unavailableGateways, parseNoQuote),
  }
}

function parseQuote(entry: unknown): Quote | null {
  const fields = fieldsOf(entry)
  const fees = fieldsOf(fields?.fees)
  const gatewayId = textOf(fields?.gatewayId)
  const [fiatAmount, cryptoAmount] = [decimalOf(fields?.fiatAmount), decimalOf(fields?.cryptoAmount)]
  const [processingFee, networkFee] = [decimalOf(fees?.processingFee), decimalOf(fees?.networkFee)]
  const [totalFee, exchangeRate] = [decimalOf(fees?.totalFee), decimalOf(fields?.exchangeRate)]
  const expiresAt = fields?.expiresAt
  if (!fields || !gatewayId || !fiatAmount || !cryptoAmount || typeof expiresAt !== 'number') return null
  if (!processingFee || !networkFee || !totalFee || !exchangeRate) return null
  return {
    gatewayId,
    gatewayName: textOf(fields.gatewayName) ?? gatewayId,
    fiatAmount,
    cryptoAmount,
    processingFee,
    networkFee,
    totalFee,
    exchangeRate,
    wait: readWaitTime(textOf(fields.estimatedTime) ?? ''),
    idCheck: oneOf(fields.kycRequired, ['none', 'light', 'full'] as const) ?? 'full',
    expiresAt: new Date(expiresAt),
    method: textOf(fields.paymentMethodId),
  }
}

function parseNoQuote(entry: unknown): NoQuote | null {
  const fields = fieldsOf(entry)
  const gatewayId = textOf(fields?.gatewayId)
  if (!fields || !gatewayId) return null
  return {
    gatewayId,
    gatewayName: textOf(fields.gatewayName) ?? gatewayId,
    reason: oneOf(fields.reason, noQuoteReasons) ?? 'gateway_error',
    min: decimalOf(fields.minAmount),
    max: decimalOf(fields.maxAmount),
    change: parseChange(fieldsOf(fields.suggestion)),
  }
}

function parseChange(fields: Fields | null): Change | null {
  const amount = decimalOf(fields?.fiatAmount) ?? decimalOf(fields?.cryptoAmount)
  if (amount) return { kind: 'amount', amount }
  const method = textOf(fields?.paymentMethodId)
  if (method) return { kind: 'method', method }
  const network = textOf(fields?.network)
  return network ? { kind: 'network', network } : null
}
