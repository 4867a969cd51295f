import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { connect } from '../connect.ts'

const connections = 4
const queries = 2_000

test('the queues of the driver hold its connections and what waits, not a trace of every query', async () => {
  const db = connect(await emptyDatabase(), { maxConnections: connections })
  onTestFinished(() => db.end({ timeout: 1 }))
  await Promise.all(Array.from({ length: connections }, () => db`select pg_sleep(0.05)`))
  let longest = 0
  const { indexOf } = Array.prototype
  const spy = vi.spyOn(Array.prototype, 'indexOf').mockImplementation(function (
    this: unknown[],
    ...searched
  ) {
    longest = Math.max(longest, this.length)
    return indexOf.apply(this, searched)
  })
  try {
    for (let count = 0; count < queries; count++) await db`select 1`
  } finally {
    spy.mockRestore()
  }
  expect(longest).toBeGreaterThan(0)
  expect(longest).toBeLessThan(queries / 10)
})
