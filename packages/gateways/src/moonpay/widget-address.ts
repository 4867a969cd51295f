import type { CheckoutRequest } from '../contract.ts'
import { hmacBase64 } from '../kit.ts'

type Parameters = Readonly<Record<string, string | null | undefined>>

/**
 * A widget address that MoonPay accepts: the signature covers the query from its question mark on, byte for byte
 * and in the order sent, and comes last. Form encoding is what MoonPay's own re-writing yields.
 */
export function signWidgetAddress(widgetUrl: string, parameters: Parameters, secretKey: string): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = `?${new URLSearchParams(given)}`
  const signature = encodeURIComponent(hmacBase64(secretKey, search))
  return `${widgetUrl.replace(/\/+$/, '')}${search}&signature=${signature}`
}

export function buyParameters(apiKey: string, request: CheckoutRequest): Parameters {
  return {
    apiKey,
    currencyCode: request.asset.gatewayCode,
    baseCurrencyCode: request.fiat.toLowerCase(),
    [request.amount.side === 'fiat' ? 'baseCurrencyAmount' : 'quoteCurrencyAmount']: request.amount.value,
    walletAddress: request.walletAddress,
    walletAddressTag: request.memo,
    ...commonParameters(request),
  }
}

export function sellParameters(apiKey: string, request: CheckoutRequest): Parameters {
  return {
    apiKey,
    baseCurrencyCode: request.asset.gatewayCode,
    quoteCurrencyCode: request.fiat.toLowerCase(),
    [request.amount.side === 'crypto' ? 'baseCurrencyAmount' : 'quoteCurrencyAmount']: request.amount.value,
    refundWalletAddress: request.walletAddress,
    ...commonParameters(request),
  }
}

function commonParameters(request: CheckoutRequest): Parameters {
  return {
    lockAmount: 'true',
    paymentMethod: request.paymentMethod?.gatewayCode,
    email: request.email,
    externalTransactionId: request.orderId,
    externalCustomerId: request.customerReference,
    redirectURL: request.returnUrl,
  }
}
