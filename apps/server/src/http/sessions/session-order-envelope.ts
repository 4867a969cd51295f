import type { SessionCheckout } from '@sliproad/api/resources/checkout'
import type { SessionOrderAnswer } from '@sliproad/api/resources/session'
import type { Clock } from '@sliproad/core/clock'
import { type OpenedOrder, toCheckoutView } from '../../modules/orders/index.ts'

type Deps = { config: { publicUrl: string }; clock: Clock }

/** The order of a session with the address of its payment page. */
export function toSessionOrderEnvelope(
  deps: Deps,
  sessionId: string,
  opened: OpenedOrder,
): SessionOrderAnswer {
  const { id } = opened.order
  return {
    type: 'order',
    id,
    attributes: { orderId: id, status: 'created', sessionId, checkout: toUserCheckout(deps, opened) },
  }
}

/** The address of the payment page, and the seconds for which it stays valid. */
export function toUserCheckout({ config, clock }: Deps, opened: OpenedOrder): SessionCheckout {
  const { method, url, expiresAt, widgetConfig } = toCheckoutView(opened, config.publicUrl)
  const leftMs = expiresAt.getTime() - clock.now().getTime()
  return {
    method,
    url,
    ...(widgetConfig && { widgetConfig }),
    expiresAt: Math.max(0, Math.floor(leftMs / 1000)),
  }
}
