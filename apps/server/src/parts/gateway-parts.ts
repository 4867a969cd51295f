import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import { createAgents } from '@sliproad/outbound/agents'
import type { Guard } from '@sliproad/outbound/guard'
import type { CallReport } from '@sliproad/providers/kit'
import type { Redis } from 'ioredis'
import type { Db } from '../db/connect.ts'
import type { Environment } from '../environment.ts'
import { createCatalogs, createSupportedAnswers } from '../modules/catalog/index.ts'
import {
  createCallBudgets,
  createGatewayDirectory,
  createGatewayDrift,
  createGatewayHealth,
  createSharedBudgets,
  type HealthReport,
  saveBreaker,
  saveDrifts,
  savePause,
} from '../modules/gateways/index.ts'
import type { ReadProject } from '../modules/projects/index.ts'
import type { SimulatorAccount } from '../modules/providers/index.ts'
import {
  createDecideRouting,
  createEstimateReader,
  createKnownCustomerReader,
  createQuoteAnswers,
  createQuoteCalls,
  createSharedAnswers,
} from '../modules/quotes/index.ts'
import type { Sealer } from '../secrets/sealing.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { traceCalls } from '../telemetry/tracing/trace-calls.ts'
import type { Tracer } from '../telemetry/tracing/tracer.ts'
import { openRedis } from './open-redis.ts'

type Deps = {
  environment: Environment
  guard: Guard
  config: { publicUrl: string; redisUrl?: string | undefined }
  db: Db
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
  sealer: Sealer
  sleep: (ms: number) => Promise<void>
  readProject: ReadProject
  definitions: readonly GatewayDefinition[]
  simulatorAccounts: readonly SimulatorAccount[]
  logger: Logger
  metrics: Metrics
  tracer: Tracer
  budgetRedis?: Redis | undefined
  /** Is told of every request to a gateway. */
  onCall?: (report: CallReport) => void
}

/** How long counts of changed fields are gathered before they are stored. */
const driftWritingMs = 1_000

export type GatewayParts = ReturnType<typeof createGatewayParts>

/** Builds everything between the gateways and the verbs, once: directory, health, catalogues and quotes. */
export function createGatewayParts(deps: Deps) {
  const { clock, db, logger, metrics } = deps
  const gatewayHealth = createGatewayHealth({ clock, report: healthReport(deps) })
  const callBudgets = createCallBudgets({
    clock,
    shared: deps.budgetRedis && createSharedBudgets(deps.budgetRedis),
  })
  const gatewayDrift = createGatewayDrift({
    clock,
    save: (drifts) =>
      saveDrifts(db, drifts).catch((error: unknown) =>
        logger.warn({ err: error }, 'changes of gateways could not be stored'),
      ),
    counted(gateway, { field, kind }) {
      metrics.gatewayDrift.inc({ gateway, field, kind })
    },
    later: (work) => void setTimeout(work, driftWritingMs).unref(),
  })
  const gateways = createGatewayDirectory({
    ...deps,
    gatewayDrift,
    reserveFor: callBudgets.reserveFor,
    publicUrl: deps.config.publicUrl,
    simulators: deps.simulatorAccounts,
    gatewayHealth,
    agents: createAgents(deps.guard, traceCalls(deps.tracer)),
  })
  const catalogs = createCatalogs({ db, clock, gatewayHealth })
  const quoteAnswers = createQuoteAnswers({
    db,
    onLost: (count, error) => {
      metrics.quoteAnswersLost.inc(count)
      logger.warn({ err: error, count }, 'quotes answers could not be stored')
    },
  })
  return {
    gatewayHealth,
    callBudgets,
    gateways,
    catalogs,
    supportedAnswers: createSupportedAnswers({ clock }),
    gatewayDrift,
    quoteCalls: createQuoteCalls({ clock, gatewayHealth, gatewayDrift }),
    quoteAnswers,
    sharedAnswers: createSharedAnswers({ clock }),
    readEstimates: createEstimateReader({
      db,
      clock,
      onLost: (error) => logger.warn({ err: error }, 'outcomes of gateways could not be read'),
    }),
    decideRouting: createDecideRouting({ db, clock }),
    readKnownCustomer: createKnownCustomerReader({ db }),
    /** Writes what is still to be written and closes connections. */
    async closeGateways() {
      await quoteAnswers.flush()
      await gatewayDrift.flush()
      callBudgets.close()
      await gateways.close()
    },
  }
}

/** The Redis in which all instances count their calls to gateways, if there is one. */
export function openBudgetRedis({
  config,
  logger,
  metrics,
}: Pick<Deps, 'config' | 'logger' | 'metrics'>): Promise<Redis | undefined> {
  return openRedis(config.redisUrl, (error) => {
    metrics.redisErrors.inc()
    logger.warn({ err: error }, 'redis is unreachable: this instance counts calls to gateways alone')
  })
}

const breakerNumbers = { closed: 0, 'half-open': 1, open: 2 } as const

function healthReport({ db, clock, logger, metrics }: Deps): HealthReport {
  const quietly = (writing: Promise<void>) => {
    writing.catch((error: unknown) => logger.warn({ err: error }, 'gateway health could not be shared'))
  }
  return {
    called(gateway, outcome, ms) {
      metrics.gatewayCallSeconds.of(gateway, outcome).observe(ms / 1000)
    },
    breakerMoved(gatewayId, accountId, breaker, lastFailure) {
      metrics.gatewayBreaker.set({ gateway: gatewayId, account: accountId }, breakerNumbers[breaker])
      logger.warn({ gateway: gatewayId, account: accountId, breaker, lastFailure }, 'gateway breaker')
      quietly(saveBreaker(db, { gatewayId, accountId }, { breaker, lastFailure, now: clock.now() }))
    },
    paused(gatewayId, accountId, until) {
      logger.warn({ gateway: gatewayId, account: accountId, until }, 'gateway asked for a pause')
      quietly(savePause(db, { gatewayId, accountId }, until, clock.now()))
    },
  }
}
