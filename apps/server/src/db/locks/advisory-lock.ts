import { connect, type DatabaseAddress, directAddress } from '../connect.ts'

/** Runs work that only one process of the deployment may do at a time. */
export async function withAdvisoryLock<Result>(
  address: DatabaseAddress,
  key: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const client = connect(directAddress(address), { maxConnections: 1 })
  try {
    const connection = await client.reserve()
    await connection`select pg_advisory_lock(${key})`
    return await run()
  } finally {
    // The database frees the lock with the connection.
    await client.end({ timeout: 0 })
  }
}
