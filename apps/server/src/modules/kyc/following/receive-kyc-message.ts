import { createHash } from 'node:crypto'
import { Refusal } from '@sliproad/api/refusal'
import type { KycHint, KycMessage } from '@sliproad/compliance/kyc/contract'
import type { Clock } from '@sliproad/core/clock'
import { isUuid } from '@sliproad/core/ids'
import { callWithin, WebhookRefused } from '@sliproad/providers/kit'
import type { Db } from '../../../db/connect.ts'
import { hint } from '../../../db/hints.ts'
import type { ComplianceDirectory } from '../../compliance/index.ts'
import { makeSyncDue } from '../kyc-store.ts'
import { insertMessage } from './kyc-message-store.ts'

type Deps = { db: Db; clock: Clock; compliance: Pick<ComplianceDirectory, 'kycByAccount'> }

const readingMs = 5_000

/**
 * Receives a provider's message: verifies its origin and schedules its case to be read again. The content of the
 * message is never trusted, and a message that fails verification is not stored.
 */
export async function receiveKycMessage(
  deps: Deps,
  { providerId, accountId }: { providerId: string; accountId: string },
  message: Omit<KycMessage, 'receivedAt'>,
): Promise<void> {
  const connected = isUuid(accountId) ? await deps.compliance.kycByAccount(providerId, accountId) : undefined
  if (!connected) throw new Refusal('NOT_FOUND')
  const receivedAt = deps.clock.now()
  const call = callWithin(deps.clock, readingMs)
  try {
    const reading = await connected.provider.readWebhook({ ...message, receivedAt }, call)
    if (reading.kind === 'hint') await takeHint(deps, connected.accountId, reading, receivedAt)
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    if (error.problem !== 'malformed') throw new Refusal('INVALID_SIGNATURE', { cause: error })
    throw new Refusal('VALIDATION_ERROR', { message: 'The message could not be read.', cause: error })
  } finally {
    call.done()
  }
}

async function takeHint(
  { db }: Deps,
  accountId: string,
  reading: Extract<KycHint, { kind: 'hint' }>,
  receivedAt: Date,
): Promise<void> {
  const dedupeHash = createHash('sha256').update(reading.dedupeKey).digest()
  await db.begin(async (tx) => {
    if (!(await insertMessage(tx, { accountId, dedupeHash, receivedAt }))) return
    if (await makeSyncDue(tx, accountId, reading, receivedAt)) await hint(tx, 'kyc')
  })
}
