// npm runs this after every install: it patches packages, and builds the pages and the bundled server where
// no later step would.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleStaleServer } from './setup/bundle.mjs'
import { missingPackages } from './setup/install.mjs'
import { buildStalePages } from './setup/pages.mjs'
import { reportFailure, setupVariable } from './setup/run.mjs'
import { readTree } from './setup/tree.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

function patch() {
  const { status } = spawnSync(join(root, 'node_modules', '.bin', 'patch-package'), ['--error-on-fail'], {
    cwd: root,
    stdio: 'inherit',
  })
  return status === 0
}

/**
 * With dev dependencies every npm script builds what is stale before it runs. Without them this is a deployment,
 * whose start builds nothing. Without the page tools it is an image, which gets its pages from an earlier stage.
 */
function isDeployment(tree) {
  return missingPackages(tree).some(({ dev }) => dev) && existsSync(join(root, 'node_modules', 'vite'))
}

await reportFailure(async () => {
  if (process.env.npm_config_dry_run === 'true') return
  if (!patch()) {
    process.exitCode = 1
    return
  }
  const tree = readTree(root)
  if (process.env[setupVariable] !== undefined || !isDeployment(tree)) return
  await buildStalePages(tree)
  await bundleStaleServer(tree)
})
