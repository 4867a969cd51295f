import { isIP } from 'node:net'
import type { CheckoutRequest } from '../contract.ts'
import { hmacBase64 } from '../kit.ts'

type Parameters = Readonly<Record<string, string | null | undefined>>

/**
 * A widget address that MoonPay accepts: the signature covers the query from its question mark on, byte for byte and
 * in the order sent, and comes last. Form encoding matches MoonPay's own re-encoding.
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
    ...(request.amount.side === 'fiat'
      ? // The page must charge what the quote said.
        { baseCurrencyAmount: request.amount.value, areFeesIncluded: 'true', lockAmount: 'true' }
      : // MoonPay can lock an amount of fiat only; an amount of coins stays editable.
        { quoteCurrencyAmount: request.amount.value }),
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
    ...(request.amount.side === 'crypto'
      ? { baseCurrencyAmount: request.amount.value, lockAmount: 'true' }
      : { quoteCurrencyAmount: request.amount.value }),
    refundWalletAddress: request.refundAddress ?? request.walletAddress,
    ...commonParameters(request),
  }
}

function commonParameters(request: CheckoutRequest): Parameters {
  return {
    paymentMethod: request.paymentMethod?.gatewayCode,
    email: request.email,
    externalTransactionId: request.orderId,
    externalCustomerId: request.customerReference,
    redirectURL: request.returnUrl,
    language: request.language,
    theme: request.theme?.mode,
    colorCode: request.theme?.color,
  }
}

/** MoonPay opens the page only for a user with this address, where one is given. */
export function allowedAddress(address: string, secretKey: string): Parameters {
  return { allowedIpAddress: hmacBase64(secretKey, canonicalAddress(address)) }
}

/** As MoonPay writes the address that it sees: IPv6 short and in lower case, an IPv4 address never inside of one. */
export function canonicalAddress(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) === 6 ? new URL(`http://[${plain}]`).hostname.slice(1, -1) : plain
}
