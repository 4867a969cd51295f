import { OptionProblem, readOptions } from './options.ts'
import { writeResultFile } from './result-file.ts'
import { resultTable } from './result-table.ts'
import type { Row } from './row.ts'
import { rows } from './rows/index.ts'
import { type RowResult, runRow } from './run-row.ts'

const progress = (text: string) => process.stderr.write(`${text}\n`)

await run().catch((error: unknown) => {
  progress(
    error instanceof OptionProblem ? error.message : String(error instanceof Error ? error.stack : error),
  )
  process.exitCode = 1
})

async function run(): Promise<void> {
  const names = rows.map((row) => row.name)
  const { protocol, only } = readOptions(process.argv.slice(2), names)
  const signal = stopSignal()
  const startedAt = new Date()
  const results: RowResult[] = []
  const failures: { row: string; message: string }[] = []
  for (const row of rows.filter(({ name }) => only.length === 0 || only.includes(name))) {
    if (signal.aborted) break
    const outcome = await attempt(row, () => runRow(row, { protocol, signal, onLeg: progress }))
    if ('failure' in outcome) failures.push(outcome.failure)
    else results.push(outcome.result)
  }
  process.stdout.write(`\n${resultTable(results)}`)
  for (const { row, message } of failures) process.stdout.write(`${row}: failed, ${message}\n`)
  process.stdout.write(`\n${await writeResultFile({ startedAt, protocol, rows: results, failures })}\n`)
  if (failures.length > 0) process.exitCode = 1
}

/** A row that fails has no figure; the others still have theirs. */
async function attempt({ name }: Row, work: () => Promise<RowResult>) {
  try {
    return { result: await work() }
  } catch (error) {
    return { failure: { row: name, message: error instanceof Error ? error.message : String(error) } }
  }
}

/** When asked to stop, first ends everything it started: servers, databases and their folders. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort())
  return stopping.signal
}
