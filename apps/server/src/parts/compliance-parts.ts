import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import { createAgents } from '@sliproad/outbound/agents'
import type { Guard } from '@sliproad/outbound/guard'
import type { Db, Tx } from '../db/connect.ts'
import type { Environment } from '../environment.ts'
import {
  type ComplianceDefinitions,
  createComplianceDirectory,
  createSanctionsReader,
} from '../modules/compliance/index.ts'
import { countOrders } from '../modules/orders/index.ts'
import type { SimulatorAccount } from '../modules/providers/index.ts'
import { rescreenAddresses, type ScreeningReport } from '../modules/wallets/index.ts'
import type { Sealer } from '../secrets/sealing.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { traceCalls } from '../telemetry/tracing/trace-calls.ts'
import type { Tracer } from '../telemetry/tracing/tracer.ts'
import { createOrderGates } from './order-gates.ts'

type Deps = {
  environment: Environment
  guard: Guard
  db: Db
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
  sealer: Sealer
  sleep: (ms: number) => Promise<void>
  complianceDefinitions: ComplianceDefinitions
  simulatedProviders: readonly SimulatorAccount[]
  logger: Logger
  metrics: Metrics
  tracer: Tracer
  screeningDeadlineMs?: number
}

export type ComplianceParts = ReturnType<typeof createComplianceParts>

/** Longer than a healthy provider needs, and short enough for a user who waits for the checkout. */
const usualDeadlineMs = 3_000

/**
 * Builds everything between the providers and the verbs, once: the directory, the list in memory, the gates of
 * orders.
 */
export function createComplianceParts(deps: Deps) {
  const { db, clock, logger, metrics, screeningDeadlineMs = usualDeadlineMs } = deps
  const agents = createAgents(deps.guard, traceCalls(deps.tracer))
  const compliance = createComplianceDirectory({ ...deps, agents })
  const sanctions = createSanctionsReader({ db, clock })
  const screeningReport = reportScreening(deps)
  const parts = { compliance, sanctions, screeningReport, screeningDeadlineMs, countOrders }
  return {
    ...parts,
    agents,
    complianceGates: createOrderGates({ ...parts, db, clock }),
    onListChange: (tx: Tx, addressKeys: readonly string[]) => rescreenAddresses({ clock }, tx, addressKeys),
    onUnknownKycStatus: (provider: string, status: string) => {
      metrics.unknownKycStatuses.inc({ provider })
      logger.warn({ provider, status }, 'a KYC provider reported an unknown status')
    },
    closeCompliance: () => compliance.close(),
  }
}

function reportScreening({ logger, metrics }: Deps): ScreeningReport {
  return {
    asked(provider, outcome, ms, error) {
      metrics.screeningSeconds.of(provider, outcome).observe(ms / 1000)
      if (error !== undefined) logger.warn({ provider, err: error }, 'a screening provider gave no result')
    },
  }
}
