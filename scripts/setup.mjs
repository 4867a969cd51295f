// Runs before every npm script: installs what is missing and builds pages that are out of date. Needs nothing but
// Node itself, in whatever version the machine has.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, missingPackages, needsInstall, requireNode } from './setup/install.mjs'
import { withLock } from './setup/lock.mjs'
import { build, stalePages } from './setup/pages.mjs'
import { reportFailure, SetupFailure, say } from './setup/run.mjs'
import { readTree } from './setup/tree.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const withDev = !process.argv.includes('--without-dev')

/**
 * Checks twice: without the lock to be instant when nothing is to be done, and with it since another set-up may have
 * acted.
 */
async function setUp(tree) {
  if (needsInstall(tree, { withDev }) || stalePages(tree).length > 0) {
    await withLock(root, async () => {
      if (needsInstall(tree, { withDev })) await install(tree)
      requireNode(tree)
      for (const page of stalePages(tree)) await build(tree, page)
    })
  }
  requireNode(tree)
}

/** A start in production changes nothing on the disk: it reports what the install has left undone. */
function inspect(tree) {
  if (missingPackages(tree).some(({ dev }) => !dev))
    throw new SetupFailure(
      'Packages are missing or of another version. Run npm ci --omit=dev, then start again.',
    )
  requireNode(tree)
  for (const { folder } of stalePages(tree))
    say(`The page of ${folder} is not built, or is older than its source: run npm run build.`)
}

await reportFailure(async () => {
  const tree = readTree(root)
  if (process.env.SLIPROAD_ENV === 'production' && !withDev) inspect(tree)
  else await setUp(tree)
})
