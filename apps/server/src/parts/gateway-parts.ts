import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import { createAgents } from '@sliproad/outbound/agents'
import type { Guard } from '@sliproad/outbound/guard'
import type { Db } from '../db/connect.ts'
import type { Environment } from '../environment.ts'
import { createCatalogs, createSupportedAnswers } from '../modules/catalog/index.ts'
import {
  createGatewayDirectory,
  createGatewayHealth,
  type HealthReport,
  saveBreaker,
  savePause,
} from '../modules/gateways/index.ts'
import type { ReadProject } from '../modules/projects/index.ts'
import type { SimulatorAccount } from '../modules/providers/index.ts'
import { createQuoteAnswers, createQuoteCalls, createSharedAnswers } from '../modules/quotes/index.ts'
import type { Sealer } from '../secrets/sealing.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { traceCalls } from '../telemetry/tracing/trace-calls.ts'
import type { Tracer } from '../telemetry/tracing/tracer.ts'

type Deps = {
  environment: Environment
  guard: Guard
  config: { publicUrl: string }
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
}

export type GatewayParts = ReturnType<typeof createGatewayParts>

/** Builds everything between the gateways and the verbs, once: directory, health, catalogues and quotes. */
export function createGatewayParts(deps: Deps) {
  const { clock, db, logger, metrics } = deps
  const gatewayHealth = createGatewayHealth({ clock, report: healthReport(deps) })
  const gateways = createGatewayDirectory({
    ...deps,
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
    gateways,
    catalogs,
    supportedAnswers: createSupportedAnswers(),
    quoteCalls: createQuoteCalls({ clock, gatewayHealth }),
    quoteAnswers,
    sharedAnswers: createSharedAnswers({ clock }),
    /** Writes what is still to be written and closes connections. */
    async closeGateways() {
      await quoteAnswers.flush()
      await gateways.close()
    },
  }
}

const breakerNumbers = { closed: 0, 'half-open': 1, open: 2 } as const

function healthReport({ db, clock, logger, metrics }: Deps): HealthReport {
  const quietly = (writing: Promise<void>) => {
    writing.catch((error: unknown) => logger.warn({ err: error }, 'gateway health could not be shared'))
  }
  // Looking up a metric by its labels costs more than counting, and there are few of them.
  const durations = new Map<string, { observe(seconds: number): void }>()
  return {
    called(gateway, outcome, ms) {
      const key = `${gateway} ${outcome}`
      const duration = durations.get(key) ?? metrics.gatewayCallSeconds.labels({ gateway, outcome })
      durations.set(key, duration)
      duration.observe(ms / 1000)
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
