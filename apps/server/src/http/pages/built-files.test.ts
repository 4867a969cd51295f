import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { App } from '../http-deps.ts'
import { serveBuiltFiles } from './built-files.ts'

const names = Array.from({ length: 45 }, (_, at) => `part-${at}.js`)

async function pages(afterMs: number) {
  const folder = `${await mkdtemp(join(tmpdir(), 'sliproad-pages-'))}/`
  for (const name of names) await writeFile(`${folder}${name}`, `// ${name}`)
  const app = Fastify()
  serveBuiltFiles(app as unknown as App, '/assets/', folder, { afterMs })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  onTestFinished(async () => {
    await app.close()
    await removeFolder()
  })
  const textOf = async (name: string) => {
    const response = await fetch(`${base}/assets/${name}`)
    return response.ok ? response.text() : response.status
  }
  return { removeFolder, textOf }
}

test('a page that is built anew soon after the start does not take the files of the old one away', async () => {
  const { removeFolder, textOf } = await pages(0)
  await delay(500)
  await removeFolder()
  expect(await Promise.all(names.map(textOf))).toEqual(names.map((name) => `// ${name}`))
  expect(await textOf('part-45.js')).toBe(404)
})

test('what is asked for before is read at once and kept; what is gone by then is not found', async () => {
  const { removeFolder, textOf } = await pages(60_000)
  expect(await textOf('part-7.js')).toBe('// part-7.js')
  await removeFolder()
  expect(await textOf('part-7.js')).toBe('// part-7.js')
  expect(await textOf('part-8.js')).toBe(404)
})
