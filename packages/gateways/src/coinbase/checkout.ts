import { type Call, type Checkout, GatewayFailure, type LinkRequest, type Refused } from '../contract.ts'
import { type Http, isUserAddress } from '../kit.ts'
import type { Authorize } from './api-key.ts'
import { readAssetCode } from './asset-code.ts'
import { cashoutMethodOf, sessionMethodOf } from './payment-methods.ts'
import { placeOf } from './place.ts'
import { toRefusal, toSessionRefusal } from './refusal.ts'
import { ErrorReply, SessionErrorReply, SessionReply, TokenReply } from './wire.ts'

export const productionHost = 'pay.coinbase.com'
export const sandboxHost = 'pay-sandbox.coinbase.com'

/** A link works once, within five minutes. */
const linkLifeMs = 5 * 60 * 1000

/** A user's order with everything a link needs: the wallet and the reference. */
export type Trade = LinkRequest & { walletAddress: string; reference: string }

export async function openBuyPage(
  http: Http,
  authorize: Authorize,
  payUrl: string,
  trade: Trade,
  call: Call,
  now: Date,
): Promise<Checkout | Refused> {
  const path = '/onramp/sessions'
  // Opening a page pays nothing, so a second one does no harm.
  const options = {
    headers: await authorize('POST', path),
    refusal: SessionErrorReply,
    refusalStatuses: [400, 403, 404, 422],
    readOnly: true,
  } as const
  const answer = await http.postOrRefusal(call, path, SessionReply, toSessionBody(trade), options)
  if (answer.ok) return toCheckout(toBuyLink(answer.body.session.onrampUrl, payUrl, trade.reference), now)
  const refused = toSessionRefusal(answer.status, answer.body)
  if (refused) return refused
  const { status: statusCode } = answer
  throw new GatewayFailure('coinbase', 'unauthorized', `answered ${statusCode} to POST ${path}`, {
    retrySafe: true,
    statusCode,
  })
}

/**
 * A session's address always leads to the page that takes real money, also in tests. It is moved to the page of this
 * environment, so that a tester never gets there; the reference is repeated, as Coinbase's own demo does.
 */
function toBuyLink(onrampUrl: string, payUrl: string, reference: string): string {
  const link = new URL(onrampUrl)
  if (link.host === productionHost) link.host = new URL(payUrl).host
  link.searchParams.set('partnerUserId', reference)
  return link.href
}

export function toSessionBody(trade: Trade): Record<string, string> {
  const { symbol, network } = readAssetCode(trade.asset.gatewayCode)
  const { amount, country, endUserIp } = trade
  const method = trade.paymentMethod && sessionMethodOf(trade.paymentMethod.gatewayCode)
  return {
    destinationAddress: trade.walletAddress,
    purchaseCurrency: symbol,
    destinationNetwork: network,
    [amount.side === 'fiat' ? 'paymentAmount' : 'purchaseAmount']: amount.value,
    paymentCurrency: trade.fiat,
    ...(method && { paymentMethod: method }),
    // In the US it counts only together with a state.
    ...(country !== null && placeOf(country, trade.state)),
    redirectUrl: trade.returnUrl,
    ...(endUserIp !== null && isUserAddress(endUserIp) && { clientIp: endUserIp }),
    partnerUserRef: trade.reference,
  }
}

export async function openSellPage(
  http: Http,
  authorize: Authorize,
  payUrl: string,
  trade: Trade,
  call: Call,
  now: Date,
): Promise<Checkout | Refused> {
  const { symbol, network } = readAssetCode(trade.asset.gatewayCode)
  if (new URL(payUrl).host === sandboxHost) {
    return { ok: false, reason: 'order_type_not_supported', message: 'Coinbase has no sandbox for sales' }
  }
  if (trade.endUserIp === null) {
    return { ok: false, reason: 'gateway_error', message: 'Coinbase needs to know where a seller comes from' }
  }
  const body = {
    addresses: [{ address: trade.walletAddress, blockchains: [network] }],
    assets: [symbol],
    clientIp: trade.endUserIp,
  }
  const options = { headers: await authorize('POST', '/token'), refusal: ErrorReply, readOnly: true } as const
  const answer = await http.postOrRefusal(call, '/token', TokenReply, body, options)
  if (!answer.ok) return toRefusal(trade, answer.body)
  const { amount, paymentMethod } = trade
  const cashoutMethod = paymentMethod && cashoutMethodOf(paymentMethod.gatewayCode)
  const query = new URLSearchParams({
    sessionToken: answer.body.token,
    partnerUserRef: trade.reference,
    redirectUrl: withReference(trade.returnUrl, trade.reference),
    // We set the wallet and the coin.
    disableEdit: 'true',
    defaultAsset: symbol,
    defaultNetwork: network,
    [amount.side === 'crypto' ? 'presetCryptoAmount' : 'presetFiatAmount']: amount.value,
    fiatCurrency: trade.fiat,
    ...(cashoutMethod && { defaultCashoutMethod: cashoutMethod }),
  })
  return toCheckout(`${payUrl.replace(/\/+$/, '')}/v3/sell/input?${query}`, now)
}

/** Messages about a sale name our order only in the seller's return address. */
function withReference(returnUrl: string, reference: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('partnerUserRef', reference)
  return url.href
}

function toCheckout(url: string, now: Date): Checkout {
  const expiresAt = new Date(now.getTime() + linkLifeMs)
  return { ok: true, method: 'redirect', url, expiresAt, gatewayOrderId: null }
}
