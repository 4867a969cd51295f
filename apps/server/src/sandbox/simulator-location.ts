import { isIPv6 } from 'node:net'
import type { Config } from '../config.ts'
import type { Logger } from '../telemetry/logger.ts'

/** The addresses of a sandbox and of its simulators. */
export type SimulatorLocation = Pick<Config, 'host' | 'port' | 'publicUrl' | 'roles'>

/**
 * The address at which this process calls simulators: its own when it runs them, since its public address may lead
 * outside.
 */
export function internalUrl({ host, port, publicUrl, roles }: SimulatorLocation): string {
  if (!roles.has('simulators')) return publicUrl
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`
}

/** A path in the public address is part of what some providers sign, so it must be kept. */
export function webhookBase(place: SimulatorLocation): string {
  const hasPath = new URL(place.publicUrl).pathname !== '/'
  return hasPath || !place.roles.has('api') ? place.publicUrl : internalUrl(place)
}

/**
 * The server listens before its database is ready, so that probes can see it wait. Simulators are mounted then, too,
 * and their queries wait until the database is open.
 */
export function afterOpening(opened: Promise<void>) {
  return <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      await opened
      return work(...args)
    }
  }
}

/** What waits for the tables of simulators is told this when a start fails before they are opened. */
class StartFailed extends Error {}

export function startFailed(): Error {
  return new StartFailed('the service did not start')
}

/** Logs what goes wrong in simulators, except that the service did not start, which the start says itself. */
export function troubleLog(logger: Pick<Logger, 'warn'>, text: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof StartFailed)) logger.warn({ err: error }, text)
  }
}
