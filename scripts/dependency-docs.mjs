// npm run docs:dependencies: writes what is installed and under which licences into docs/dependencies.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { withDependencyTables } from './dependency-table.ts'

const page = new URL('../docs/dependencies.md', import.meta.url)
const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const made = withDependencyTables(readFileSync(page, 'utf8'), lock)
if (made === undefined) throw new Error('docs/dependencies.md has no place for its tables')
writeFileSync(page, made)
