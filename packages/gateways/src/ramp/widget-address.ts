import { createPrivateKey, sign } from 'node:crypto'
import type { CheckoutRequest } from '../contract.ts'
import { widgetMethodOf } from './payment-methods.ts'

type Parameters = Readonly<Record<string, string | null | undefined>>

/** Empty values are left out; the others are encoded as Ramp's own checks expect. */
export function widgetQuery(parameters: Parameters): string {
  return Object.entries(parameters)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

/** How every Ed25519 key without its public half looks. */
export const signingKeyPattern = '^MC4CAQAwBQYDK2VwBCIEI[A-Za-z0-9+/]{43}$'

/** The key is PKCS#8 in base64. Its signature covers the query with the time at its end, byte for byte. */
export function signWidgetQuery(query: string, signingKey: string, now: Date): string {
  const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' })
  const timed = `${query}&timestamp=${now.getTime()}`
  const signature = sign(null, Buffer.from(timed), key).toString('base64')
  return `${timed}&signature=${encodeURIComponent(signature)}`
}

export function widgetAddress(widgetUrl: string, query: string): string {
  return `${widgetUrl.replace(/\/+$/, '')}/?${query}`
}

/** `in` is what the user pays with, `out` what the user receives; amounts are in whole units. */
export function widgetParameters(
  hostApiKey: string,
  request: CheckoutRequest,
  webhookUrl: string,
): Parameters {
  const { asset, fiat, amount } = request
  const isBuy = request.orderType === 'buy'
  const flow = isBuy ? 'ONRAMP' : 'OFFRAMP'
  const coin = asset.gatewayCode
  const isIn = isBuy === (amount.side === 'fiat')
  return {
    hostApiKey,
    userAddress: request.walletAddress,
    enabledFlows: flow,
    defaultFlow: flow,
    enabledCryptoAssets: coin,
    inAsset: isBuy ? fiat : coin,
    outAsset: isBuy ? coin : fiat,
    [isIn ? 'inAssetValue' : 'outAssetValue']: amount.value,
    userEmailAddress: request.email,
    selectedCountryCode: request.country,
    ...(isBuy
      ? {
          paymentMethodType: request.paymentMethod && widgetMethodOf(request.paymentMethod.gatewayCode, fiat),
          finalUrl: request.returnUrl,
          webhookStatusUrl: webhookUrl,
        }
      : { offrampWebhookV3Url: webhookUrl }),
  }
}
