import type { SessionCheckout } from '@sliproad/api/resources/checkout'
import { fieldsOf, textOf } from '../session/untrusted.ts'

/** A frame of the gateway with nothing but its pay button; messages count only from this origin. */
export type WidgetFrame = { url: string; origin: string; allow: string; sandbox: string }

/** Where and how the user pays, or sends coins, at the gateway. */
export type Payment = Pick<SessionCheckout, 'method' | 'url'> & { frame: WidgetFrame | null }

/** Only web addresses: a gateway's `javascript:` link must not run on this page. */
export function toPayment({ method, url: given, widgetConfig }: SessionCheckout): Payment | null {
  const url = webAddress(given)
  if (!url) return null
  const frame = method === 'widget' ? toFrame(widgetConfig) : null
  return method === 'widget' && !frame ? null : { method, url: url.href, frame }
}

function toFrame(config: unknown): WidgetFrame | null {
  const fields = fieldsOf(config)
  const url = webAddress(textOf(fields?.url) ?? '')
  if (!url || textOf(fields?.kind) !== 'frame' || textOf(fields?.origin) !== url.origin) return null
  return {
    url: url.href,
    origin: url.origin,
    allow: textOf(fields?.allow) ?? '',
    sandbox: textOf(fields?.sandbox) ?? '',
  }
}

function webAddress(text: string): URL | null {
  const url = URL.parse(text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}
