import type { Checkout, LinkRequest, Refused } from '../contract.ts'
import { isUserAddress } from '../kit.ts'
import { tokenLifeMs, type Widget } from './bootstrap-token.ts'
import { toCheckoutClaims } from './claims.ts'
import { refusalOf } from './quote.ts'
import { toTokenId } from './token-id.ts'
import { noWidget, type Widgets } from './widgets.ts'

type Deps = { widgets: Widgets; appUrl: string; matchesIp: boolean; now: Date }

/** The languages of Topper's app. */
const locales: readonly string[] = ['en', 'pt', 'es']

type WidgetRequest = Pick<LinkRequest, 'orderType' | 'walletAddress' | 'paymentMethod' | 'partnerFeePercent'>

/** The widget for an order, or why there is none. */
export function widgetFor(widgets: Widgets, request: WidgetRequest): Widget | Refused {
  if (request.orderType === 'buy' && request.walletAddress === null) {
    return { ok: false, reason: 'gateway_error', message: 'Topper needs a wallet address to buy' }
  }
  return refusalOf(request) ?? widgets[request.orderType] ?? noWidget
}

/** The address for a user who has clicked: a token that is valid for three minutes and one session. */
export async function openApp(
  { widgets, appUrl, matchesIp, now }: Deps,
  request: LinkRequest,
): Promise<Checkout | Refused> {
  const widget = widgetFor(widgets, request)
  if ('reason' in widget) return widget
  const tokenId = toTokenId(request.orderId, request.visit)
  const { endUserIp, email, language, theme } = request
  // Behind a private network the address that Topper will see is unknown.
  const deviceIp = matchesIp && endUserIp && isUserAddress(endUserIp) ? endUserIp : null
  const token = await request.verificationToken?.()
  const claims = {
    ...toCheckoutClaims(request, deviceIp),
    ...(token && { reusableKyc: { provider: 'sumsub', token } }),
  }
  const query = new URLSearchParams({
    bt: await widget.sign(tokenId, claims, now),
    ...(email && { user_email: email }),
    ...(theme?.mode && { theme: theme.mode }),
    ...(language && locales.includes(language) && { locale: language }),
  })
  return {
    ok: true,
    method: 'redirect',
    url: `${appUrl.replace(/\/+$/, '')}/?${query}`,
    expiresAt: new Date(now.getTime() + tokenLifeMs),
    gatewayOrderId: null,
  }
}
