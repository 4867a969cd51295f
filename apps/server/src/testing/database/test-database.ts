import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, type DatabaseAddress, type Db, directAddress } from '../../db/connect.ts'
import { openEmbeddedDatabase } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: DatabaseAddress
    testTemplate: string
  }
}

const template = `sliproad_template_${process.pid}`

/** One migrated database that every test file gets a copy of: on TEST_DATABASE_URL, else on an embedded server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL
  const directUrl = process.env.TEST_DATABASE_DIRECT_URL
  const server =
    outside === undefined
      ? await startServer()
      : { address: { url: outside, ...(directUrl && { directUrl }) }, stop: async () => {} }
  const admin = connect(directAddress(server.address), { maxConnections: 1, statementTimeoutMs: 60_000 })
  await admin`create database ${admin(template)}`
  const db = connect(databaseOn(directAddress(server.address), template), { maxConnections: 1 })
  await migrate(db)
  await db.end()
  project.provide('testServer', server.address)
  project.provide('testTemplate', template)
  return async () => {
    await dropDatabase(admin, template)
    await admin.end()
    await server.stop()
  }
}

/** The same server, another database. */
export function databaseOn(address: DatabaseAddress, database: string): DatabaseAddress {
  if ('options' in address) return { options: { ...address.options, database } }
  const at = (text: string) => Object.assign(new URL(text), { pathname: `/${database}` }).href
  const { url, directUrl } = address
  return { url: at(url), ...(directUrl !== undefined && { directUrl: at(directUrl) }) }
}

/**
 * Ends our own connections and drops the database. `with (force)` would have to end an autovacuum worker too, which
 * only a superuser may; for a plain drop such a worker stops by itself. A pooler may connect once more in between.
 */
export async function dropDatabase(admin: Db, name: string, tries = 5): Promise<void> {
  await admin`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and usename = current_user`
  try {
    await admin`drop database if exists ${admin(name)}`
  } catch (error) {
    if (tries <= 1 || (error as { code?: string }).code !== '55006') throw error
    await dropDatabase(admin, name, tries - 1)
  }
}

async function startServer(): Promise<{ address: DatabaseAddress; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sliproad-test-'))
  // For root, PostgreSQL runs as another user, who must be able to pass through.
  await chmod(dataDir, 0o711)
  const { connection, release } = await openEmbeddedDatabase({ dataDir, durability: 'none' })
  const stop = async () => {
    await release()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address: { options: connection }, stop }
}
