import { WebhookRefused } from './failures.ts'

export const webhookToleranceMs = 5 * 60 * 1000

/** Throws `WebhookRefused` for a message signed too long ago, or too far ahead, to be a delivery of now. */
export function freshTimestamp(signedAt: Date, now: Date, toleranceMs = webhookToleranceMs): void {
  const apartMs = Math.abs(now.getTime() - signedAt.getTime())
  // The negated form also refuses a date that is none.
  if (!(apartMs <= toleranceMs)) throw new WebhookRefused('stale', 'the timestamp is too far from now')
}
