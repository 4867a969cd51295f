import { execFile } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench, Contender } from './row.ts'
import type { BareSettings } from './servers/bare-settings.ts'

const run = promisify(execFile)

type Options = {
  program: string
  connection: BareSettings['connection']
  variables: Readonly<Record<string, string>>
  /** Picked at random for each transaction. */
  scripts: readonly string[]
}

/** The path of pgbench, if it is installed: Debian's folder first, since the one on the path is a slow wrapper. */
export function findPgbench(): string | undefined {
  const newestFirst = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  )
  const folders = [...newestFirst, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, 'pgbench')).find(isRunnable)
}

/** PostgreSQL's own load generator: what the database achieves with nothing in front of it. */
export async function pgbenchContender(bench: Bench, options: Options): Promise<Contender> {
  const { connections, warmUpSeconds, legSeconds } = bench.protocol
  const folder = await mkdtemp(join(tmpdir(), 'sliproad-pgbench-'))
  bench.onClose(() => rm(folder, { recursive: true, force: true }))
  const files = options.scripts.map((_, at) => join(folder, `${at}.sql`))
  for (const [at, file] of files.entries()) await writeFile(file, options.scripts[at] ?? '')

  const { user, password, database, path } = options.connection
  const args = [
    ...['--no-vacuum', '--protocol=prepared', `--client=${connections}`, '--jobs=2', `--username=${user}`],
    ...Object.entries(options.variables).map(([name, value]) => `--define=${name}=${value}`),
    ...files.map((file) => `--file=${file}`),
  ]
  const env = { PGHOST: dirname(path), PGPORT: '5432', PGPASSWORD: password }
  const runFor = async (seconds: number) => {
    const { stdout } = await run(options.program, [...args, `--time=${seconds}`, database], { env })
    return stdout
  }
  return {
    name: 'pgbench, same SQL',
    async runLeg() {
      await runFor(warmUpSeconds)
      return { value: readTransactionsPerSecond(await runFor(legSeconds)), cpuSecondsPer1000: null }
    },
  }
}

/** A failed transaction makes the leg an error, as a refused request does. */
export function readTransactionsPerSecond(report: string): number {
  const failed = /^number of failed transactions: (\d+)/m.exec(report)?.[1] ?? '0'
  const perSecond = /^tps = ([\d.]+) \(without initial connection time\)/m.exec(report)?.[1]
  if (failed !== '0' || perSecond === undefined) throw new Error(`pgbench failed:\n${report}`)
  return Number(perSecond)
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
