// npm run prove [-- name ...] [--long]: runs the proofs, or those whose file names contain one of the words.
//
// Proofs run beside each other and share the machine. A file that only waited in vain for something is run once more,
// alone, and that run counts; a comparison that failed is never tried again. Both runs are printed.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** More than this is not a busy machine. */
const againMax = 3

const words = process.argv.slice(2)
const isLong = words.includes('--long')
const names = words.filter((word) => word !== '--long')
const folder = mkdtempSync(join(tmpdir(), 'sliproad-prove-'))
const failedFile = join(folder, 'failed.json')

process.exitCode = prove()
rmSync(folder, { recursive: true })

function prove() {
  const status = run(names)
  const failed = existsSync(failedFile) ? JSON.parse(readFileSync(failedFile, 'utf8')) : []
  const isLate = failed.length <= againMax && failed.every((file) => file.ranOutOfTime)
  if (status === 0 || failed.length === 0 || !isLate) return status
  const paths = failed.map(({ path }) => path)
  console.log(`\nOnce more, alone, because they waited in vain: ${paths.join(', ')}\n`)
  const second = run([...paths, '--no-file-parallelism'])
  if (second === 0) takeBack(failed.reduce((sum, { failures }) => sum + failures, 0))
  return second
}

function run(given) {
  const env = { ...process.env, PROVE_FAILED: failedFile, ...(isLong && { PROVE_LONG: '1' }) }
  const args = ['run', '--config', 'vitest.proofs.config.ts', ...given]
  return spawnSync('vitest', args, { stdio: 'inherit', env }).status ?? 1
}

/** The runner's count of the first run holds failures that the second run has answered. */
function takeBack(count) {
  if (process.env.TEST_COUNTS) appendFileSync(process.env.TEST_COUNTS, `0 -${count} 0\n`)
}
