import { createMonths } from '../db/partitions/create-months.ts'
import { forgetAudit } from '../modules/audit/index.ts'
import { bookOrders } from '../modules/books/index.ts'
import { refreshCatalogs } from '../modules/catalog/index.ts'
import { continueErasures } from '../modules/erasures/index.ts'
import { forgetKeys } from '../modules/idempotency/index.ts'
import { expireKycCases, forgetKycMessages } from '../modules/kyc/index.ts'
import { forgetOrderLeftovers } from '../modules/orders/index.ts'
import { forgetQuoteAnswers, guardSplits } from '../modules/quotes/index.ts'
import { type RateSource, refreshRates } from '../modules/rates/index.ts'
import { countChanges } from '../modules/reports/index.ts'
import type { ScheduledJob } from '../modules/schedules/index.ts'
import { expireSessions, forgetContacts, forgetSessionTraces } from '../modules/sessions/index.ts'
import { forgetLogins, forgetMails } from '../modules/users/index.ts'
import { forgetDeliveries, forgetEndpointHours } from '../modules/webhooks/index.ts'
import { renewSanctions, type SanctionsDeps } from './renew-sanctions.ts'

type Deps = Parameters<typeof expireKycCases>[0] &
  Parameters<typeof forgetDeliveries>[0] &
  Parameters<typeof refreshCatalogs>[0] &
  Parameters<typeof bookOrders>[0] &
  Parameters<typeof continueErasures>[0] &
  Parameters<typeof guardSplits>[0] &
  SanctionsDeps & { rateSource: RateSource | undefined }

/** Processes at most this many rows; returns how many, or whether more are due. */
type BatchVerb = (batchSize: number) => Promise<number | boolean>

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Every recurring job: its name, its interval, and the verb with the size of one batch. */
export function recurringJobs(deps: Deps): readonly ScheduledJob[] {
  return [
    shared('expire-sessions', second, 500, (size) => expireSessions(deps, size)),
    shared('expire-kyc-cases', second, 100, (size) => expireKycCases(deps, size)),
    job('count-changes', 2 * second, 1_000, (size) => countChanges(deps, size)),
    job('book-orders', 2 * second, 500, (size) => bookOrders(deps, size)),
    // Often, so that new credentials have a catalogue soon; each catalogue is fetched again after ten minutes. The
    // gateways of one batch are asked at once: even if all of them hang, the batch ends within its lease.
    { name: 'refresh-catalogs', everyMs: 15 * second, run: () => refreshCatalogs(deps, 8) },
    { name: 'refresh-sanctions', everyMs: hour, run: () => alone(renewSanctions(deps)) },
    { name: 'refresh-rates', everyMs: hour, run: () => alone(renewRates(deps)) },
    { name: 'create-months', everyMs: hour, run: () => alone(createMonths(deps)) },
    { name: 'guard-splits', everyMs: 5 * minute, run: () => alone(guardSplits(deps, 50)) },
    job('continue-erasures', minute, 5, (size) => continueErasures(deps, size)),
    job('forget-quote-answers', minute, 1_000, (size) => forgetQuoteAnswers(deps, size)),
    shared('forget-idempotency-keys', minute, 1_000, (size) => forgetKeys(deps, size)),
    shared('forget-deliveries', minute, 500, (size) => forgetDeliveries(deps, size)),
    shared('forget-endpoint-hours', 10 * minute, 500, (size) => forgetEndpointHours(deps, size)),
    job('forget-logins', minute, 500, (size) => forgetLogins(deps, size)),
    job('forget-mails', 10 * minute, 500, (size) => forgetMails(deps, size)),
    shared('forget-session-traces', 10 * minute, 1_000, (size) => forgetSessionTraces(deps, size)),
    shared('forget-order-leftovers', 10 * minute, 500, (size) => forgetOrderLeftovers(deps, size)),
    job('forget-contacts', 10 * minute, 1_000, (size) => forgetContacts(deps, size)),
    shared('forget-kyc-messages', 10 * minute, 1_000, (size) => forgetKycMessages(deps, size)),
    shared('forget-audit', 10 * minute, 500, (size) => forgetAudit(deps, size)),
  ]
}

/** A job that several workers may do at once: its statements pass over rows that another has locked. */
function shared(...given: Parameters<typeof job>): ScheduledJob {
  return { ...job(...given), isShared: true }
}

/** A job in batches runs again at once after a full batch. */
function job(name: string, everyMs: number, batchSize: number, verb: BatchVerb): ScheduledJob {
  const run = async () => {
    const done = await verb(batchSize)
    return { more: typeof done === 'number' ? done === batchSize : done }
  }
  return { name, everyMs, run }
}

async function alone(work: Promise<unknown>): Promise<{ more: false }> {
  await work
  return { more: false }
}

/** Fetches reference rates, where a source was given. */
async function renewRates({ rateSource, ...deps }: Deps): Promise<void> {
  if (rateSource) await refreshRates({ ...deps, rateSource })
}
