import type { CheckoutOrderRequest } from '@sliproad/api/operations/checkout-page'
import type { Question, Quote } from '../quotes/quote.ts'

export type Destination = { address: string | null; memo: string | null; email: string | null }

/** The order for one offer, with the amount that was shown: a worse price is then refused instead of taken. */
export function orderBody(
  question: Question,
  quote: Quote,
  quotesId: string,
  to: Destination,
): CheckoutOrderRequest {
  const method = question.method ?? quote.method
  return {
    ...(question.side === 'fiat' ? { fiatAmount: question.amount } : { cryptoAmount: question.amount }),
    fiatCurrency: question.fiat,
    cryptoCurrency: question.crypto,
    network: question.network,
    gateway: quote.gatewayId,
    quotesId,
    ...(method && { paymentMethodId: method }),
    ...(question.country && { country: question.country }),
    ...(to.address && { walletAddress: to.address }),
    ...(to.memo && { memo: to.memo }),
    ...(to.email && { email: to.email }),
    ...expected(question, quote),
  }
}

/** The amount that the gateway answers is the one that may not get worse. */
function expected(
  { side }: Question,
  quote: Quote,
): Pick<CheckoutOrderRequest, 'expectedCryptoAmount' | 'expectedFiatAmount'> {
  return side === 'fiat'
    ? { expectedCryptoAmount: quote.cryptoAmount }
    : { expectedFiatAmount: quote.fiatAmount }
}
