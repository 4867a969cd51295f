import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What the data folder says about the embedded database in it. */
export type EmbeddedRecord = { location: string; socketDirectory: string; password: string }

export function readEmbeddedRecord(dataDir: string): EmbeddedRecord | undefined {
  const path = join(dataDir, 'database.json')
  if (!existsSync(path)) return undefined
  const { location, socketDirectory, password } = JSON.parse(readFileSync(path, 'utf8')) as EmbeddedRecord
  return {
    location: resolve(dataDir, location),
    socketDirectory: resolve(dataDir, socketDirectory),
    password,
  }
}

export function embeddedConnection({ socketDirectory, password }: EmbeddedRecord) {
  return { path: join(socketDirectory, '.s.PGSQL.5432'), user: 'sliproad', password, database: 'sliproad' }
}
