import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRecord } from '../../../apps/server/src/db/embedded/database-record.ts'
import type { Bench } from '../row.ts'

/** A new data folder that is removed after the row, with the database in it. */
export async function newDataFolder({ onClose }: Bench): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sliproad-bench-'))
  // For root the database runs as another account, which has to pass through.
  await chmod(folder, 0o711)
  onClose(async () => {
    const record = await readRecord(folder)
    // Both are elsewhere when that account cannot reach the temporary folder.
    for (const place of [record?.socketDirectory, record?.location, folder]) {
      if (place !== undefined) await rm(place, { recursive: true, force: true })
    }
  })
  return folder
}
