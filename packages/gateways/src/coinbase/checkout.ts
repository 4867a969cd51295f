import { type Call, type Checkout, GatewayFailure, type LinkRequest, type Refused } from '../contract.ts'
import { type Http, isPublicAddress } from '../kit.ts'
import type { Authorize } from './api-key.ts'
import { readAssetCode } from './asset-code.ts'
import { cashoutMethodOf, sessionMethodOf } from './payment-methods.ts'
import { toRefusal, toSessionRefusal } from './refusal.ts'
import { ErrorReply, SessionErrorReply, SessionReply, TokenReply } from './wire.ts'

/** A link works once, within five minutes. */
const linkLifeMs = 5 * 60 * 1000

/** A user's order with all that a link needs: his wallet, and the reference it goes by. */
export type Trade = LinkRequest & { walletAddress: string; reference: string }

export async function openBuyPage(
  http: Http,
  authorize: Authorize,
  trade: Trade,
  call: Call,
  now: Date,
): Promise<Checkout | Refused> {
  const path = '/onramp/sessions'
  // Nothing is paid by opening a page, so a second one does no harm.
  const options = {
    headers: await authorize('POST', path),
    refusal: SessionErrorReply,
    refusalStatuses: [400, 403, 404, 422],
    readOnly: true,
  } as const
  const answer = await http.postOrRefusal(call, path, SessionReply, toSessionBody(trade), options)
  if (answer.ok) return toCheckout(answer.body.session.onrampUrl, now)
  const refused = toSessionRefusal(answer.status, answer.body)
  if (refused) return refused
  const { status: statusCode } = answer
  throw new GatewayFailure('coinbase', 'unauthorized', `answered ${statusCode} to POST ${path}`, {
    retrySafe: true,
    statusCode,
  })
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
    // In the US it counts only together with a state, which we do not know.
    ...(country !== null && country !== 'US' && { country }),
    redirectUrl: trade.returnUrl,
    ...(endUserIp !== null && isPublicAddress(endUserIp) && { clientIp: endUserIp }),
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
    redirectUrl: trade.returnUrl,
    defaultAsset: symbol,
    defaultNetwork: network,
    [amount.side === 'crypto' ? 'presetCryptoAmount' : 'presetFiatAmount']: amount.value,
    fiatCurrency: trade.fiat,
    ...(cashoutMethod && { defaultCashoutMethod: cashoutMethod }),
  })
  return toCheckout(`${payUrl.replace(/\/+$/, '')}/v3/sell/input?${query}`, now)
}

function toCheckout(url: string, now: Date): Checkout {
  const expiresAt = new Date(now.getTime() + linkLifeMs)
  return { ok: true, method: 'redirect', url, expiresAt, gatewayOrderId: null }
}
