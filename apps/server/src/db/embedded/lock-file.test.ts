import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLockFile } from './lock-file.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sliproad-test-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

async function mostAtOnce(path: string): Promise<number> {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    for (let i = 0; i < 5; i += 1) await turn()
    inside -= 1
  }
  await Promise.all(Array.from({ length: 12 }, () => withLockFile(path, work)))
  return most
}

test('only one holds the lock at a time, and nothing is left behind', async () => {
  expect(await mostAtOnce(join(folder, 'lock'))).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('many who find the lock of a dead process take it over one after the other', async () => {
  const dead = { pid: process.pid, start: 'before', token: 'dead' }
  await writeFile(join(folder, 'lock'), JSON.stringify(dead))
  await writeFile(join(folder, 'lock.dead'), JSON.stringify({ ...dead, token: 'died-taking-over' }))
  expect(await mostAtOnce(join(folder, 'lock'))).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('the lock is given back when the work fails', async () => {
  const failing = withLockFile(join(folder, 'lock'), () => Promise.reject(new Error('no luck')))
  await expect(failing).rejects.toThrow('no luck')
  expect(await readdir(folder)).toEqual([])
})
