// npm run build: makes the pages that are out of date.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStalePages } from './setup/pages.mjs'
import { reportFailure } from './setup/run.mjs'
import { readTree } from './setup/tree.mjs'

await reportFailure(() => buildStalePages(readTree(dirname(dirname(fileURLToPath(import.meta.url))))))
