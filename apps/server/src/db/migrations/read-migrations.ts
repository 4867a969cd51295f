import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Migration = { number: number; name: string; sql: string; checksum: string }

const folder = fileURLToPath(new URL('./', import.meta.url))

/**
 * Every migration in order of its number. They lie in folders of twenty; a database remembers the name of the file
 * alone, so that the folder is free to change.
 */
export async function readMigrations(): Promise<Migration[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const migrations = await Promise.all(
    paths.map(async (path) => {
      const sql = await readFile(join(folder, path), 'utf8')
      const name = basename(path)
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { number: Number.parseInt(name, 10), name, sql, checksum }
    }),
  )
  return migrations.sort((one, other) => one.number - other.number)
}
