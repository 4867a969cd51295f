// npm run build: makes the pages and the bundled server, where they are out of date.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleStaleServer } from './setup/bundle.mjs'
import { buildStalePages } from './setup/pages.mjs'
import { reportFailure } from './setup/run.mjs'
import { readTree } from './setup/tree.mjs'

await reportFailure(async () => {
  const tree = readTree(dirname(dirname(fileURLToPath(import.meta.url))))
  await buildStalePages(tree)
  await bundleStaleServer(tree)
})
