import { createHmac } from 'node:crypto'

/** A widget address as MoonPay's documents describe it, written here again so that tests do not trust our own. */
export function signWidget(
  widgetUrl: string,
  secretKey: string,
  params: Readonly<Record<string, string>>,
): string {
  const search = `?${new URLSearchParams(params)}`
  const signature = createHmac('sha256', secretKey).update(search).digest('base64')
  return `${widgetUrl}${search}&signature=${encodeURIComponent(signature)}`
}
