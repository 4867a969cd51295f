import {
  MinimalReporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'
import { remedyFor } from './needs.ts'

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

  override onInit(vitest: Vitest): void {
    super.onInit(vitest)
  }

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
    super.onTestRunEnd(...end)
    this.#showSkipped()
  }

  /** Call before writing anything else: on a terminal the line of progress stands where it would go. */
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
    const need = test.tags.find((tag) => remedyFor(tag) !== undefined) ?? 'no reason given'
    const files = this.#skipped.get(need) ?? new Set()
    this.#skipped.set(need, files.add(test.module.relativeModuleId))
  }

  /** Skips without a need are for a moment at the desk; in CI they fail the run. */
  #showSkipped(): void {
    for (const [need, files] of this.#skipped) {
      const remedy = remedyFor(need)
      this.log(` Skipped, ${need}${remedy ? ` (${remedy})` : ''}:\n   ${[...files].join('\n   ')}`)
      if (remedy === undefined && process.env.CI) process.exitCode = 1
    }
  }
}
