import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { requirePatchedDriver, UnpatchedDriver } from './require-patched-driver.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/** The driver as npm delivers it: a copy of the installed one with our patch reversed. */
async function unpatchedDriver() {
  const folder = await mkdtemp(join(tmpdir(), 'sliproad-driver-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { version } = JSON.parse(await readFile(join(root, 'node_modules/postgres/package.json'), 'utf8'))
  const manifest = { name: 'unpatched', version: '1.0.0', dependencies: { postgres: version } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  const patch = join('patches', `postgres+${version}.patch`)
  await cp(join(root, patch), join(folder, patch))
  await cp(join(root, 'node_modules/postgres'), join(folder, 'node_modules/postgres'), { recursive: true })
  const program = join(root, 'node_modules/patch-package/index.js')
  await promisify(execFile)(process.execPath, [program, '--reverse', '--error-on-fail'], { cwd: folder })
  return (await import(pathToFileURL(join(folder, 'node_modules/postgres/src/index.js')).href)).default
}

test('the installed driver is patched', () => {
  expect(() => requirePatchedDriver()).not.toThrow()
})

test('a driver without the patch is refused in one line that says what to run', async () => {
  const driver = await unpatchedDriver()
  expect(() => requirePatchedDriver(driver)).toThrow(UnpatchedDriver)
  expect(() => requirePatchedDriver(driver)).toThrow(
    /^the database driver is not patched, .*npx patch-package$/,
  )
})

test('neither the service nor the command line opens a database on a driver without the patch', async () => {
  const opening = openDatabase(
    { databaseUrl: undefined, databaseDirectUrl: undefined, dataDir: 'never-made' },
    () => {},
    { driver: await unpatchedDriver() },
  )
  await expect(opening).rejects.toThrow(UnpatchedDriver)
})
