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
export function webhookBase(location: SimulatorLocation): string {
  const hasPath = new URL(location.publicUrl).pathname !== '/'
  return hasPath || !location.roles.has('api') ? location.publicUrl : internalUrl(location)
}

/** What waits for the tables of simulators is told this when a start fails before they are opened. */
export class StartFailed extends Error {}

/** Logs what goes wrong in simulators, except that the service did not start, which the start says itself. */
export function troubleLog(logger: Pick<Logger, 'warn'>, text: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof StartFailed)) logger.warn({ err: error }, text)
  }
}
