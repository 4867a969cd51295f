import { signWebhook } from '../sign-webhook.ts'
import { WebhookVerificationError, type WebhookVerificationReason } from '../webhook-verification-error.ts'
import { newKey } from './keys.ts'

/** One request as the service would send it, for tests that take it apart. */
export const key = newKey()
export const now = new Date('2026-03-01T12:00:00.400Z')
export const body =
  '{"id":"evt_1","type":"order.created","sequence":1,"timestamp":"2026-03-01T12:00:00.000Z","data":{"order":{"id":"o"}}}'
export const event = JSON.parse(body)
export const headers = await signWebhook(body, key, { now })

export const ownNames = ['x-webhook-timestamp', 'x-webhook-signature']
export const standardNames = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

export function only(names: readonly string[], from = headers): Record<string, string> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}

export async function reasonOf(verifying: Promise<unknown>): Promise<WebhookVerificationReason> {
  const error = await verifying.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof WebhookVerificationError)) throw new Error(`was not refused: ${String(error)}`)
  return error.reason
}
