import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConnection } from './read-connection.ts'

const noFlags = { url: undefined, projectId: undefined, keyFile: undefined, allowChanges: false }
const url = 'https://pay.example.com/'
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sliproad-mcp-'))
  const demo = { baseUrl: 'http://localhost:9123', projectId: 'demo-project', secretKey: 'sk_test_demo' }
  await writeFile(join(dataDir, 'demo.json'), JSON.stringify(demo))
  await writeFile(join(dataDir, 'key'), 'sk_live_file\n')
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('beside a sandbox nothing has to be named', async () => {
  expect(await readConnection({ ...noFlags, allowChanges: true }, { DATA_DIR: dataDir })).toEqual({
    url: 'http://localhost:9123',
    secretKey: 'sk_test_demo',
    projectId: 'demo-project',
    allowChanges: true,
  })
})

test('a named deployment is never called with the key of the sandbox beside', async () => {
  await expect(readConnection({ ...noFlags, url }, { DATA_DIR: dataDir })).rejects.toThrow('There is no key')
  const named = { DATA_DIR: dataDir, SLIPROAD_SECRET_KEY: 'sk_live_x' }
  expect(await readConnection({ ...noFlags, url }, named)).toMatchObject({
    url: 'https://pay.example.com',
    secretKey: 'sk_live_x',
    projectId: undefined,
  })
})

test('the key may stand in a file, and a key of another project does not get the demo project', async () => {
  const given = { ...noFlags, keyFile: join(dataDir, 'key') }
  expect(await readConnection(given, { DATA_DIR: dataDir })).toMatchObject({
    secretKey: 'sk_live_file',
    projectId: undefined,
  })
  await expect(readConnection({ ...noFlags, keyFile: '/nowhere' }, {})).rejects.toThrow('cannot be read')
})

test('changes are refused with a live key, and a public key is none', async () => {
  const live = { SLIPROAD_SECRET_KEY: 'sk_live_x' }
  await expect(readConnection({ ...noFlags, url, allowChanges: true }, live)).rejects.toThrow('test keys')
  const open = { SLIPROAD_SECRET_KEY: 'pk_test_x' }
  await expect(readConnection({ ...noFlags, url }, open)).rejects.toThrow('secret one')
  await expect(readConnection({ ...noFlags, url: 'pay.example.com' }, live)).rejects.toThrow('--url')
})
