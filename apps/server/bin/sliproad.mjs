#!/usr/bin/env node
// The command line as npm installs it. It runs on the Node that this project brings along, whatever the machine has.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/command-line/main.ts', import.meta.url))
const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))
const [major] = process.versions.node.split('.')

if (Number(major) >= 24) await import(main)
else {
  const { status } = spawnSync(existsSync(own) ? own : 'node', [main, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
