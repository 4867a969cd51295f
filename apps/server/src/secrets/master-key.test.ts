import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sandboxMasterKey } from './master-key.ts'

const folder = await mkdtemp(join(tmpdir(), 'sliproad-master-key-'))
afterAll(() => rm(folder, { recursive: true }))

test('a sandbox makes one key, keeps it to itself and finds it again, even when many start at once', async () => {
  const dataDir = join(folder, 'new', 'data')
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => sandboxMasterKey(dataDir)))
  expect(first).toHaveLength(32)
  for (const other of [...others, await sandboxMasterKey(dataDir)]) expect(other).toEqual(first)
  expect((await stat(join(dataDir, 'master.key'))).mode & 0o777).toBe(0o600)
})

test('a key file that holds something else is reported, not replaced', async () => {
  await writeFile(join(folder, 'master.key'), 'short\n')
  await expect(sandboxMasterKey(folder)).rejects.toThrow('does not contain a master key of 32 bytes')
})
