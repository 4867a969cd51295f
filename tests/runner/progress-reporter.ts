import { appendFileSync, writeFileSync } from 'node:fs'
import { MinimalReporter, type TestCase, type TestModule, type TestSpecification } from 'vitest/node'
import { remedyFor } from './needs.ts'
import { ranOutOfTime } from './ran-out-of-time.ts'

const tickMs = 1_000
/** Where lines cannot be overwritten, as in a log file, fewer of them are written. */
const tickInLogMs = 15_000

/** One line of progress, the failures, what was skipped and why, and the runner's count at the end. */
export class ProgressReporter extends MinimalReporter {
  #files = { done: 0, all: 0 }
  #tests = { done: 0, failed: 0 }
  #skipped = new Map<string, Set<string>>()
  #begun = 0
  #timer: NodeJS.Timeout | undefined
  #isLineOpen = false

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications)
    this.#files = { done: 0, all: specifications.length }
    this.#tests = { done: 0, failed: 0 }
    this.#skipped.clear()
    this.#begun = performance.now()
    this.#timer = setInterval(() => this.#showProgress(), this.isTTY ? tickMs : tickInLogMs)
  }

  override onTestCaseResult(test: TestCase): void {
    super.onTestCaseResult(test)
    const { state } = test.result()
    this.#tests.done += 1
    if (state === 'failed') this.#tests.failed += 1
    if (state === 'skipped') this.#noteSkipped(test)
  }

  override onTestModuleEnd(module: TestModule): void {
    this.#files.done += 1
    if (module.state() === 'failed') this.clearLine()
    super.onTestModuleEnd(module)
  }

  override onTestRunEnd(...end: Parameters<MinimalReporter['onTestRunEnd']>): void {
    clearInterval(this.#timer)
    this.clearLine()
    this.#showSkipped()
    super.onTestRunEnd(...end)
    noteCount(end[0])
    noteFailed(end[0])
  }

  /** Call before writing anything else: on a terminal the line of progress has to be cleared first. */
  protected clearLine(): void {
    if (this.#isLineOpen) process.stdout.write('\r\x1b[K')
    this.#isLineOpen = false
  }

  #showProgress(): void {
    const { done, all } = this.#files
    const seconds = Math.round((performance.now() - this.#begun) / 1000)
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    const line = ` ${time}  ${done} of ${all} files, ${this.#tests.done} tests, ${this.#tests.failed} failed`
    this.clearLine()
    process.stdout.write(this.isTTY ? line : `${line}\n`)
    this.#isLineOpen = this.isTTY
  }

  #noteSkipped(test: TestCase): void {
    const need = test.tags.find((tag) => remedyFor(tag) !== undefined)
    // Without a need the case does not apply, such as a signature where a gateway signs nothing.
    if (need === undefined) return
    const files = this.#skipped.get(need) ?? new Set()
    this.#skipped.set(need, files.add(test.module.relativeModuleId))
  }

  #showSkipped(): void {
    for (const [need, files] of this.#skipped) {
      this.log(`\n Skipped, ${need} (${remedyFor(need)}):\n   ${[...files].join('\n   ')}`)
    }
  }
}

/** For `.ci/run`, which adds up its legs: one line "passed failed skipped" in the file that TEST_COUNTS names. */
function noteCount(modules: readonly TestModule[]): void {
  const file = process.env.TEST_COUNTS
  if (!file) return
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  )
  const counts = (['passed', 'failed', 'skipped'] as const).map(
    (wanted) => states.filter((state) => state === wanted).length,
  )
  appendFileSync(file, `${counts.join(' ')}\n`)
}

/** For `scripts/once-more.ts`: the files that failed, into the file that TEST_FAILED names. */
function noteFailed(modules: readonly TestModule[]): void {
  const file = process.env.TEST_FAILED
  if (!file) return
  const failed = modules.filter((module) => module.state() === 'failed')
  const told = failed.map((module) => ({
    path: module.relativeModuleId,
    failures: failedTests(module).length,
    ranOutOfTime: ranOutOfTime(errorsOf(module)),
    lines: failureLines(module),
  }))
  writeFileSync(file, JSON.stringify(told))
}

function failedTests(module: TestModule): TestCase[] {
  return [...module.children.allTests()].filter((test) => test.result().state === 'failed')
}

/** For the end of a long log: which test failed, and what it said. */
function failureLines(module: TestModule): string[] {
  const own = module.errors().map(({ message }) => firstLine(message))
  const tests = failedTests(module).map((test) => {
    const said = test.result().errors?.map(({ message }) => firstLine(message)) ?? []
    return `${test.fullName}: ${said.join(' / ')}`
  })
  return [...own, ...tests]
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}

function errorsOf(module: TestModule) {
  return [...module.errors(), ...failedTests(module).flatMap((test) => test.result().errors ?? [])]
}
