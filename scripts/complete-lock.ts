// After `npm install`: writes into the lock file what npm left out because the registry at hand did not carry it.
import { readFileSync, writeFileSync } from 'node:fs'
import { missingPlatforms, withPlatforms } from './lock/missing-platforms.ts'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingPlatforms(lock)
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(withPlatforms(lock), null, 2)}\n`)
process.stdout.write(`Packages of other platforms added to package-lock.json: ${missing.length}\n`)
