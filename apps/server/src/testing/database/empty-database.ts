import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type DatabaseAddress, directAddress } from '../../db/connect.ts'
import { afterFile } from '../after-file.ts'
import { databaseOn, dropDatabase } from './test-database.ts'

/** A database without any table, for this test file alone. */
export async function emptyDatabase(): Promise<DatabaseAddress> {
  const server = directAddress(inject('testServer'))
  const name = `sliproad_empty_${randomUUID().replaceAll('-', '')}`
  const admin = connect(server, { maxConnections: 1, statementTimeoutMs: 60_000 })
  await admin`create database ${admin(name)}`
  afterFile(async () => {
    await dropDatabase(admin, name)
    await admin.end()
  })
  return databaseOn(server, name)
}
