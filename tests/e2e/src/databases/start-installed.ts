import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll } from 'vitest'
import { installedPostgres } from '../../../runner/needs.ts'
import { eventually } from '../system/eventually.ts'
import { freePort } from '../system/free-port.ts'

const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** A PostgreSQL of the machine's own programs, whose pg_dump fits it; returns the address of its superuser. */
export async function startInstalledPostgres(): Promise<string> {
  const programs = installedPostgres
  if (!programs) throw new Error('no PostgreSQL is installed')
  // PostgreSQL refuses to run as root; Debian's package brings this account.
  const owner = process.geteuid?.() === 0 ? idsOf('postgres') : {}
  const folder = mkdtempSync(join(tmpdir(), 'sliproad-postgres-'))
  if (owner.uid !== undefined) execFileSync('chown', ['postgres', folder])
  const data = join(folder, 'data')
  const run = { cwd: folder, ...owner, stdio: 'ignore' as const }
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', ...locale], run)
  const port = await freePort()
  const settings = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], run)
  const exited = once(server, 'exit')
  stops.push(async () => {
    server.kill('SIGQUIT')
    await exited
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const answers = async () => {
    const sql = postgres(url, { max: 1, connect_timeout: 2 })
    try {
      return await sql`select 1`
    } catch {
      return undefined
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
  await eventually('a PostgreSQL that answers', answers, { everyMs: 100 })
  return url
}

function idsOf(name: string): { uid?: number; gid?: number } {
  if (userInfo().username === name) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
