import type { CheckoutOrderRequest } from '@sliproad/api/operations/checkout-page'
import type { Quote, QuoteRequest } from '../quotes/quote.ts'

export type Destination = {
  address: string | null
  memo: string | null
  email: string | null
  /** The user agreed to the gateway's terms on this page. */
  termsAccepted?: boolean
  /** The user agreed to share his verification with the gateway. */
  sharesVerification?: boolean
}

/** Which text about sharing the page shows; a new one when its meaning changes in any language. */
export const shareTextVersion = '1'

/** The order for one offer. It names the amount that was shown, so that the server refuses a worse price. */
export function orderBody(
  request: QuoteRequest,
  quote: Quote,
  quotesId: string,
  to: Destination,
  language?: string,
): CheckoutOrderRequest {
  const method = request.method ?? quote.method
  return {
    ...(request.side === 'fiat' ? { fiatAmount: request.amount } : { cryptoAmount: request.amount }),
    fiatCurrency: request.fiat,
    cryptoCurrency: request.crypto,
    network: request.network,
    gateway: quote.gatewayId,
    quotesId,
    ...(method && { paymentMethodId: method }),
    ...(request.country && { country: request.country }),
    ...(request.state && { state: request.state }),
    ...(to.address && { walletAddress: to.address }),
    ...(to.memo && { memo: to.memo }),
    ...(to.email && { email: to.email }),
    ...(language && { language }),
    ...(to.termsAccepted && { termsAccepted: true }),
    ...(to.sharesVerification && { shareVerification: true, shareTextVersion }),
    ...expected(request, quote),
  }
}

/** The amount that the gateway quoted must not get worse. */
function expected(
  { side }: QuoteRequest,
  quote: Quote,
): Pick<CheckoutOrderRequest, 'expectedCryptoAmount' | 'expectedFiatAmount'> {
  return side === 'fiat'
    ? { expectedCryptoAmount: quote.cryptoAmount }
    : { expectedFiatAmount: quote.fiatAmount }
}
