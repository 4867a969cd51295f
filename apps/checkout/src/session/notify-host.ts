import type { CheckoutMessage } from '@sliproad/checkout'

type Surroundings = {
  href: string
  /** The window that shows or opened this one; null when there is none. */
  host: Pick<Window, 'postMessage'> | null
  /** The app whose web view shows this page; it gets every message as JSON. */
  app: { postMessage: (text: string) => void } | null
}

/** The origin that the link names for messages, if the project allows it. */
export function hostOrigin(href: string, allowedOrigins: readonly string[]): string | null {
  const wanted = URL.parse(new URL(href).searchParams.get('parentOrigin') ?? '')?.origin
  return wanted !== undefined && allowedOrigins.includes(wanted) ? wanted : null
}

/** A message holds no secret, and is sent only to an allowed origin or to the app that this page is part of. */
export function notifyHost(
  { href, host, app }: Surroundings,
  allowedOrigins: readonly string[],
  message: CheckoutMessage,
): void {
  app?.postMessage(JSON.stringify(message))
  const origin = hostOrigin(href, allowedOrigins)
  if (host && origin) host.postMessage(message, origin)
}
