// Stands before every npm script: installs what is missing and builds pages that are out of date.
// Uses nothing but Node itself, and runs on whatever Node the machine has.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, needsInstall, requireNode } from './setup/install.mjs'
import { withLock } from './setup/lock.mjs'
import { build, stalePages } from './setup/pages.mjs'
import { SetupFailure } from './setup/run.mjs'
import { readTree } from './setup/tree.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Looks twice: without the lock to be instant when all is well, and with it since another set-up may have acted. */
async function setUp() {
  const tree = readTree(root)
  if (needsInstall(tree) || stalePages(tree).length > 0) {
    await withLock(root, async () => {
      if (needsInstall(tree)) await install(tree)
      requireNode(tree)
      for (const page of stalePages(tree)) await build(tree, page)
    })
  }
  requireNode(tree)
}

try {
  await setUp()
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
