import { Server as NetServer, type Server, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { setImmediate as afterPoll } from 'node:timers/promises'
import { isUuid } from '@sliproad/core/ids'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import { composeParts, composeService } from './compose.ts'
import type { Config } from './config.ts'
import { refuseRestoredCopy } from './db/backup/restored-mark.ts'
import { watchClock } from './db/clock/watch-clock.ts'
import { isPooled } from './db/connect.ts'
import { connectionNeed, tellConnections } from './db/driver/connection-need.ts'
import { listenForHints } from './db/hints.ts'
import { doAllReadPacked } from './db/locks/process-list.ts'
import { holdProcessNumber } from './db/locks/process-number.ts'
import { MigrationProblem, migrateAt } from './db/migrate.ts'
import type { OpenDatabase } from './db/open-database.ts'
import { isDatabaseUnavailable } from './db/outages/unavailable.ts'
import type { App } from './http/http-deps.ts'
import { keepTicks } from './loops/kept-ticks.ts'
import { startLoop, type WorkSource } from './loops/loop.ts'
import { alignEventFeed } from './modules/events/index.ts'
import { deliveryConnections, endpointIdOf } from './modules/webhooks/index.ts'
import { settleMasterKey } from './secrets/stored/settle-master-key.ts'
import { startAdminListener } from './telemetry/admin-listener.ts'
import type { Logger } from './telemetry/logger.ts'
import { measuredSource } from './telemetry/measured-source.ts'
import { findProblem, poolCheck } from './telemetry/readiness.ts'
import { type Tracer, untraced } from './telemetry/tracing/tracer.ts'

type Options = {
  config: Config
  logger: Logger
  /** Off unless given. */
  tracer?: Tracer
  /** Closed with the service, also when the start fails. */
  database: Promise<OpenDatabase>
  /** Runs once every part is ready, before the first request is served. */
  onOpen?: (service: Parts) => Promise<void>
  signal: AbortSignal
  /** Other kinds of gateways than ours, for measurements. */
  definitions?: readonly GatewayDefinition[]
}
export type Service = Awaited<ReturnType<typeof startService>>

type Stop = () => Promise<unknown>
type Parts = Awaited<ReturnType<typeof composeService>>

const workerCapacity = 4
const retryPauseMs = 1_000
const drainMs = 1_000
/** While requests still come; callers that were held up use their old connections late. */
const drainMaxMs = 5_000
const drainQuietMs = 250
const drainPollMs = 50
const quickTurnMs = 0.2
const quickTurnWithinMs = 3_000
/** All these waits together, so that what runs then can still be finished before the process has to end. */
const closeWithinMs = 8_000

/** Starts the roles of this process, and before them what probes ask for. */
export async function startService(options: Options) {
  const { config, logger, tracer = untraced, onOpen, signal, definitions } = options
  const stops: Stop[] = [() => tracer.close()]
  const ticks = await keepTicks()
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
    ticks.length = 0
  }
  try {
    const database = await options.database
    stops.push(() => database.close())
    const parts = await composeParts(config, database.address, { definitions, tracer })
    const service = await composeService(parts, logger)
    const keeper = database.keepRunning?.(service)
    if (keeper) stops.push(keeper.stop)
    stops.push(() => service.db.end({ timeout: 5 }))
    if (service.replica) stops.push(service.replica.close)
    stops.push(() => service.rateLimits.close())
    stops.push(() => service.closeGateways())
    stops.push(() => service.closeCompliance())
    stops.push(() => service.closeSender())
    stops.push(() => service.closeIdentityProvider())
    if (config.adminPort !== null) stops.push(await administer(service, config.adminPort))
    const listens = config.roles.has('api') || config.roles.has('simulators')
    const app = listens ? await service.buildApp() : undefined
    // Without an admin listener probes come to the public address, and must reach a process that waits for its
    // database.
    if (app && config.adminPort === null) stops.push(await serve(service, app))
    stops.push(async () => service.abandonSimulators())
    await migrateWhenReachable(service, signal)
    await Promise.all([tellNeed(service), service.openSimulators()])
    stops.push(watchClock(service).stop)
    if (service.replica) stops.push(service.replica.watch().stop)
    stops.push(beKnown(service))
    await onOpen?.(service)
    service.readiness.state = 'serving'
    // Work that has waited since the last stop does not delay the first request.
    const worker = config.roles.has('worker') ? startWorker(service) : undefined
    if (worker) stops.push(worker.stop)
    stops.push(listen(service, worker))
    // With an admin listener, the public address opens only when this process can serve, so that a load balancer
    // never gets a 503 from it.
    if (app && config.adminPort !== null) stops.push(await serve(service, app))
    return { service, stop, drain: () => (listens ? drain(service) : Promise.resolve()) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function administer(service: Parts, port: number): Promise<Stop> {
  const { config, db, readiness, exposeMetrics } = service
  const listener = await startAdminListener({
    host: config.adminHost,
    port,
    metricsToken: config.metricsToken,
    findProblem: () => findProblem(readiness, [poolCheck(db)]),
    exposeMetrics,
  })
  return () => listener.close()
}

/**
 * Load balancers learn from their probes to send requests elsewhere, while every request is still served. A second
 * signal cuts this short.
 */
async function drain({ config, readiness, sleep }: Parts): Promise<void> {
  readiness.draining = config.drainSeconds > 0
  await sleep(config.drainSeconds * 1_000)
}

async function serve(service: Parts, app: App): Promise<Stop> {
  await app.listen({ host: service.config.host, port: service.config.port })
  return async () => {
    const { readiness, sleep } = service
    const begun = performance.now()
    // After a drain the load balancers have moved on, and a refused connection tells the rest: no answer has to be a
    // 503. Without one every request is answered with 503 from now on.
    if (readiness.draining) await refuseConnections(app.server)
    else readiness.state = 'stopping'
    await callersGone(app.server, sleep)
    await afterQuickTurn(begun + closeWithinMs)
    app.server.closeIdleConnections()
    await app.close()
  }
}

/**
 * Accepts no new connection and leaves the open ones as they are, idle ones included; http's own close would end
 * those.
 */
async function refuseConnections(server: Server): Promise<void> {
  await afterQuickTurn()
  NetServer.prototype.close.call(server)
}

/**
 * What the system has taken from callers and this process has not yet read, connections and requests on idle ones, is
 * reset when it closes them. Right after the event loop has polled there is none, unless it had much else to do in that
 * turn. So it waits for a quick one, for which a busy machine may need many turns.
 */
async function afterQuickTurn(latest = Number.POSITIVE_INFINITY): Promise<void> {
  const deadline = Math.min(latest, performance.now() + quickTurnWithinMs)
  let begun: number
  do {
    begun = performance.now()
    await afterPoll()
  } while (performance.now() - begun >= quickTurnMs && begun < deadline)
}

/**
 * Callers on open connections are told with their next answer to reconnect elsewhere. Closing at once would cut off a
 * request that is just being sent.
 */
async function callersGone(server: Server, sleep: Parts['sleep']): Promise<void> {
  const count = () => new Promise<number>((resolve) => server.getConnections((_error, open) => resolve(open)))
  const begun = performance.now()
  let lastRequestAt = begun
  // Callers that connect from now on are refused, and are not waited for.
  const late = new WeakSet<Socket>()
  server.on('connection', (socket) => late.add(socket))
  server.on('request', ({ socket }) => {
    if (!late.has(socket)) lastRequestAt = performance.now()
  })
  const isOver = () => {
    const now = performance.now()
    const isQuiet = now - lastRequestAt >= drainQuietMs
    return now - begun >= (isQuiet ? drainMs : drainMaxMs)
  }
  while (!isOver() && (await count()) > 0) await sleep(drainPollMs)
}

/** An outside database may start after us; its schema is migrated before any request is answered. */
async function migrateWhenReachable(
  { address, db, clock, sealer, packing, logger, sleep }: Parts,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await refuseRestoredCopy(db)
      await migrateAt(address)
      await clock.measure(db)
      await settleMasterKey({ db, clock, sealer })
      packing.isOn = await doAllReadPacked(db)
      return await alignEventFeed(db)
    } catch (error) {
      if (error instanceof MigrationProblem || !isDatabaseUnavailable(error) || signal.aborted) throw error
      logger.warn({ err: error }, 'the database does not answer; trying again')
      await sleep(retryPauseMs, signal)
    }
  }
}

async function tellNeed({ address, db, config, logger }: Parts): Promise<void> {
  const need = connectionNeed({
    pool: config.databasePool,
    deliveries: deliveryConnections.maxConnections,
    isWorker: config.roles.has('worker'),
    isPooled: isPooled(address),
  })
  // What is wrong with the database is found by every other part too; this one only tells.
  await tellConnections(address, db, need, logger).catch((error: unknown) =>
    logger.warn({ err: error }, 'the connections of the database could not be counted'),
  )
}

type Worker = { hear(topic: string, about: string): void; stop: Stop }

function startWorker(service: Parts): Worker {
  const { clock, metrics, logger, sleep } = service
  const onError = (error: unknown, source: string, about?: Readonly<Record<string, string>>) => {
    metrics.workerErrors.inc({ source })
    logger.error({ err: error, source, ...about }, 'worker failed')
  }
  /** With a wrong clock this process takes no work: other workers do. */
  const start = <Work>(source: WorkSource<Work>) => {
    const claim = async (capacity: number) => (clock.isFit() ? source.claim(capacity) : [])
    return startLoop(measuredSource({ ...source, claim }, metrics), {
      capacity: workerCapacity,
      pollMs: 1_000,
      sleep,
      onError,
    })
  }
  const schedules = start(service.scheduledWork)
  const sharedJobs = start(service.sharedJobWork)
  const messages = start(service.gatewayMessageWork)
  const webhooks = service.startWebhookDelivery()
  const wallets = start(service.walletScreeningWork)
  const kyc = start(service.kycSyncWork)
  const mails = start(service.mailWork)
  const loops = [
    ...[schedules, sharedJobs, messages, start(service.orderSyncWork), start(service.openingWork)],
    ...[wallets, kyc, mails, webhooks, start(service.takeOverWork)],
  ]
  return {
    hear(topic, about) {
      if (topic === 'deliveries' && isUuid(about)) webhooks.expect(endpointIdOf(about))
      else if (topic === 'gateway-messages') messages.wake()
      else if (topic === 'wallets') wallets.wake()
      else if (topic === 'kyc') kyc.wake()
      else if (topic === 'mails') mails.wake()
      else if (topic === 'schedules') schedules.wake()
      else if (topic === 'job') {
        service.sharedJobWork.called(about)
        sharedJobs.wake()
      }
    },
    stop: () => Promise.all(loops.map((loop) => loop.stop())),
  }
}

/** Other workers take over what this process holds as soon as its session has ended. */
function beKnown({ address, processNumber: number, config, readiness, ...parts }: Parts): Stop {
  const { sealer, packing, sleep, logger } = parts
  const itself = { roles: [...config.roles].join(), host: hostname(), pid: process.pid }
  let holdsActiveKey = true
  readiness.checks?.push({ problem: 'master key replaced', isWell: () => holdsActiveKey })
  const onActiveKey = (isHeld: boolean) => {
    holdsActiveKey = isHeld
  }
  return holdProcessNumber({ address, number, process: itself, sealer, packing, onActiveKey, sleep, logger })
    .stop
}

/** One connection listens for all parts of this process. */
function listen({ address, sleep, logger, orderWatch }: Parts, worker: Worker | undefined): Stop {
  const hints = listenForHints({
    address,
    sleep,
    onHint: (hint) => {
      const [topic = '', about = ''] = hint.split(' ')
      if (topic === 'order') orderWatch.tell(about)
      else worker?.hear(topic, about)
    },
    onError: (error) => logger.warn({ err: error }, 'lost the connection for hints; polling continues'),
  })
  return () => hints.stop()
}
