import type { Static } from 'typebox'
import type { OrderType, Refused } from '../contract.ts'
import { createWidget, type Widget } from './bootstrap-token.ts'
import type { topperSettings } from './settings.ts'

export type Widgets = Readonly<Record<OrderType, Widget | undefined>>

export const noWidget: Refused = { ok: false, reason: 'order_type_not_supported' }

/** Selling needs all three of its settings. */
export function widgetsIn(settings: Static<typeof topperSettings>): Widgets {
  const { offrampWidgetId, offrampKeyId, offrampPrivateKey } = settings
  return {
    buy: createWidget({
      widgetId: settings.onrampWidgetId,
      keyId: settings.onrampKeyId,
      privateKey: settings.onrampPrivateKey,
    }),
    sell:
      offrampWidgetId && offrampKeyId && offrampPrivateKey
        ? createWidget({ widgetId: offrampWidgetId, keyId: offrampKeyId, privateKey: offrampPrivateKey })
        : undefined,
  }
}
