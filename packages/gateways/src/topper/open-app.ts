import type { Checkout, LinkRequest, Refused } from '../contract.ts'
import { tokenLifeMs, type Widget } from './bootstrap-token.ts'
import { toCheckoutClaims } from './claims.ts'
import { refusalOf } from './quote.ts'
import { toTokenId } from './token-id.ts'
import { noWidget, type Widgets } from './widgets.ts'

type Deps = { widgets: Widgets; appUrl: string; now: Date }

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
  { widgets, appUrl, now }: Deps,
  request: LinkRequest,
): Promise<Checkout | Refused> {
  const widget = widgetFor(widgets, request)
  if ('reason' in widget) return widget
  const tokenId = toTokenId(request.orderId, request.visit)
  const query = new URLSearchParams({
    bt: await widget.sign(tokenId, toCheckoutClaims(request), now),
    ...(request.email && { user_email: request.email }),
  })
  return {
    ok: true,
    method: 'redirect',
    url: `${appUrl.replace(/\/+$/, '')}/?${query}`,
    expiresAt: new Date(now.getTime() + tokenLifeMs),
    gatewayOrderId: null,
  }
}
