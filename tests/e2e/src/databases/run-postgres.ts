import { type ChildProcess, spawn } from 'node:child_process'
import { readlinkSync, statSync } from 'node:fs'
import postgres, { type Sql } from 'postgres'
import { afterAll } from 'vitest'
import type { Deployment } from '../system/deployment.ts'
import type { EmbeddedRecord } from '../system/embedded-record.ts'
import { eventually } from '../system/eventually.ts'
import { findPostmaster, type Postmaster } from '../system/postmaster.ts'

const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** The embedded database of a deployment: its account may run the same programs and use the same place. */
export function embeddedOf(deployment: Deployment): {
  record: EmbeddedRecord
  primary: Postmaster
  program: string
} {
  const record = deployment.record()
  const primary = record && findPostmaster(record)
  if (!primary) throw new Error('this needs the embedded database of a started server')
  return { record, primary, program: readlinkSync(`/proc/${primary.pid}/exe`) }
}

/** Programs of PostgreSQL run as the owner of the folder, because they refuse to run as root. */
export function asOwnerOf(folder: string) {
  const { uid, gid } = statSync(folder)
  return { cwd: folder, ...(process.geteuid?.() === 0 && { uid, gid }) }
}

type Options = { program: string; folder: string; port: number; settings?: Record<string, string> }

/** A server on a port of this machine, over a data folder of its own. */
export function runPostgres({ program, folder, port, settings = {} }: Options) {
  let child: ChildProcess | undefined
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    logging_collector: 'off',
    max_connections: '200',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  function isOver(): boolean {
    return !child || child.exitCode !== null || child.signalCode !== null
  }

  /** As PostgreSQL's superuser, over a connection of its own. */
  async function ask<Row>(question: (sql: Sql) => PromiseLike<Row>, database = 'postgres'): Promise<Row> {
    const to = { host: '127.0.0.1', port, user: 'postgres', database, max: 1, connect_timeout: 2 }
    const sql = postgres({ ...to, onnotice: () => {} })
    try {
      return await question(sql)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = child
    if (!ended || isOver()) return
    const gone = new Promise((resolve) => ended.once('exit', resolve))
    ended.kill(signal)
    await gone
  }

  stops.push(() => end('SIGQUIT'))
  return {
    ask,
    /** Fast is SIGINT, immediate SIGQUIT, a crash SIGKILL. Returns when the process is gone. */
    end,
    /** Returns when the server answers. It ends at once while the processes of a killed one still leave. */
    async start(): Promise<void> {
      const answers = async () => {
        if (isOver())
          child = spawn(program, ['-D', folder, ...flags], { ...asOwnerOf(folder), stdio: 'ignore' })
        return ask((sql) => sql`select 1`).catch(() => undefined)
      }
      await eventually('a PostgreSQL that answers', answers, { everyMs: 100 })
    },
  }
}
