import type { Checkout, CheckoutRequest, CheckoutResult, LinkRequest, Refused } from '../contract.ts'
import {
  buyParameters,
  legacySignature,
  refusalOf,
  sellParameters,
  signature,
  type Themes,
  themeOf,
  widgetAddress,
} from './widget-address.ts'

type Widget = { id: string; secret: string; url: string; hasLegacySignature: boolean; themes: Themes }

/** Only a purchase is signed for the buyer's own address, which is known at the click. */
export function openCheckout(widget: Widget, request: CheckoutRequest): CheckoutResult {
  const refusal = refusalOf(request)
  if (refusal) return refusal
  if (request.orderType === 'sell') {
    return toCheckout(
      widgetAddress(widget.url, {
        ...sellParameters(widget.id, request),
        theme: themeOf(widget.themes, request),
      }),
    )
  }
  if (!widget.hasLegacySignature) return { ok: true, atClick: true, gatewayOrderId: null }
  const signed = legacySignature({ address: request.walletAddress ?? '', secret: widget.secret })
  return toCheckout(
    widgetAddress(widget.url, {
      ...buyParameters(widget.id, request, signed),
      theme: themeOf(widget.themes, request),
    }),
  )
}

export function openLink(widget: Widget, request: LinkRequest): Checkout | Refused {
  const refusal = refusalOf(request)
  if (refusal) return refusal
  const { walletAddress, endUserIp, orderId } = request
  if (endUserIp === null) {
    return { ok: false, reason: 'gateway_error', message: 'Mercuryo needs to know where a buyer comes from' }
  }
  const signed = signature({
    address: walletAddress ?? '',
    secret: widget.secret,
    ip: endUserIp.replace(/^::ffff:(?=\d+\.)/i, ''),
    orderId,
  })
  return toCheckout(
    widgetAddress(widget.url, {
      ...buyParameters(widget.id, request, signed),
      theme: themeOf(widget.themes, request),
    }),
  )
}

function toCheckout(url: string): Checkout {
  return { ok: true, method: 'redirect', url, expiresAt: null, gatewayOrderId: null }
}
