import type { Checkout, CheckoutRequest, CheckoutResult, LinkRequest, Refused } from '../contract.ts'
import {
  buyParameters,
  legacySignature,
  type Parameters,
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
  // The token lives for minutes and must not be stored, so an address with it is created at the click.
  if (request.verificationToken) return { ok: true, atClick: true, gatewayOrderId: null }
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

export async function openLink(widget: Widget, request: LinkRequest): Promise<Checkout | Refused> {
  const refusal = refusalOf(request)
  if (refusal) return refusal
  const parameters =
    request.orderType === 'sell' ? sellParameters(widget.id, request) : signedParameters(widget, request)
  if (!parameters) {
    return { ok: false, reason: 'gateway_error', message: 'Mercuryo needs to know where a buyer comes from' }
  }
  const token = await request.verificationToken?.()
  const theme = themeOf(widget.themes, request)
  return toCheckout(widgetAddress(widget.url, { ...parameters, theme, share_token: token }))
}

/** Undefined where the signature needs an address of the buyer that is not known. */
function signedParameters(widget: Widget, request: LinkRequest): Parameters | undefined {
  const { endUserIp, orderId } = request
  const signed = { address: request.walletAddress ?? '', secret: widget.secret }
  if (widget.hasLegacySignature) return buyParameters(widget.id, request, legacySignature(signed))
  if (endUserIp === null) return undefined
  const ip = endUserIp.replace(/^::ffff:(?=\d+\.)/i, '')
  return buyParameters(widget.id, request, signature({ ...signed, ip, orderId }))
}

function toCheckout(url: string): Checkout {
  return { ok: true, method: 'redirect', url, expiresAt: null, gatewayOrderId: null }
}
