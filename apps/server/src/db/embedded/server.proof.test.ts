import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAccount } from './account.ts'
import { openEmbeddedDatabase } from './open-embedded-database.ts'
import { findPostmaster } from './postmaster.ts'
import { ensureRunning } from './server.ts'
import { serverArguments } from './settings.ts'
import { findSoftware, installSoftware } from './software.ts'
import { dataFolders, locationOf } from './testing/data-folders.ts'

// Creating databases is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { newFolder, clean } = dataFolders()

afterEach(clean)

async function givenServer() {
  const dataDir = await newFolder()
  const { connection, release } = await openEmbeddedDatabase({ dataDir, durability: 'none' })
  const location = await locationOf(dataDir)
  const socketDirectory = join(connection.path, '..')
  const server = {
    location,
    account: await serverAccount(location),
    connection,
    bin: () => installSoftware(findSoftware(), location, () => {}),
    arguments: serverArguments({ location, socketDirectory, durability: 'none' }),
    onProgress: () => {},
  }
  return { server, release, running: () => findPostmaster(join(location, 'data')) }
}

test('a server that is alive but does not answer is stopped and started anew', async () => {
  const { server, release, running } = await givenServer()
  const halted = running()
  process.kill(halted?.pid ?? 0, 'SIGSTOP')

  const restarted = await ensureRunning(server, { startMs: 10_000, answerMs: 300 })
  expect(restarted.pid).not.toBe(halted?.pid)
  expect(running()?.pid).toBe(restarted.pid)
  await release()
  expect(running()).toBeUndefined()
})

test('a server that cannot start is reported with its own words', async () => {
  const { server, release } = await givenServer()
  await release()
  const starting = ensureRunning({ ...server, arguments: [...server.arguments, '-c', 'no_such_setting=1'] })
  await expect(starting).rejects.toThrow(/did not start: .*no_such_setting/)
})
