import { basename, dirname } from 'node:path'
import type { BareSettings } from './bare-settings.ts'

/** The same database in node-postgres' notation: the folder of the socket and the number in its name. */
export function postgresUrl({ path, user, password, database }: BareSettings['connection']): string {
  const query = new URLSearchParams({ host: dirname(path), port: basename(path).split('.').at(-1) ?? '' })
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${query}`
}
