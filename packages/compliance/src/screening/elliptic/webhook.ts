import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { fits, freshTimestamp, headerOf, readWebhookBody, WebhookRefused } from '@sliproad/providers/kit'
import type { ScreeningHint, ScreeningMessage } from '../contract.ts'
import { EventType, WalletEvent } from './wire.ts'

/** After five minutes Elliptic calls a message stale. */
const toleranceMs = 5 * 60 * 1000 - 1

const idForm = /^(messageId_[0-9a-f-]{36})_endpointId_([0-9a-f-]{36})$/i

/** `publicKey` is written `whpk_` and 32 bytes in base64, `endpointId` is Elliptic's id of our address. */
export function readEllipticWebhook(
  { publicKey, endpointId }: { publicKey: string; endpointId: string },
  { headers, body, receivedAt }: ScreeningMessage,
): ScreeningHint {
  const id = headerOf(headers, 'webhook-id') ?? ''
  const time = headerOf(headers, 'webhook-timestamp') ?? ''
  const [, messageId, endpoint] = idForm.exec(id) ?? []
  if (messageId === undefined || !/^\d{1,12}$/.test(time)) {
    throw new WebhookRefused('signature', 'the headers of the message cannot be read')
  }
  const signatures = signaturesOf(headerOf(headers, 'webhook-signature'))
  const [key, signed] = [keyOf(publicKey), Buffer.from(`${id}.${time}.${body}`)]
  if (!signatures.some((signature) => verify(null, signed, key, signature))) {
    throw new WebhookRefused('signature', 'the signature does not match')
  }
  if (endpoint?.toLowerCase() !== endpointId.toLowerCase()) {
    throw new WebhookRefused('signature', 'the message is for another address')
  }
  freshTimestamp(new Date(Number(time) * 1000), receivedAt, toleranceMs)
  return toHint(body, messageId)
}

function toHint(body: string, dedupeKey: string): ScreeningHint {
  const { type } = readWebhookBody(EventType, body)
  const event: unknown = JSON.parse(body)
  if (type !== 'co.elliptic.wallet_screening.completed' || !fits(WalletEvent, event))
    return { kind: 'ignored' }
  return { kind: 'hint', address: event.data.analysis.subject.hash, dedupeKey }
}

/** `v1a,` and one or more signatures, with or without the prefix before each. */
function signaturesOf(header: string | undefined): Buffer[] {
  if (!header?.startsWith('v1a,')) return []
  const texts = header.split(' ').map((text) => text.replace(/^v1a,/, ''))
  return texts.map((text) => Buffer.from(text, 'base64')).filter(({ length }) => length === 64)
}

function keyOf(text: string): KeyObject {
  const bytes = Buffer.from(text.slice('whpk_'.length), 'base64')
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') },
    format: 'jwk',
  })
}
