import { join, relative } from 'node:path'
import { banner } from './banner.ts'
import { type Config, ConfigProblem, readConfig } from './config.ts'
import { UnpatchedDriver } from './db/driver/require-patched-driver.ts'
import { EmbeddedDatabaseError } from './db/embedded.ts'
import { MigrationProblem } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/open-database.ts'
import { collectOnceStarted } from './loops/collect-once.ts'
import { keepSettings } from './sandbox/kept-settings.ts'
import { MasterKeyProblem } from './secrets/stored/master-key-problem.ts'
import type { Service } from './start.ts'
import { createLogger, readableLines } from './telemetry/logger.ts'
import { openTracer } from './telemetry/tracing/open-tracer.ts'

const shutdownMs = 25_000

await run().catch((error: unknown) => {
  process.stderr.write(`Sliproad cannot start: ${explain(error)}\n`)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const tracer = await openTracer(config.tracing)
  const destination = process.stdout.isTTY ? await readableLines() : undefined
  const logger = createLogger({ level: config.logLevel, destination, tracer })
  const stopping = new AbortController()
  const signalled = stopSignal(stopping)
  const database = await beginDatabase(config)
  const { startService } = await import('./start.ts')
  const welcomes = config.environment === 'sandbox' && config.roles.has('api')
  const onOpen = async (service: Service['service']) => {
    if (!welcomes) return
    await greet(service)
    await keepSettings(config.dataDir, process.env)
  }
  const started = await startService({
    config,
    logger,
    tracer,
    database: database.opened,
    onOpen,
    signal: stopping.signal,
  })
  const { environment, adminPort } = config
  const ports = {
    ...(hasListener(config) && { port: config.port }),
    ...(adminPort !== null && { adminPort }),
  }
  logger.info({ environment, roles: [...config.roles], ...ports }, 'ready')
  const collection = collectOnceStarted()
  await signalled
  collection.cancel()
  logger.info({ drainSeconds: config.drainSeconds }, 'stopping')
  await started.drain()
  await stopWithin(started, shutdownMs)
  logger.info('stopped')
  // An export to a collector that hangs would keep the process until its own time limit.
  if (tracer.isOn) process.exit()
}

/**
 * An embedded database takes a while to answer, and loading our code takes as long: so the one begins before the
 * other, and is waited for after it.
 */
async function beginDatabase(config: Config): Promise<{ opened: Promise<OpenDatabase> }> {
  const begun = Promise.withResolvers<void>()
  const onProgress = (text: string) => process.stderr.write(`${text}\n`)
  const opened = openDatabase(config, onProgress, { onBegun: begun.resolve })
  // `startService` is told of a failure.
  opened.catch(() => undefined).then(() => begun.resolve())
  await begun.promise
  return { opened }
}

function hasListener({ roles }: Config): boolean {
  return roles.has('api') || roles.has('simulators')
}

async function greet(service: Service['service']): Promise<void> {
  const { demoCheckoutLink, ensureDemo } = await import('./sandbox/demo.ts')
  const demo = await ensureDemo(service)
  const checkoutLink = await demoCheckoutLink(service, demo)
  const demoFile = relative(process.cwd(), join(service.config.dataDir, 'demo.json'))
  process.stdout.write(banner({ demo, checkoutLink, demoFile, colour: process.stdout.isTTY }))
}

/** The first signal asks the server to stop; the second stops it at once. */
function stopSignal(stopping: AbortController): Promise<void> {
  return new Promise((resolve) => {
    const onSignal = () => {
      if (stopping.signal.aborted) process.exit(1)
      stopping.abort()
      resolve()
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  })
}

/** Work that still runs after the time is up is cut off: no answer that was given depends on it. */
async function stopWithin({ stop }: Service, ms: number): Promise<void> {
  const timer = setTimeout(() => process.exit(0), ms)
  await stop()
  clearTimeout(timer)
}

function explain(error: unknown): string {
  const isForHumans =
    error instanceof ConfigProblem ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof MasterKeyProblem ||
    error instanceof MigrationProblem ||
    error instanceof UnpatchedDriver
  if (isForHumans) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'the port is in use. Stop the other program or set PORT.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
