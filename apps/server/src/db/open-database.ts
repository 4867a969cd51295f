import type { DatabaseAddress } from './connect.ts'
import { requirePatchedDriver } from './driver/require-patched-driver.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded.ts'

type Where = { databaseUrl: string | undefined; databaseDirectUrl: string | undefined; dataDir: string }
export type OpenDatabase = {
  address: DatabaseAddress
  /** For processes that serve: an embedded database that has ended is started again. An outside one is not ours. */
  keepRunning: EmbeddedDatabase['keepRunning'] | undefined
  close(): Promise<void>
}

/**
 * The outside database when one is configured, else the embedded one, which is started unless another process has
 * done so. `onBegun` is told when it does and has only to wait. `driver` is for tests.
 */
export async function openDatabase(
  where: Where,
  onProgress: (text: string) => void,
  { onBegun, driver }: { onBegun?: () => void; driver?: Parameters<typeof requirePatchedDriver>[0] } = {},
): Promise<OpenDatabase> {
  requirePatchedDriver(driver)
  const { databaseUrl: url, databaseDirectUrl: directUrl } = where
  if (url !== undefined) {
    const address = { url, ...(directUrl !== undefined && { directUrl }) }
    return { address, keepRunning: undefined, close: async () => {} }
  }
  const { connection, keepRunning, release } = await openEmbeddedDatabase({
    dataDir: where.dataDir,
    onProgress,
    ...(onBegun && { onBegun }),
  })
  return { address: { options: connection }, keepRunning, close: release }
}
