import { randomBytes, randomUUID } from 'node:crypto'
import { createUuidV7 } from '@sliproad/core/uuid-v7'
import { afterAll, inject } from 'vitest'
import { connect, type DatabaseAddress, type Db } from '../db/connect.ts'
import type { Environment } from '../environment.ts'
import { createRateLimits } from '../http/rate-limit.ts'
import { createLogger } from '../logger.ts'
import { createMetrics } from '../metrics.ts'
import { createKeyAuthentication } from '../modules/projects/index.ts'
import { createSealer } from '../sealing.ts'
import { fakeClock } from './fake-clock.ts'
import { databaseOn } from './test-database.ts'

export type TestDeps = Awaited<ReturnType<typeof makeDeps>>

let copy: Promise<DatabaseAddress> | undefined
const open: Db[] = []

/** Everything a verb or route can ask for: a real database of this test file's own, a clock that stands still. */
export async function makeDeps({ environment = 'sandbox' as Environment } = {}) {
  copy ??= copyTemplate()
  const address = await copy
  const db = connect(address, { maxConnections: 10 })
  open.push(db)
  const clock = fakeClock()
  return {
    environment,
    address,
    db,
    clock,
    config: { publicUrl: 'http://localhost:8080', trustProxy: false as const },
    newId: createUuidV7({ clock, randomBytes }),
    newRequestId: () => `req_${randomUUID()}`,
    randomBytes: (length: number): Uint8Array => randomBytes(length),
    sealer: createSealer(Buffer.alloc(32, 7)),
    authenticateKey: createKeyAuthentication({ db, clock, environment }),
    rateLimits: createRateLimits({ perMinute: { anonymous: 1e6, publicKey: 1e6, secretKey: 1e6 } }),
    countryOfIp: (): string | null => 'US',
    logger: createLogger({ level: 'silent', terminal: false }),
    metrics: createMetrics(),
    readiness: { state: 'serving' as 'starting' | 'serving' | 'stopping' },
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  }
}

/** A database for this file alone; files run side by side without seeing each other. */
async function copyTemplate(): Promise<DatabaseAddress> {
  const server = inject('testServer')
  const name = `sliproad_test_${randomUUID().replaceAll('-', '')}`
  const admin = connect(server, { maxConnections: 1, statementTimeoutMs: 60_000 })
  await admin`create database ${admin(name)} template ${admin(inject('testTemplate'))}`
  afterAll(async () => {
    await Promise.all(open.map((db) => db.end({ timeout: 1 })))
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  })
  return databaseOn(server, name)
}
