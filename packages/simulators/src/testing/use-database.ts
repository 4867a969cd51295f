import postgres from 'postgres'
import { afterAll, beforeAll, inject } from 'vitest'

/** An empty database for the tests of one describe, on the server that the run has started. */
export function useDatabase(prefix: string): () => postgres.Sql {
  const name = `${prefix}_${process.pid}`
  let admin: postgres.Sql
  let sql: postgres.Sql

  beforeAll(async () => {
    admin = open()
    await admin`create database ${admin(name)}`
    sql = open(name)
  })
  afterAll(async () => {
    await sql?.end()
    // Without force: that fails for an ordinary role while autovacuum works in the database.
    await admin`drop database if exists ${admin(name)}`
    await admin.end()
  })
  return () => sql
}

function open(database?: string): postgres.Sql {
  const server = inject('testServer')
  const options = { ...(database && { database }), max: 4, onnotice: () => {} }
  return 'options' in server ? postgres({ ...server.options, ...options }) : postgres(server.url, options)
}
