import type { Decimal } from '@sliproad/core/decimal'
import { networkOf } from '@sliproad/core/networks'
import { BudgetSpent, type Call, type CheckoutRequest, type CheckoutResult } from '../contract.ts'
import { exactNumber, type Http } from '../kit.ts'
import { countryOf, findAmountToSend, forwardedFor, sidesOf } from './estimate.ts'
import { readMethodCode } from './payment-methods.ts'
import { problemText, refusalStatuses, toRefusal } from './refusal.ts'
import { ErrorReply, NewTransaction } from './wire.ts'

export async function openTransaction(
  http: Http,
  checkoutUrl: string,
  request: CheckoutRequest,
  call: Call,
): Promise<CheckoutResult> {
  if (request.orderType === 'buy' && request.walletAddress === null) {
    return { ok: false, reason: 'gateway_error', message: 'Guardarian needs a wallet address to buy' }
  }
  const send = await findAmountToSend(http, request, call)
  if (!send.ok) return send
  const token = await request.verificationToken?.()
  const body = {
    ...toBody(request, send.amount),
    ...(token && { kyc_shared_token: token, kyc_shared_token_provider: 'sumsub' }),
  }
  try {
    const answer = await http.postOrRefusal(call, '/transaction', NewTransaction, body, {
      query: countryOf(request),
      headers: forwardedFor(request),
      refusal: ErrorReply,
      // One order per minute and user: this refusal concerns one user, so the gateway is not paused for others.
      refusalStatuses: [...refusalStatuses, 429],
    })
    if (answer.ok) return toCheckout(request, checkoutUrl, answer.body)
    return answer.status === 429 ? tooSoon : toRefusal(request, answer.status, answer.body)
  } catch (error) {
    // Our own count foresees the same answer.
    if (error instanceof BudgetSpent) return tooSoon
    throw error
  }
}

const tooSoon: CheckoutResult = {
  ok: false,
  reason: 'gateway_error',
  message: 'Guardarian takes one order a minute from one address',
}

function toBody(request: CheckoutRequest, amount: Decimal): Record<string, unknown> {
  const {
    orderType,
    orderId,
    paymentMethod,
    walletAddress,
    memo,
    email,
    country,
    state,
    language,
    returnUrl,
  } = request
  const isBuy = orderType === 'buy'
  return {
    from_amount: exactNumber(amount),
    ...sidesOf(request),
    external_partner_link_id: orderId,
    ...(language && { locale: language }),
    // For a sale the page asks for the payout account.
    ...(isBuy && {
      payout_info: {
        payout_address: walletAddress,
        ...(memo && { extra_id: memo }),
        skip_choose_payout_address: true,
      },
    }),
    ...(isBuy &&
      paymentMethod && {
        deposit: {
          payment_category: readMethodCode(paymentMethod.gatewayCode).category,
          skip_choose_payment_category: true,
        },
      }),
    customer: {
      ...(email && { contact_info: { email } }),
      ...(country && {
        billing_info: {
          country_alpha_2: country,
          ...(country === 'US' && state && { us_region_alpha_2: `US_${state}` }),
        },
      }),
    },
    redirects: { successful: returnUrl, cancelled: returnUrl, failed: returnUrl },
  }
}

/** How long an unpaid transaction stays open is not published; it reports its own end. */
export function toCheckout(
  request: CheckoutRequest,
  checkoutUrl: string,
  transaction: NewTransaction,
): CheckoutResult {
  const { id, errors, redirect_url } = transaction
  const [problem] = errors ?? []
  if (problem) return { ok: false, reason: 'gateway_error', message: problemText(problem) }
  if (!keepsWallet(request, transaction)) {
    const message = 'Guardarian ignored the wallet address: ask it for allow_preset_payout_address'
    return { ok: false, reason: 'gateway_error', message }
  }
  const url = redirect_url ?? checkoutAddress(checkoutUrl, transaction)
  return { ok: true, method: 'redirect', url, expiresAt: null, gatewayOrderId: id }
}

/** Without this permission the partner's address is dropped, and the user could enter one that was not checked. */
function keepsWallet(
  { orderType, asset, walletAddress }: CheckoutRequest,
  { payout }: NewTransaction,
): boolean {
  if (orderType === 'sell' || !payout) return true
  const isEvm = networkOf(asset.network).addressFormat === 'evm'
  const plain = (address: string | null | undefined) => (isEvm ? address?.toLowerCase() : address)
  return plain(payout.address) === plain(walletAddress)
}

function checkoutAddress(checkoutUrl: string, { id, preauth_token }: NewTransaction): string {
  const query = new URLSearchParams({ tid: id, ...(preauth_token && { auth_token: preauth_token }) })
  return `${checkoutUrl}?${query}`
}
