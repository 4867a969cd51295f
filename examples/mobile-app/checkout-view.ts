/** What the checkout tells the app. It contains no secret. */
export type CheckoutStatus = { sessionId: string; status: string; orderId: string | null }

/** The address of the page that spoke, and what it said, as a web view reports them. */
type Spoken = { url: string; data: string }

/**
 * The state of the checkout, or null for any other message. A gateway's page is shown in the same web view and can
 * speak to the app as well, so a message counts only when the checkout's own page sent it, about this session.
 */
export function readStatus({ url, data }: Spoken, checkoutUrl: string): CheckoutStatus | null {
  const checkout = new URL(checkoutUrl)
  if (originOf(url) !== checkout.origin) return null
  const message = parse(data)
  if (message?.source !== 'sliproad-checkout' || message.type !== 'status') return null
  const { sessionId, status, orderId } = message
  if (typeof sessionId !== 'string' || typeof status !== 'string') return null
  if (sessionId !== checkout.searchParams.get('sessionId')) return null
  return { sessionId, status, orderId: typeof orderId === 'string' ? orderId : null }
}

/**
 * What to do with a navigation of the web view: `leave` when it goes back to the shop, `outside` for what only the
 * system can open (a banking app, a mail, a phone call), and `stay` for all pages of the checkout and the gateways.
 */
export function placeOf(url: string, redirectUrl: string): 'stay' | 'leave' | 'outside' {
  if (url === redirectUrl || url.startsWith(`${redirectUrl}?`)) return 'leave'
  const isPage = url.startsWith('https://') || url.startsWith('http://localhost') || url === 'about:blank'
  return isPage ? 'stay' : 'outside'
}

function originOf(url: string): string | null {
  try {
    return new URL(url).origin
  } catch {
    return null
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
