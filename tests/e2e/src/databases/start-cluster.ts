import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Deployment } from '../system/deployment.ts'
import { freePort } from '../system/free-port.ts'
import { copyWhileItRuns } from './copy-while-it-runs.ts'
import { asOwnerOf, embeddedOf, runPostgres } from './run-postgres.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

type Options = {
  settings?: Record<string, string>
  name?: string
  /** Keeps the write-ahead log in a folder beside the others. */
  logElsewhere?: boolean
}

/**
 * A PostgreSQL that belongs to the test alone: unlike an embedded one, no server starts it again. It takes programs and
 * place from the embedded database of the deployment, which its simulators use.
 */
export async function startCluster(
  deployment: Deployment,
  { settings = {}, name = 'cluster', logElsewhere = false }: Options = {},
) {
  const { record, primary, program } = embeddedOf(deployment)
  const folder = join(record.location, name)
  const logFolder = join(record.location, `${name}-log`)
  const { uid, gid } = statSync(primary.dataFolder)
  for (const made of [folder, ...(logElsewhere ? [logFolder] : [])]) {
    if (!existsSync(made)) mkdirSync(made, { mode: 0o700 })
    chownSync(made, uid, gid)
  }
  const where = [`--pgdata=${folder}`, ...(logElsewhere ? [`--waldir=${logFolder}`] : [])]
  const rules = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(dirname(program), 'initdb'), [...where, ...rules], {
    ...asOwnerOf(primary.dataFolder),
    stdio: 'ignore',
  })
  const port = await freePort()
  const server = runPostgres({ program, folder, port, settings })
  await server.start()
  await server.ask((sql) => sql`create database sliproad`)

  return {
    ...server,
    folder,
    target: { host: '127.0.0.1', port },
    urlAt,
    /** For processes without a way of their own in between. */
    env: { DATABASE_URL: urlAt(port) },
    /** A server that confirms every commit of this one before its caller hears of it. */
    async startSynchronousStandby() {
      const copy = join(record.location, `${name}-standby`)
      await server.ask((sql) => copyWhileItRuns(sql, folder, copy))
      const standbyPort = await freePort()
      const from = `host=127.0.0.1 port=${port} user=postgres application_name=standby`
      const standby = runPostgres({
        program,
        folder: copy,
        port: standbyPort,
        settings: { ...settings, primary_conninfo: from, wal_retrieve_retry_interval: '200ms' },
      })
      await standby.start()
      await server.ask((sql) => sql`alter system set synchronous_standby_names = 'standby'`)
      await server.ask((sql) => sql`select pg_reload_conf()`)
      return {
        ...standby,
        target: { host: '127.0.0.1', port: standbyPort },
        promote: () => standby.ask((sql) => sql`select pg_promote()`),
      }
    },
  }
}

function urlAt(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/sliproad`
}
