import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepSettings, withKeptSettings } from './kept-settings.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'sliproad-settings-'))
afterAll(() => rm(dataDir, { recursive: true }))
const here = { DATA_DIR: dataDir }

test('a command beside a server knows its port, without the secrets of its environment', async () => {
  expect(withKeptSettings(here)).toEqual(here)
  await keepSettings(dataDir, { PORT: '9000', MASTER_KEY: 'secret', DATABASE_URL: 'postgres://a:b@c/d' })
  expect(withKeptSettings(here)).toEqual({ ...here, PORT: '9000' })
  expect(withKeptSettings({ ...here, PORT: '9001' })).toEqual({ ...here, PORT: '9001' })
})

test('a damaged note, and what does not belong into it, change nothing', async () => {
  await writeFile(join(dataDir, 'settings.json'), '{"PORT":')
  expect(withKeptSettings(here)).toEqual(here)
  await writeFile(join(dataDir, 'settings.json'), '{"MASTER_KEY":"x","PORT":9000,"HOST":"::1"}')
  expect(withKeptSettings(here)).toEqual({ ...here, HOST: '::1' })
})
