import type { DatabaseAddress } from './connect.ts'
import { openEmbeddedDatabase } from './embedded.ts'

type Where = { databaseUrl: string | undefined; dataDir: string }
export type OpenDatabase = { address: DatabaseAddress; close(): Promise<void> }

/** The outside database when one is named, else the embedded one, which is started if nobody else has. */
export async function openDatabase(where: Where, onProgress: (text: string) => void): Promise<OpenDatabase> {
  if (where.databaseUrl !== undefined) return { address: { url: where.databaseUrl }, close: async () => {} }
  const { connection, release } = await openEmbeddedDatabase({ dataDir: where.dataDir, onProgress })
  return { address: { options: connection }, close: release }
}
