import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPrivateFile, readIfThere, writePrivateFile } from './private-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'sliproad-private-file-'))
afterAll(() => rm(folder, { recursive: true }))

test('a private file is its owner’s alone, can be replaced, and leaves no draft behind', async () => {
  const path = join(folder, 'deep', 'demo.json')
  expect(await readIfThere(path)).toBeUndefined()
  await writePrivateFile(path, 'one')
  await writePrivateFile(path, 'two')
  expect(await readIfThere(path)).toBe('two')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'deep'))).toEqual(['demo.json'])
})

test('of many who create a file one succeeds, and its text stays', async () => {
  const path = join(folder, 'once')
  const created = await Promise.all(['a', 'b', 'c'].map((text) => createPrivateFile(path, text)))
  expect(created.filter(Boolean)).toHaveLength(1)
  expect(await readIfThere(path)).toBe(['a', 'b', 'c'][created.indexOf(true)])
})

test('a reader of a file that is being created sees all of it or nothing', async () => {
  const text = 'x'.repeat(5_000_000)
  for (const round of [1, 2, 3]) {
    const path = join(folder, `big-${round}`)
    const creating = createPrivateFile(path, text)
    let seen: string | undefined
    while (seen === undefined) seen = await readIfThere(path)
    expect(seen.length).toBe(text.length)
    await creating
  }
  expect((await readdir(folder)).filter((name) => name.endsWith('.new'))).toEqual([])
})

test('a folder in the place of a file is an error, not a missing file', async () => {
  await expect(readIfThere(folder)).rejects.toMatchObject({ code: 'EISDIR' })
})
