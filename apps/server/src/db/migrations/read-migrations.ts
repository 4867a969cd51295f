import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * How the statements of a file are run, as its first line says: `at once` in one transaction, `one by one` outside of
 * any (indexes built concurrently), or `in batches`, each statement again and again until it changes no row.
 */
export type Procedure = 'at once' | 'one by one' | 'in batches'

export type Migration = { number: number; name: string; sql: string; checksum: string; procedure: Procedure }

const folder = fileURLToPath(new URL('./', import.meta.url))

/**
 * Every migration in order of its number. They are in folders of twenty; a database stores the name of the file
 * alone, so that files may move between folders.
 */
export async function readMigrations(): Promise<Migration[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const migrations = await Promise.all(
    paths.map(async (path) => {
      const sql = await readFile(join(folder, path), 'utf8')
      const name = basename(path)
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { number: Number.parseInt(name, 10), name, sql, checksum, procedure: procedureOf(sql) }
    }),
  )
  return migrations.sort((one, other) => one.number - other.number)
}

/** The statements of a file, without comments. Only for files that hold no function bodies. */
export function statementsOf(sql: string): string[] {
  return sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

function procedureOf(sql: string): Procedure {
  const named = /^-- run (one by one|in batches)\b/.exec(sql)?.[1]
  return named === 'one by one' || named === 'in batches' ? named : 'at once'
}
