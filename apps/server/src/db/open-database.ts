import type { DatabaseAddress } from './connect.ts'
import { openEmbeddedDatabase } from './embedded.ts'
import { requirePatchedDriver } from './require-patched-driver.ts'

type Where = { databaseUrl: string | undefined; dataDir: string }
export type OpenDatabase = { address: DatabaseAddress; close(): Promise<void> }

/**
 * The outside database when one is named, else the embedded one, which is started unless another process has done so.
 * `driver` is for tests.
 */
export async function openDatabase(
  where: Where,
  onProgress: (text: string) => void,
  driver?: Parameters<typeof requirePatchedDriver>[0],
): Promise<OpenDatabase> {
  requirePatchedDriver(driver)
  if (where.databaseUrl !== undefined) return { address: { url: where.databaseUrl }, close: async () => {} }
  const { connection, release } = await openEmbeddedDatabase({ dataDir: where.dataDir, onProgress })
  return { address: { options: connection }, close: release }
}
