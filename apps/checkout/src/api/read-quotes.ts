import type * as api from '@sliproad/api/operations/checkout-page'
import { type QuoteRequest, type Quotes, toQuotes } from '../quotes/quote.ts'
import { type CallDeps, call } from './call.ts'
import { type CallFailure, toCallFailure } from './call-failure.ts'

export type QuotesResult = { kind: 'quotes'; quotes: Quotes } | { kind: 'aborted' } | CallFailure

export async function readQuotes(
  deps: CallDeps,
  request: QuoteRequest,
  signal: AbortSignal,
): Promise<QuotesResult> {
  const { side, amount, fiat, crypto, network, method, country, state } = request
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
      state,
    },
    signal,
  })
  if (reply.kind === 'aborted') return reply
  return reply.kind === 'ok' ? { kind: 'quotes', quotes: toQuotes(reply.answer.data) } : toCallFailure(reply)
}
