import { parseQuotes } from '../quotes/parse-quotes.ts'
import type { Question, Quotes } from '../quotes/quote.ts'
import { type CallDeps, call } from './call.ts'
import { type Trouble, troubleOf } from './trouble.ts'

export type QuotesResult = { kind: 'quotes'; quotes: Quotes } | { kind: 'aborted' } | Trouble

export async function readQuotes(
  deps: CallDeps,
  question: Question,
  signal: AbortSignal,
): Promise<QuotesResult> {
  const reply = await call(deps, { path: 'quotes', query: toQuery(question), signal })
  if (reply.kind === 'aborted') return reply
  if (reply.kind !== 'answered' || reply.status !== 200) return troubleOf(reply)
  const quotes = parseQuotes(reply.body)
  return quotes ? { kind: 'quotes', quotes } : { kind: 'fault', requestId: reply.requestId }
}

function toQuery(question: Question): Record<string, string | null> {
  const { side, amount, fiat, crypto, network, method, country } = question
  return {
    [side === 'fiat' ? 'fiatAmount' : 'cryptoAmount']: amount,
    fiatCurrency: fiat,
    cryptoCurrency: crypto,
    network,
    paymentMethodId: method,
    country,
  }
}
