import type { Db } from '../connect.ts'

/** Runs work that only one process of the deployment may do at a time. */
export async function withAdvisoryLock<Result>(
  db: Db,
  key: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const connection = await db.reserve()
  try {
    await connection`select pg_advisory_lock(${key})`
    try {
      return await run()
    } finally {
      await connection`select pg_advisory_unlock(${key})`
    }
  } finally {
    connection.release()
  }
}
