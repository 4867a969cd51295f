// npm run prove [-- name ...] [--long]: runs the proofs, or those whose file names contain one of the words.
import { spawnSync } from 'node:child_process'

const words = process.argv.slice(2)
const isLong = words.includes('--long')
const rest = words.filter((word) => word !== '--long')
const { status } = spawnSync('vitest', ['run', '--config', 'vitest.proofs.config.ts', ...rest], {
  stdio: 'inherit',
  env: { ...process.env, ...(isLong && { PROVE_LONG: '1' }) },
})
process.exitCode = status ?? 1
