import { createHash, createHmac } from 'node:crypto'
import { headerOf, readWebhookBody, sameText, WebhookRefused } from '@sliproad/providers/kit'
import type { KycHint, KycMessage } from '../contract.ts'
import { WebhookBody } from './wire.ts'

type Rules = {
  webhookSecret: string
  /** Whether the old digest is accepted, which Sumsub still uses for webhooks configured long ago. */
  acceptsSha1: boolean
  isLive: boolean
}

const algorithms: Readonly<Record<string, string>> = {
  HMAC_SHA256_HEX: 'sha256',
  HMAC_SHA512_HEX: 'sha512',
  HMAC_SHA1_HEX: 'sha1',
}

const followed: readonly string[] = [
  ...['applicantCreated', 'applicantPending', 'applicantOnHold', 'applicantReviewed'],
  ...['applicantReset', 'applicantDeactivated', 'applicantDeleted'],
]

/** A genuine message names the applicant to read again; nothing else of it is used. */
export function readSumsubWebhook(rules: Rules, { headers, body }: KycMessage): KycHint {
  verifyDigest(rules, body, headerOf(headers, 'x-payload-digest-alg'), headerOf(headers, 'x-payload-digest'))
  const message = readWebhookBody(WebhookBody, body)
  // Both environments share host and path, so a test message can arrive at the live address.
  if (rules.isLive && message.sandboxMode === true) {
    throw new WebhookRefused('signature', 'a message of the sandbox proves nothing in production')
  }
  const { type, applicantId, externalUserId, reviewStatus, createdAtMs } = message
  if (!followed.includes(type) || (!applicantId && !externalUserId)) return { kind: 'ignored' }
  const when = createdAtMs ?? createHash('sha256').update(body).digest('hex')
  return {
    kind: 'hint',
    caseId: externalUserId || null,
    providerCaseId: applicantId ?? null,
    dedupeKey: [applicantId ?? externalUserId, type, reviewStatus ?? '', when].join(':'),
  }
}

function verifyDigest(
  { webhookSecret, acceptsSha1 }: Rules,
  body: string,
  name: string | undefined,
  digest: string | undefined,
): void {
  const algorithm = name !== undefined && Object.hasOwn(algorithms, name) ? algorithms[name] : undefined
  if (algorithm === undefined) throw new WebhookRefused('signature', 'the digest is of an unknown kind')
  if (algorithm === 'sha1' && !acceptsSha1) {
    throw new WebhookRefused('signature', 'SHA-1 digests are not taken')
  }
  const expected = createHmac(algorithm, webhookSecret).update(body).digest('hex')
  if (digest === undefined || !sameText(digest.toLowerCase(), expected)) {
    throw new WebhookRefused('signature', 'the digest does not match')
  }
}
