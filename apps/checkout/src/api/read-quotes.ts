import type * as api from '@sliproad/api/operations/checkout-page'
import { type Question, type Quotes, toQuotes } from '../quotes/quote.ts'
import { type CallDeps, call } from './call.ts'
import { type Trouble, troubleOf } from './trouble.ts'

export type QuotesResult = { kind: 'quotes'; quotes: Quotes } | { kind: 'aborted' } | Trouble

export async function readQuotes(
  deps: CallDeps,
  question: Question,
  signal: AbortSignal,
): Promise<QuotesResult> {
  const { side, amount, fiat, crypto, network, method, country } = question
  const reply = await call<typeof api.readCheckoutQuotes>(deps, {
    method: 'GET',
    path: '/checkout/api/quotes',
    query: {
      ...(side === 'fiat' ? { fiatAmount: amount } : { cryptoAmount: amount }),
      fiatCurrency: fiat,
      cryptoCurrency: crypto,
      network,
      paymentMethodId: method,
      country,
    },
    signal,
  })
  if (reply.kind === 'aborted') return reply
  return reply.kind === 'ok' ? { kind: 'quotes', quotes: toQuotes(reply.answer.data) } : troubleOf(reply)
}
