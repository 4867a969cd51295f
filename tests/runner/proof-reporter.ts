import type { TestCase, TestModule } from 'vitest/node'
import { ProgressReporter } from './progress-reporter.ts'
import { addRow, type ProofRow, proofLine, proofTable } from './proof-table.ts'

/** Prints each proof with its figures when it is done, and all of them as the last thing of the run. */
export class ProofReporter extends ProgressReporter {
  #rows: ProofRow[] = []

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module)
    const rows = rowsOf(module)
    this.#rows.push(...rows)
    this.clearLine()
    for (const row of rows) this.log(` ${proofLine(row)}`)
  }

  override onTestRunEnd(...end: Parameters<ProgressReporter['onTestRunEnd']>): void {
    super.onTestRunEnd(...end)
    this.log(`\n${proofTable(this.#rows.toSorted((one, other) => one.name.localeCompare(other.name)))}\n`)
    this.#rows = []
  }
}

/** Figures of one name are added up; tests without figures are counted together in one row of their file. */
function rowsOf(module: TestModule): ProofRow[] {
  const file = module.relativeModuleId.replace(/^.*\//, '').replace(/\.(proof|browser)\.test\.tsx?$/, '')
  const rows = new Map<string, ProofRow>()
  for (const test of module.children.allTests()) {
    const { state } = test.result()
    if (state === 'skipped') continue
    const proof = { name: test.meta().proof ? file : `${file} (tests)`, tried: 1, ...test.meta().proof }
    addRow(rows, { ...proof, seconds: secondsOf(test), failed: state === 'failed' })
  }
  if (module.errors().length > 0) addRow(rows, { name: file, tried: 0, seconds: 0, failed: true })
  return [...rows.values()]
}

function secondsOf(test: TestCase): number {
  return (test.diagnostic()?.duration ?? 0) / 1000
}
