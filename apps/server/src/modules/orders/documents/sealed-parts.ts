import type { OrderId } from '@sliproad/core/ids'
import type { Checkout, CheckoutAtClick, CheckoutRequest, Keep } from '@sliproad/gateways/contract'
import type { Sealer } from '../../../secrets/sealing.ts'

/** Where the user pays: the gateway's address, or one of ours that creates it at the click. */
export type StoredCheckout =
  | { atClick: true; token: string }
  | {
      atClick: false
      method: Checkout['method']
      url: string
      expiresAt: string | null
      widgetConfig: Readonly<Record<string, unknown>> | null
    }

type Parts = { request: CheckoutRequest; checkout: StoredCheckout; keep: Keep }

/** Addresses are signed and requests hold personal data, so both are stored encrypted. */
export function sealPart<Name extends keyof Parts>(
  sealer: Sealer,
  orderId: OrderId,
  name: Name,
  part: Parts[Name],
): string {
  return sealer.sealLong(JSON.stringify(part), contextOf(orderId, name))
}

export function openPart<Name extends keyof Parts>(
  sealer: Sealer,
  orderId: OrderId,
  name: Name,
  sealed: string,
): Parts[Name] {
  return JSON.parse(sealer.open(sealed, contextOf(orderId, name)))
}

export function toStoredCheckout(
  checkout: Checkout | CheckoutAtClick,
  newToken: () => string,
): StoredCheckout {
  if (checkout.atClick) return { atClick: true, token: newToken() }
  const { method, url, expiresAt, widgetConfig } = checkout
  return {
    atClick: false,
    method,
    url,
    expiresAt: expiresAt?.toISOString() ?? null,
    widgetConfig: widgetConfig ?? null,
  }
}

function contextOf(orderId: OrderId, name: string): string {
  return `orders/${orderId}/${name}`
}
