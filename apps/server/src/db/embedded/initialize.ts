import { open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { runProgram } from './run-program.ts'

type Options = {
  /** The folder of PostgreSQL's programs. */
  bin: string
  location: string
  account: Account
  password: string
  durable: boolean
}

/** Only our role has a password, so logging in as PostgreSQL's superuser is impossible. */
const accessRules = 'local all all scram-sha-256\n'

/**
 * Iterations make a guess of a password slow. Ours is 24 random bytes, so no guess succeeds, and each
 * connection of a start would spend some 3 ms on the usual 4,096.
 */
const settings = ['-c', 'exit_on_error=on', '-c', 'scram_iterations=1']

/**
 * Creates the database in a folder that is renamed as the last step: a folder with the final name is complete, one
 * with the temporary name never was and may be redone.
 */
export async function initialize({ bin, location, account, password, durable }: Options): Promise<void> {
  const partial = join(location, 'data.partial')
  const run = { account, cwd: location }
  await rm(partial, { recursive: true, force: true })
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const safety = ['--data-checksums', '--auth=reject', ...(durable ? [] : ['--no-sync'])]
  await runProgram(
    join(bin, 'initdb'),
    [`--pgdata=${partial}`, '--username=postgres', '--no-instructions', ...locale, ...safety],
    run,
  )
  await writeFile(join(partial, 'pg_hba.conf'), accessRules)
  await runProgram(
    join(bin, 'postgres'),
    ['--single', '-D', partial, ...settings, ...(durable ? [] : ['-F']), 'postgres'],
    {
      ...run,
      input: [
        `create role sliproad login createdb password '${password}'`,
        'create database sliproad owner sliproad',
        '',
      ].join('\n'),
    },
  )
  await rename(partial, join(location, 'data'))
  if (durable) await syncFolder(location)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
