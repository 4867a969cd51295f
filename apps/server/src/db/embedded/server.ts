import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './account.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { disarmPidFiles, findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import { answers, type Connection } from './probe.ts'
import { cannotRun, lastLines, spawnOptions } from './run-program.ts'
import { logFolder, openStartLog, readLog } from './server-log.ts'

export type Server = {
  location: string
  account: Account
  connection: Connection
  /** PostgreSQL's programs; located only when they are needed. */
  bin: () => Promise<string>
  arguments: string[]
  onProgress: (text: string) => void
  /** Told as soon as its process begins; it answers some time after. */
  onBegun?: () => void
}

type Patience = { startMs: number; answerMs: number }

const usualPatience: Patience = { startMs: 60_000, answerMs: 10_000 }

/** Returns once a server answers on this data: one that still runs, or else a new one. */
export async function ensureRunning(server: Server, patience = usualPatience): Promise<Postmaster> {
  const dataFolder = join(server.location, 'data')
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const postmaster = findPostmaster(dataFolder) ?? (await startServer(server, patience))
    const stillRuns = () => findPostmaster(dataFolder)?.pid === postmaster.pid
    const ready = await becomesReady(server, postmaster, patience)
    if (ready && (await answers(server.connection, patience.answerMs, stillRuns))) return postmaster
    if (stillRuns()) server.onProgress('Restarting PostgreSQL, which does not answer')
    await stopPostmaster(postmaster)
  }
  const log = lastLines(await readLog(server.location))
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL does not answer: ${log} (log: ${logFolder(server.location)})`,
  )
}

/** The pid file contains the server's state, which is cheaper to read than to connect. */
async function becomesReady(server: Server, { pid }: Postmaster, patience: Patience): Promise<boolean> {
  const begun = Date.now()
  let told = false
  while (Date.now() - begun < patience.startMs) {
    const now = findPostmaster(join(server.location, 'data'))
    if (now?.pid !== pid) return false
    if (now.status === 'ready') return true
    if (!told && Date.now() - begun > 1_000) {
      server.onProgress('Waiting for PostgreSQL to recover its data')
      told = true
    }
    await delay(5)
  }
  return false
}

/** Left-over backends of a killed server end by themselves; until then PostgreSQL refuses to start. */
async function startServer(server: Server, patience: Patience): Promise<Postmaster> {
  const deadline = Date.now() + patience.startMs
  for (;;) {
    const postmaster = await spawnServer(server)
    if (postmaster) return postmaster
    const log = await readLog(server.location)
    if (!log.includes('is still in use') || Date.now() > deadline)
      throw new EmbeddedDatabaseError(
        `The embedded PostgreSQL did not start: ${lastLines(log)} (log: ${logFolder(server.location)})`,
      )
    await delay(200)
  }
}

/** Undefined when the new server stopped at once. */
async function spawnServer(server: Server): Promise<Postmaster | undefined> {
  const { location, account } = server
  const dataFolder = join(location, 'data')
  const program = join(await server.bin(), 'postgres')
  await disarmPidFiles(dataFolder, server.connection.path)
  const log = await openStartLog(location, account)
  try {
    const child = spawn(program, server.arguments, {
      ...spawnOptions(account, location),
      // Its own session: Ctrl-C, or a kill of our process group, must not reach the database.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    child.unref()
    server.onBegun?.()
    const outcome: { ended?: Error | true } = {}
    child.once('error', (error) => {
      outcome.ended = error
    })
    child.once('exit', () => {
      outcome.ended = true
    })
    while (!outcome.ended) {
      const postmaster = findPostmaster(dataFolder)
      if (postmaster?.pid === child.pid) return postmaster
      await delay(5)
    }
    if (outcome.ended instanceof Error) throw cannotRun(program, outcome.ended)
    return undefined
  } finally {
    await log.close()
  }
}
