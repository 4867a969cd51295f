import type {
  Call,
  Checkout,
  CheckoutRequest,
  CheckoutResult,
  Keep,
  LinkRequest,
  Refused,
} from '../contract.ts'
import { askQuote, type Priced, sidesOf } from './quote.ts'
import { toRefusal } from './refusal.ts'
import type { SignedPost } from './signed-post.ts'
import { CreatedReply } from './wire.ts'

export async function openRequest(
  post: SignedPost,
  widgetUrl: string,
  request: CheckoutRequest,
  call: Call,
): Promise<CheckoutResult> {
  const refused = refusalOf(request)
  if (refused) return refused
  const priced = await askQuote(post, request, call)
  if (!priced.ok) return priced
  const token = await request.verificationToken?.()
  const body = { ...toRequestBody(request, priced), ...(token && { applicantSumsubToken: token }) }
  const answer = await post(call, '/v3/request', CreatedReply, body)
  if (!answer.ok) return toRefusal(request, answer.body?.message)
  const { requestId, oneTimeToken } = answer.body
  const keep = { requestId }
  // The token is valid for one visit only, so the address with it is created at the click.
  if (oneTimeToken) return { ok: true, atClick: true, gatewayOrderId: null, keep: { ...keep, oneTimeToken } }
  return toCheckout(widgetUrl, request, keep)
}

/** The first visit has the token; a later visit opens the same request without it. */
export function openVisit(widgetUrl: string, { keep, visit, ...request }: LinkRequest): Checkout | Refused {
  const { requestId, oneTimeToken } = keep
  if (!requestId) return { ok: false, reason: 'gateway_error', message: 'the request was never made' }
  return toCheckout(widgetUrl, request, { requestId, ...(visit === 1 && oneTimeToken && { oneTimeToken }) })
}

type Opened = { requestId: string; oneTimeToken?: string }

/** How long a request stays open is not published. Its transaction exists once the user continues. */
function toCheckout(widgetUrl: string, { returnUrl }: CheckoutRequest, opened: Opened): Checkout {
  const query = new URLSearchParams({
    requestId: opened.requestId,
    ...(opened.oneTimeToken && { oneTimeToken: opened.oneTimeToken }),
    successReturnURL: returnUrl,
    failureReturnURL: returnUrl,
  })
  const keep: Keep = { requestId: opened.requestId }
  const url = `${widgetUrl.replace(/\/+$/, '')}?${query}`
  return { ok: true, method: 'redirect', url, expiresAt: null, gatewayOrderId: null, keep }
}

function refusalOf({ orderType, walletAddress, memo, endUserIp }: CheckoutRequest): Refused | undefined {
  if (orderType === 'buy' && walletAddress === null) {
    return { ok: false, reason: 'gateway_error', message: 'Paybis needs a wallet address to buy' }
  }
  if (endUserIp === null) {
    return {
      ok: false,
      reason: 'gateway_error',
      message: 'Paybis needs the address that the user comes from',
    }
  }
  // Coins that are sent without their memo can be lost for good.
  if (memo === null) return undefined
  return { ok: false, reason: 'gateway_error', message: 'Paybis cannot be given a memo with an address' }
}

function toRequestBody(request: CheckoutRequest, { quoteId, method }: Priced): Record<string, unknown> {
  const { orderType, orderId, customerReference, asset, endUserIp, email, language } = request
  const walletOf = (address: string) => ({ address, currencyCode: asset.gatewayCode })
  const refundAddress = request.refundAddress ?? request.walletAddress
  return {
    // Paybis requires a customer reference; for an unknown customer it is unique to the order.
    partnerUserId: customerReference ?? orderId,
    partnerTransactionId: orderId,
    ...sidesOf(request),
    quoteId,
    userIp: endUserIp,
    ...(language && { locale: language }),
    ...(email && { email }),
    ...(orderType === 'buy'
      ? {
          flow: 'buyCrypto',
          paymentMethod: method,
          cryptoWalletAddress: walletOf(request.walletAddress ?? ''),
        }
      : {
          flow: 'sellCrypto',
          payoutMethod: method,
          // The seller returns to our page to send the coins; the address is then reported with the order.
          cryptoPaymentMethod: 'partner_controlled_with_redirect',
          depositCallbackUrl: request.returnUrl,
          ...(refundAddress && { cryptoWalletAddressForRefund: walletOf(refundAddress) }),
        }),
  }
}
