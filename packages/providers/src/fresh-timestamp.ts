import { WebhookRefused } from './failures.ts'

export const webhookToleranceMs = 5 * 60 * 1000

/** Throws `WebhookRefused` for a message signed too long ago, or too far ahead, to be sent just now. */
export function freshTimestamp(signedAt: Date, now: Date, toleranceMs = webhookToleranceMs): void {
  const apartMs = Math.abs(now.getTime() - signedAt.getTime())
  // The negated comparison also refuses an invalid date.
  if (!(apartMs <= toleranceMs)) throw new WebhookRefused('stale', 'the timestamp is too far from now')
}
