import {
  type Call,
  type Checkout,
  type CheckoutRequest,
  type CustomerStep,
  GatewayFailure,
  type LinkRequest,
  type OrderUpdate,
  type Refused,
  type VerifiedContact,
} from '../contract.ts'
import { type Http, isUserAddress } from '../kit.ts'
import type { Authorize } from './api-key.ts'
import { readAssetCode } from './asset-code.ts'
import { productionHost, sandboxHost } from './checkout.ts'
import { toHeadlessUpdate } from './headless-update.ts'
import { toSessionRefusal } from './refusal.ts'
import { HeadlessOrderReply, NewHeadlessOrderReply, SessionErrorReply } from './wire.ts'

/** What a guest does in the checkout before the pay button appears. Coinbase asks him nothing more. */
export const headlessSteps: readonly CustomerStep[] = [
  { id: 'phone_code', at: 'checkout', newOnly: false },
  { id: 'email_code', at: 'checkout', newOnly: false },
  {
    id: 'terms',
    at: 'checkout',
    newOnly: false,
    links: [
      { title: 'Guest Checkout Terms', url: 'https://www.coinbase.com/legal/guest-checkout/us' },
      { title: 'User Agreement', url: 'https://www.coinbase.com/legal/user_agreement' },
      { title: 'Privacy Policy', url: 'https://www.coinbase.com/legal/privacy' },
    ],
  },
]

type Guest = CheckoutRequest & { walletAddress: string }

/**
 * Creates an order that a guest pays with Apple Pay or Google Pay inside the checkout. Coinbase has no idempotency
 * here, but an order whose link was lost can never be paid, so that a second one does no harm.
 */
export async function openHeadlessOrder(
  http: Http,
  authorize: Authorize,
  payUrl: string,
  guest: Guest,
  call: Call,
): Promise<Checkout | Refused> {
  const { contact } = guest
  if (!contact) {
    const message = 'Coinbase needs a verified phone number and e-mail address for this payment method'
    return { ok: false, reason: 'gateway_error', message }
  }
  const path = '/onramp/orders'
  const isSandbox = new URL(payUrl).host === sandboxHost
  const options = {
    headers: await authorize('POST', path),
    refusal: SessionErrorReply,
    refusalStatuses: [400, 403, 404, 422, 429],
  } as const
  const body = toOrderBody(guest, contact, isSandbox)
  const answer = await http.postOrRefusal(call, path, NewHeadlessOrderReply, body, options)
  if (!answer.ok) {
    const refused = toSessionRefusal(answer.status, answer.body)
    if (refused) return refused
    const kind = answer.status === 429 ? 'rate_limited' : 'unauthorized'
    throw new GatewayFailure('coinbase', kind, `answered ${answer.status} to POST ${path}`, {
      retrySafe: true,
      statusCode: answer.status,
    })
  }
  const { order, paymentLink } = answer.body
  const link = frameLink(paymentLink.url, payUrl, isSandbox)
  return {
    ok: true,
    method: 'widget',
    url: link.href,
    // Coinbase states no lifetime; a dead link reports itself inside the frame.
    expiresAt: null,
    gatewayOrderId: order.orderId,
    widgetConfig: {
      kind: 'frame',
      url: link.href,
      origin: link.origin,
      allow: 'payment',
      sandbox: 'allow-scripts allow-same-origin',
      referrerPolicy: 'no-referrer',
      messages: 'coinbase',
    },
    keep: { headlessOrder: order.orderId },
  }
}

/** More often than any user needs it. */
const renewalsMax = 10

/** Another order for a frame that no longer works, unless the one before was paid. */
export async function renewHeadlessOrder(
  http: Http,
  authorize: Authorize,
  payUrl: string,
  guest: LinkRequest & { walletAddress: string },
  call: Call,
): Promise<Checkout | Refused> {
  const { keep, visit } = guest
  if (visit > renewalsMax) {
    return { ok: false, reason: 'gateway_error', message: 'This order was begun too often' }
  }
  const before = keep.headlessOrder && (await fetchHeadlessOrder(http, authorize, keep.headlessOrder, call))
  if (before && before.status !== 'pending') {
    return { ok: false, reason: 'gateway_error', message: 'This order has been paid already' }
  }
  return openHeadlessOrder(http, authorize, payUrl, guest, call)
}

function toOrderBody(guest: Guest, contact: VerifiedContact, isSandbox: boolean): Record<string, string> {
  const { symbol, network } = readAssetCode(guest.asset.gatewayCode)
  const { amount, endUserIp, language } = guest
  return {
    paymentMethod: guest.paymentMethod?.gatewayCode ?? '',
    paymentCurrency: guest.fiat,
    purchaseCurrency: symbol,
    destinationNetwork: network,
    destinationAddress: guest.walletAddress,
    [amount.side === 'fiat' ? 'paymentAmount' : 'purchaseAmount']: amount.value,
    partnerUserRef: isSandbox ? `${sandboxPrefix}${guest.orderId}` : guest.orderId,
    phoneNumber: contact.phone,
    phoneNumberVerifiedAt: contact.phoneVerifiedAt,
    email: contact.email,
    agreementAcceptedAt: contact.termsAcceptedAt,
    domain: contact.pageHost,
    ...(endUserIp !== null && isUserAddress(endUserIp) && { clientIp: endUserIp }),
    ...(language && { locale: language }),
  }
}

const sandboxPrefix = 'sandbox-'

/** Our order id in a reference: test orders at the real service have a prefix, which keeps cards from being charged. */
export function withoutSandboxPrefix(reference: string): string {
  return reference.startsWith(sandboxPrefix) ? reference.slice(sandboxPrefix.length) : reference
}

/** The page trusts messages of this origin, so it must be Coinbase's own. */
function frameLink(url: string, payUrl: string, isSandbox: boolean): URL {
  const link = new URL(url)
  if (link.origin !== new URL(payUrl).origin && link.origin !== `https://${productionHost}`) {
    throw new GatewayFailure('coinbase', 'bad_answer', 'gave a payment link at a foreign address', {
      retrySafe: false,
    })
  }
  // Without it the real service would open the real payment sheet.
  if (isSandbox)
    link.searchParams.set(
      link.pathname.includes('google') ? 'useGooglePaySandbox' : 'useApplePaySandbox',
      'true',
    )
  return link
}

export async function fetchHeadlessOrder(
  http: Http,
  authorize: Authorize,
  gatewayOrderId: string,
  call: Call,
): Promise<OrderUpdate | undefined> {
  const path = `/onramp/orders/${encodeURIComponent(gatewayOrderId)}`
  const options = {
    headers: await authorize('GET', path),
    refusal: SessionErrorReply,
    refusalStatuses: [404],
  }
  const answer = await http.getOrRefusal(call, path, HeadlessOrderReply, options)
  return answer.ok ? toHeadlessUpdate(answer.body.order) : undefined
}
