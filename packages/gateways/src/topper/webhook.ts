import { flattenedVerify } from 'jose'
import { type WebhookMessage, type WebhookReading, WebhookRefused } from '../contract.ts'
import { headerOf, readWebhookBody } from '../kit.ts'
import { type ImportedKey, importKey } from './json-web-key.ts'
import { toOrderUpdate } from './order-update.ts'
import { OrderEvent, WebhookEvent } from './wire.ts'

export type WebhookReader = (message: WebhookMessage) => Promise<WebhookReading>

/** Each widget's messages have their own key; `publicKeys` are those of all our widgets. */
export function createWebhookReader(publicKeys: readonly string[]): WebhookReader {
  let imported: Promise<readonly ImportedKey[]> | undefined

  return async ({ headers, body }) => {
    const signature = readSignature(headerOf(headers, 'x-topper-jws-signature'))
    imported ??= Promise.all(publicKeys.map(importKey))
    const keys = await imported.catch(() => {
      throw new WebhookRefused('signature', 'a webhook key of ours is no JSON Web Key')
    })
    await verify(keys, signature, body)

    const { name } = readWebhookBody(WebhookEvent, body)
    if (!name.startsWith('order:')) return { kind: 'ignored' }
    const event = readWebhookBody(OrderEvent, body)
    return { kind: 'updates', updates: [toOrderUpdate(event)], dedupeKey: event.id }
  }
}

type Signature = { protected: string; signature: string }

/** A compact JWS with a detached payload: `HEADER..SIGNATURE`. */
function readSignature(header: string | undefined): Signature {
  const [, protectedHeader, signature] = header?.match(/^([\w-]+)\.\.([\w-]+)$/) ?? []
  if (!protectedHeader || !signature) {
    throw new WebhookRefused('signature', 'there is no X-Topper-JWS-Signature header that can be read')
  }
  return { protected: protectedHeader, signature }
}

/** The key determines the algorithm, never the message. */
async function verify(keys: readonly ImportedKey[], signature: Signature, body: string): Promise<void> {
  const payload = Buffer.from(body).toString('base64url')
  for (const { algorithm, key } of keys) {
    const isGood = await flattenedVerify({ ...signature, payload }, key, { algorithms: [algorithm] }).then(
      () => true,
      () => false,
    )
    if (isGood) return
  }
  throw new WebhookRefused('signature', 'the signature does not match')
}
