/** The states of a session and of its order, as the checkout reports them. */
export type CheckoutStatus =
  | 'confirmed'
  | 'pending'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'

/** What the checkout tells the page around it. No message holds a secret. */
export type CheckoutMessage = { source: 'sliproad-checkout'; sessionId: string } & (
  | { type: 'status'; status: CheckoutStatus; orderId: string | null }
  /** The height of what the checkout shows, in CSS pixels. */
  | { type: 'height'; height: number }
  /** After an order that failed the reader goes on with another session; what follows is about that one. */
  | { type: 'retry'; nextSessionId: string }
)

/** A message that is not of this form is another script's, and is ignored. */
export function readMessage(data: unknown): CheckoutMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { source, sessionId, type } = data as Record<string, unknown>
  if (source !== 'sliproad-checkout' || typeof sessionId !== 'string') return null
  if (type === 'height')
    return isHeight((data as { height?: unknown }).height) ? (data as CheckoutMessage) : null
  if (type === 'retry')
    return typeof (data as { nextSessionId?: unknown }).nextSessionId === 'string'
      ? (data as CheckoutMessage)
      : null
  if (type !== 'status') return null
  const { status, orderId } = data as Record<string, unknown>
  const isComplete = typeof status === 'string' && (orderId === null || typeof orderId === 'string')
  return isComplete ? (data as CheckoutMessage) : null
}

function isHeight(height: unknown): boolean {
  return typeof height === 'number' && Number.isFinite(height) && height > 0
}
