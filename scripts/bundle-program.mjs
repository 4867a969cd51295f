// node scripts/bundle-program.mjs <file> <folder>: bundles a program that runs the server's code into a folder, as its main.js.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from './setup/bundle.mjs'
import { reportFailure } from './setup/run.mjs'

const [file, folder] = process.argv.slice(2)
await reportFailure(() =>
  bundleProgram(dirname(dirname(fileURLToPath(import.meta.url))), resolve(file), resolve(folder)),
)
