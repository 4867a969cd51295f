import { Refusal } from '@sliproad/api/refusal'
import { addressKey } from '@sliproad/compliance/sanctions/address-key'
import type { ScreeningMessage } from '@sliproad/compliance/screening/contract'
import type { Clock } from '@sliproad/core/clock'
import { isUuid } from '@sliproad/core/ids'
import { WebhookRefused } from '@sliproad/providers/kit'
import type { Db } from '../../db/connect.ts'
import { hint } from '../../db/hints.ts'
import type { ComplianceDirectory } from '../compliance/index.ts'
import { makeDue } from './wallet-store.ts'

type Deps = { db: Db; clock: Clock; compliance: Pick<ComplianceDirectory, 'screeningByAccount'> }

/**
 * Receives a message of a provider that monitors addresses. The message is no verdict: it makes the wallets with that
 * address due for screening, and a repeated one does no more than the first.
 */
export async function receiveScreeningMessage(
  deps: Deps,
  { providerId, accountId }: { providerId: string; accountId: string },
  message: Omit<ScreeningMessage, 'receivedAt'>,
): Promise<void> {
  const connected = isUuid(accountId)
    ? await deps.compliance.screeningByAccount(providerId, accountId)
    : undefined
  if (!connected?.provider.readWebhook) throw new Refusal('NOT_FOUND')
  const now = deps.clock.now()
  try {
    const reading = connected.provider.readWebhook({ ...message, receivedAt: now })
    if (reading.kind === 'ignored') return
    if ((await makeDue(deps.db, [addressKey(reading.address)], now)) > 0) await hint(deps.db, 'wallets')
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    if (error.problem !== 'malformed') throw new Refusal('INVALID_SIGNATURE', { cause: error })
    throw new Refusal('VALIDATION_ERROR', { message: 'The message could not be read.', cause: error })
  }
}
