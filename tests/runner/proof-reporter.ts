import type { TestCase, TestModule } from 'vitest/node'
import { ProgressReporter } from './progress-reporter.ts'
import { type ProofRow, proofLine, proofTable } from './proof-table.ts'

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

/** Tests that state figures of their own get a row each; the others of a file are counted in one row together. */
function rowsOf(module: TestModule): ProofRow[] {
  const file = module.relativeModuleId.replace(/^.*\//, '').replace(/\.(proof|browser)\.test\.tsx?$/, '')
  const tests = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped')
  const rows: ProofRow[] = []
  for (const test of tests) {
    const { proof } = test.meta()
    if (proof) rows.push({ name: file, ...proof, seconds: secondsOf([test]), failed: hasFailed(test) })
  }
  const others = tests.filter((test) => !test.meta().proof)
  const failed = others.some(hasFailed) || module.errors().length > 0
  if (others.length > 0 || failed)
    rows.push({ name: `${file} (tests)`, tried: others.length, seconds: secondsOf(others), failed })
  return rows
}

function hasFailed(test: TestCase): boolean {
  return test.result().state === 'failed'
}

function secondsOf(tests: readonly TestCase[]): number {
  return tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0) / 1000
}
