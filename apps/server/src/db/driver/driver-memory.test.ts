import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { connect } from '../connect.ts'

const queries = 1_000
const bytesOfText = 4_000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void

/** After collections of young objects only: objects that were moved to the old space count, alive or not. */
function heldBytes(): number {
  collect({ type: 'minor' })
  collect({ type: 'minor' })
  return getHeapSpaceStatistics().reduce((sum, space) => sum + space.space_used_size, 0)
}

test('what a query returned is gone with the next collection of young objects', async () => {
  const db = connect(await emptyDatabase(), { maxConnections: 1 })
  onTestFinished(() => db.end({ timeout: 1 }))
  const ask = () => db`select repeat('x', ${bytesOfText}::int) as text`
  for (let count = 0; count < queries; count++) await ask()
  collect({ type: 'major' })
  const before = heldBytes()
  for (let count = 0; count < queries; count++) await ask()
  expect(heldBytes() - before).toBeLessThan((queries * bytesOfText) / 4)
})

test('the same for what a transaction returned', async () => {
  const db = connect(await emptyDatabase(), { maxConnections: 1 })
  onTestFinished(() => db.end({ timeout: 1 }))
  const ask = () => db.begin((tx) => tx`select repeat('x', ${bytesOfText}::int) as text`)
  for (let count = 0; count < queries; count++) await ask()
  collect({ type: 'major' })
  const before = heldBytes()
  for (let count = 0; count < queries; count++) await ask()
  expect(heldBytes() - before).toBeLessThan((queries * bytesOfText) / 4)
})
