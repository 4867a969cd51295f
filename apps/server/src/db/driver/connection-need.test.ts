import { expect, inject, test } from 'vitest'
import { connect, directAddress } from '../connect.ts'
import { connectionNeed, connectionProblem, tellConnections } from './connection-need.ts'

const sizes = { pool: 20, deliveries: 4, isWorker: false, isPooled: false }

test('a process needs its pool, one connection to listen and one for its number, a worker some for webhooks', () => {
  expect(connectionNeed(sizes)).toEqual({ direct: 22, pooled: 0 })
  expect(connectionNeed({ ...sizes, isWorker: true })).toEqual({ direct: 26, pooled: 0 })
  expect(connectionNeed({ ...sizes, isWorker: true, isPooled: true })).toEqual({ direct: 6, pooled: 20 })
})

test('what cannot work is said with the numbers and the remedies', () => {
  const need = { direct: 26, pooled: 0 }
  expect(connectionProblem(need, { max: 100, usable: 97, taken: 71 })).toBeUndefined()
  expect(connectionProblem(need, { max: 20, usable: 17, taken: 0 })).toBe(
    'this process may need 26 connections, but max_connections is 20, of which 17 are for use: raise max_connections, lower DATABASE_POOL or put a pooler in front',
  )
  expect(connectionProblem(need, { max: 100, usable: 97, taken: 80 })).toContain('other programs hold 80')
})

test('the server is asked how many it allows', async () => {
  const address = directAddress(inject('testServer'))
  const db = connect(address, { maxConnections: 1 })
  const told: unknown[] = []
  const logger = {
    info: (...said: unknown[]) => told.push(said),
    warn: (...said: unknown[]) => told.push(said),
  }
  await tellConnections(address, db, { direct: 100_000, pooled: 0 }, logger as never)
  expect(told).toMatchObject([[{ direct: 100_000 }, expect.stringContaining('max_connections is')]])
  await db.end()
})
