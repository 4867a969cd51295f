import { isIPv6 } from 'node:net'
import type { Config } from '../config.ts'

/** Where a sandbox and its simulators stand. */
export type SimulatorLocation = Pick<Config, 'host' | 'port' | 'publicUrl' | 'roles'>

/** Where this process reaches simulators: at itself when it runs them, since its public address may lead outside. */
export function internalUrl({ host, port, publicUrl, roles }: SimulatorLocation): string {
  if (!roles.has('simulators')) return publicUrl
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`
}

/** A path in front of the public address is part of what some providers sign, so it must not get lost. */
export function webhookBase(place: SimulatorLocation): string {
  const hasPath = new URL(place.publicUrl).pathname !== '/'
  return hasPath || !place.roles.has('api') ? place.publicUrl : internalUrl(place)
}

/**
 * The server listens before its database is there, so that probes can see it wait. Simulators are mounted then, too,
 * and what they ask of their store waits until it is open.
 */
export function afterOpening(opened: Promise<void>) {
  return <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      await opened
      return work(...args)
    }
  }
}
