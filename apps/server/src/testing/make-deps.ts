import { randomBytes, randomUUID } from 'node:crypto'
import { createUuidV7 } from '@sliproad/core/uuid-v7'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import { createGuard, type Guard } from '@sliproad/outbound/guard'
import { inject } from 'vitest'
import type { Config } from '../config.ts'
import { connect, type DatabaseAddress, directAddress } from '../db/connect.ts'
import type { Replica } from '../db/replica/replica.ts'
import { traceStatements } from '../db/tracing/trace-statements.ts'
import type { Environment } from '../environment.ts'
import { createRateLimits } from '../http/access/rate-limit.ts'
import { createTurns } from '../loops/turns.ts'
import type { ComplianceDefinitions } from '../modules/compliance/index.ts'
import type { PlayKycSimulator } from '../modules/kyc/index.ts'
import { createOrderWatch, openGates, type PlaySimulator } from '../modules/orders/index.ts'
import { createKeyAuthentication, createProjectReader } from '../modules/projects/index.ts'
import type { SimulatorAccount } from '../modules/providers/index.ts'
import { type ContactCodes, createContactHash } from '../modules/sessions/index.ts'
import type { IdentityProvider } from '../modules/users/index.ts'
import { createComplianceParts } from '../parts/compliance-parts.ts'
import { createGatewayParts } from '../parts/gateway-parts.ts'
import { createSealer } from '../secrets/sealing.ts'
import { createLogger } from '../telemetry/logger.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import type { Readiness } from '../telemetry/readiness.ts'
import { type Tracer, untraced } from '../telemetry/tracing/tracer.ts'
import { afterFile } from './after-file.ts'
import { databaseOn, dropDatabase } from './database/test-database.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'

export type TestDeps = Awaited<ReturnType<typeof makeDeps>>

let copy: Promise<DatabaseAddress> | undefined

type Options = {
  environment?: Environment
  /** The kinds of gateways, and credentials for them; see `startGateways`. */
  definitions?: readonly GatewayDefinition[]
  simulatorAccounts?: readonly SimulatorAccount[]
  /** The same for screening and KYC; see `startProviders`. */
  complianceDefinitions?: ComplianceDefinitions
  simulatedProviders?: readonly SimulatorAccount[]
  clock?: FakeClock
  /** Lets calls go to this machine, where the providers of tests stand, unless a test says otherwise. */
  guard?: Guard
  tracer?: Tracer
  /** Told of every statement that the database is sent. */
  onStatement?: (text: string) => void
}

/** Everything a verb or route can need: this test file's own real database, and a clock that stands still. */
export async function makeDeps({
  environment = 'sandbox',
  definitions = [],
  simulatorAccounts = [],
  complianceDefinitions = { screening: [], kyc: [] },
  simulatedProviders = [],
  clock = fakeClock(),
  guard = createGuard({ environment, allowedHosts: ['127.0.0.1'], allowedNetworks: ['127.0.0.1'] }),
  tracer = untraced,
  onStatement,
}: Options = {}) {
  copy ??= copyTemplate()
  const address = await copy
  const limits = { maxConnections: 10, ...(onStatement && { onStatement }) }
  const db = traceStatements(connect(address, limits), tracer)
  afterFile(() => db.end({ timeout: 1 }))
  const metrics = createMetrics()
  const parts = {
    environment,
    guard,
    address,
    db,
    replica: undefined as Replica | undefined,
    tracer,
    clock,
    config: {
      publicUrl: 'http://localhost:8080',
      mail: null as Config['mail'],
      operatorSecondFactor: false,
      trustProxy: false as Config['trustProxy'],
      quoteDeadlineMs: 2_500,
      restrictedCountries: ['KP'] as readonly string[],
      webhookRetryDelays: [0, 60, 300, 900, 3600] as readonly number[],
      webhookRetentionDays: 30,
    },
    definitions,
    simulatorAccounts,
    complianceDefinitions,
    simulatedProviders,
    servesApi: true,
    readProject: createProjectReader({ db, clock, environment }),
    newId: createUuidV7({ clock, randomBytes }),
    newLeaseToken: createUuidV7({ clock, randomBytes }),
    processNumber: { current: 0 },
    messageTurns: createTurns(8),
    newRequestId: () => `req_${randomUUID()}`,
    randomBytes: (length: number): Uint8Array => randomBytes(length),
    sealer: createSealer(Buffer.alloc(32, 7)),
    packing: { isOn: true },
    contactCodes: {
      hash: createContactHash(Buffer.alloc(32, 7)),
      senders: { phone: null, email: null },
      showsCodes: environment === 'sandbox',
    } as ContactCodes,
    authenticateKey: createKeyAuthentication({ db, clock, environment }),
    rateLimits: createRateLimits({ perMinute: { anonymous: 1e6, publicKey: 1e6, secretKey: 1e6 } }),
    countryOfIp: (_ip: string): string | null => 'US',
    logger: createLogger({ level: 'silent' }),
    metrics,
    exposeMetrics: async () => ({
      contentType: metrics.registry.contentType,
      text: await metrics.registry.metrics(),
    }),
    identityProvider: null as IdentityProvider | null,
    orderGates: openGates,
    orderWatch: createOrderWatch(),
    simulatePatienceMs: 0,
    onUnknownStatus: (_gatewayId: string, _gatewayStatus: string) => {},
    playSimulator: (async () => ({ ok: false, refused: 'Nothing is simulated here.' })) as PlaySimulator,
    playKycSimulator: (async () => ({
      ok: false,
      refused: 'Nothing is simulated here.',
    })) as PlayKycSimulator,
    readiness: { state: 'serving' } as Readiness,
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  }
  const gatewayParts = createGatewayParts(parts)
  const complianceParts = createComplianceParts(parts)
  afterFile(gatewayParts.closeGateways)
  afterFile(complianceParts.closeCompliance)
  return { ...parts, ...gatewayParts, ...complianceParts }
}

/** A database for this file alone; files run in parallel without seeing each other. */
async function copyTemplate(): Promise<DatabaseAddress> {
  const server = inject('testServer')
  const name = `sliproad_test_${randomUUID().replaceAll('-', '')}`
  const admin = connect(directAddress(server), { maxConnections: 1, statementTimeoutMs: 60_000 })
  await admin`create database ${admin(name)} template ${admin(inject('testTemplate'))}`
  afterFile(async () => {
    copy = undefined
    await dropDatabase(admin, name)
    await admin.end()
  })
  return databaseOn(server, name)
}
