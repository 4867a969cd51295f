import { createHmac } from 'node:crypto'

/**
 * A widget address as MoonPay's documentation describes it, written independently so that the tests do not rely on
 * our own implementation.
 */
export function signWidget(
  widgetUrl: string,
  secretKey: string,
  params: Readonly<Record<string, string>>,
): string {
  const search = `?${new URLSearchParams(params)}`
  const signature = createHmac('sha256', secretKey).update(search).digest('base64')
  return `${widgetUrl}${search}&signature=${encodeURIComponent(signature)}`
}
