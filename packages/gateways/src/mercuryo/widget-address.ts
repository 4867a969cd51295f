import { createHash } from 'node:crypto'
import type { CheckoutRequest, Refused } from '../contract.ts'
import { readAssetCode } from './asset-code.ts'
import { widgetMethodOf } from './payment-methods.ts'
import { payoutNamed } from './quote.ts'

export type Parameters = Readonly<Record<string, string | null | undefined>>

/** Why the widget cannot be opened; undefined when it can. */
export function refusalOf({ orderType, walletAddress, memo, amount }: CheckoutRequest): Refused | undefined {
  if (orderType === 'buy' && walletAddress === null) {
    return { ok: false, reason: 'gateway_error', message: 'Mercuryo needs a wallet address to buy' }
  }
  // Coins that are sent without their memo can be lost for good.
  if (memo !== null) {
    return { ok: false, reason: 'gateway_error', message: 'Mercuryo cannot be given a memo with an address' }
  }
  return orderType === 'sell' && amount.side === 'fiat' ? payoutNamed : undefined
}

type Signed = { address: string; secret: string; ip: string; orderId: string }

/** Valid only for a user with exactly this address. */
export function signature({ address, secret, ip, orderId }: Signed): string {
  return `v2:${sha512(address + secret + ip + orderId)}`
}

/** The signature of first-generation widgets: valid for every user. */
export function legacySignature({ address, secret }: Pick<Signed, 'address' | 'secret'>): string {
  return sha512(address + secret)
}

function sha512(text: string): string {
  return createHash('sha512').update(text).digest('hex')
}

/** Names of themes in Mercuryo's dashboard; undefined leaves the look to the widget. */
export type Themes = Readonly<Record<'light' | 'dark', string | undefined>>

export function themeOf(themes: Themes, { theme }: CheckoutRequest): string | undefined {
  return themes[theme?.mode ?? 'light']
}

export function widgetAddress(widgetUrl: string, parameters: Parameters): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${widgetUrl.replace(/\/+$/, '')}/?${new URLSearchParams(given)}`
}

export function buyParameters(widgetId: string, request: CheckoutRequest, signed: string): Parameters {
  const { amount, paymentMethod } = request
  return {
    widget_id: widgetId,
    type: 'buy',
    ...assetParameters(request),
    fix_currency: 'true',
    fix_network: 'true',
    fiat_currency: request.fiat,
    fix_fiat_currency: 'true',
    ...(amount.side === 'fiat'
      ? { fiat_amount: amount.value, fix_fiat_amount: 'true' }
      : { amount: amount.value, fix_amount: 'true' }),
    payment_method: paymentMethod && widgetMethodOf(paymentMethod.gatewayCode),
    address: request.walletAddress,
    ...commonParameters(request),
    signature: signed,
  }
}

/** A sale is not signed: nothing in it decides where money goes. */
export function sellParameters(widgetId: string, request: CheckoutRequest): Parameters {
  return {
    widget_id: widgetId,
    type: 'sell',
    ...assetParameters(request),
    amount: request.amount.value,
    fiat_currency: request.fiat,
    refund_address: request.refundAddress ?? request.walletAddress,
    ...commonParameters(request),
  }
}

function assetParameters({ asset }: CheckoutRequest): Parameters {
  const { currency, network } = readAssetCode(asset.gatewayCode)
  return { currency, network }
}

/** The return address has one name in the present documentation and another in older ones. */
function commonParameters({ orderId, email, returnUrl, language }: CheckoutRequest): Parameters {
  return {
    merchant_transaction_id: orderId,
    email,
    lang: language,
    redirect_url: returnUrl,
    return_url: returnUrl,
  }
}
