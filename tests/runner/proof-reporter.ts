import { writeFileSync } from 'node:fs'
import type { TestCase, TestModule } from 'vitest/node'
import { ProgressReporter } from './progress-reporter.ts'
import { addRow, type ProofRow, proofLine, proofTable } from './proof-table.ts'
import { ranOutOfTime } from './ran-out-of-time.ts'

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
    noteFailed(end[0])
  }
}

/** For `scripts/prove.mjs`: the files that failed, into the file that PROVE_FAILED names. */
function noteFailed(modules: readonly TestModule[]): void {
  const file = process.env.PROVE_FAILED
  if (!file) return
  const failed = modules.filter((module) => module.state() === 'failed')
  const told = failed.map((module) => ({
    path: module.relativeModuleId,
    failures: failedTests(module).length,
    ranOutOfTime: ranOutOfTime(errorsOf(module)),
  }))
  writeFileSync(file, JSON.stringify(told))
}

function failedTests(module: TestModule): TestCase[] {
  return [...module.children.allTests()].filter((test) => test.result().state === 'failed')
}

function errorsOf(module: TestModule) {
  return [...module.errors(), ...failedTests(module).flatMap((test) => test.result().errors ?? [])]
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
