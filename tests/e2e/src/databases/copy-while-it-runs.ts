import { spawnSync } from 'node:child_process'
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'

const accessRules = 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n'

/** Copies the data folder of a running server to where a standby begins from. */
export async function copyWhileItRuns(sql: Sql, dataFolder: string, folder: string): Promise<void> {
  await sql`select pg_backup_start('standby', true)`
  // Files that the running server removes meanwhile are named as errors; replay does without them.
  spawnSync('cp', ['-a', dataFolder, folder])
  const [stopped] = await sql`select labelfile from pg_backup_stop(wait_for_archive => false)`
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  const { uid, gid } = statSync(dataFolder)
  const files = {
    backup_label: String(stopped?.labelfile),
    'standby.signal': '',
    'pg_hba.conf': accessRules,
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    chownSync(join(folder, name), uid, gid)
  }
}
