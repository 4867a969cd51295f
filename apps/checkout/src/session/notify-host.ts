/** What this page reports to the page around it. It contains no secret and is sent only to an allowed origin. */
export type StatusMessage = {
  source: 'sliproad-checkout'
  sessionId: string
  status: string
  orderId: string | null
}

type Surroundings = {
  href: string
  /** The window that shows or opened this one; null when there is none. */
  host: Pick<Window, 'postMessage'> | null
}

/** The origin that the link names for status messages, if the project allows it. */
export function hostOrigin(href: string, allowedOrigins: readonly string[]): string | null {
  const wanted = URL.parse(new URL(href).searchParams.get('parentOrigin') ?? '')?.origin
  return wanted !== undefined && allowedOrigins.includes(wanted) ? wanted : null
}

export function notifyHost(
  { href, host }: Surroundings,
  allowedOrigins: readonly string[],
  message: StatusMessage,
): void {
  const origin = hostOrigin(href, allowedOrigins)
  if (host && origin) host.postMessage(message, origin)
}
