// How `npm test` and `npm run prove` run the test runner. Tests run beside each other and share the machine, so a file
// that failed for want of time is run once more, alone, and that run counts; both are printed.
//
// Want of time is a wait in vain. A comparison that failed, such as something lost or doubled, counts as one only where
// the machine's host took a good part of its processor time meanwhile, which the system tells: no rate can be kept there.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type FailedFile = { path: string; failures: number; ranOutOfTime: boolean; lines: string[] }
type Run = { status: number; failed: FailedFile[] }
type ProcessorTime = { wanted: number; taken: number }

/** More failed files than this are no want of time. */
const againMax = 6

/** From this share of processor time taken by the host on, comparisons too may fail for want of time. */
const takenMax = 0.1

/** Answers with the exit code. */
export function runTests(args: readonly string[], env: NodeJS.ProcessEnv = process.env): number {
  const before = processorTime()
  const first = run(args, env)
  const taken = shareTaken(before, processorTime())
  if (!deserveAnother(first.failed, taken)) return end(first)
  const paths = first.failed.map(({ path }) => path)
  process.stdout.write(`\nOnce more, alone, ${reasonOf(taken)}: ${paths.join(', ')}\n\n`)
  const second = run([...optionsOf(args), ...paths, '--no-file-parallelism'], env)
  takeBack(first.failed.reduce((sum, { failures }) => sum + failures, 0))
  return end(second)
}

export function deserveAnother(failed: readonly FailedFile[], taken: number): boolean {
  const wantedTime = taken > takenMax || failed.every(({ ranOutOfTime }) => ranOutOfTime)
  return failed.length > 0 && failed.length <= againMax && wantedTime
}

function reasonOf(taken: number): string {
  return taken > takenMax
    ? `because ${Math.round(taken * 100)} % of the processor time went to other machines of the host`
    : 'because they waited in vain'
}

/** Which config to use stays; which files to run is given anew. */
function optionsOf(args: readonly string[]): string[] {
  const at = args.indexOf('--config')
  return at === -1 ? ['run'] : ['run', ...args.slice(at, at + 2)]
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Run {
  const folder = mkdtempSync(join(tmpdir(), 'sliproad-tests-'))
  const file = join(folder, 'failed.json')
  try {
    const status =
      spawnSync('vitest', args, { stdio: 'inherit', env: { ...env, TEST_FAILED: file } }).status ?? 1
    const failed = status !== 0 && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
    return { status, failed }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** `.ci/run` repeats the failures at its end, where they are found in a long log. */
function end({ status, failed }: Run): number {
  const told = failed.flatMap(({ path, lines }) => [path, ...lines.map((line) => `  ${line}`)])
  if (process.env.TEST_FAILURES && told.length > 0) {
    appendFileSync(process.env.TEST_FAILURES, `${told.join('\n')}\n`)
  }
  return status
}

/** The runner's count of the first run holds failures that the second run has counted anew. */
function takeBack(count: number): void {
  if (process.env.TEST_COUNTS) appendFileSync(process.env.TEST_COUNTS, `0 -${count} 0\n`)
}

/** What Linux has counted since its start: the time it wanted to work, and what its host took of that. */
function processorTime(): ProcessorTime {
  if (!existsSync('/proc/stat')) return { wanted: 0, taken: 0 }
  return readProcessorTime(readFileSync('/proc/stat', 'utf8'))
}

/** The first line: user, nice, system, idle, waiting for disks, two kinds of interrupts, and what the host took. */
export function readProcessorTime(text: string): ProcessorTime {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, taken = 0] =
    /^cpu\s+(.*)$/m.exec(text)?.[1]?.split(/\s+/).map(Number) ?? []
  return { wanted: user + nice + system + irq + softirq + taken, taken }
}

export function shareTaken(before: ProcessorTime, after: ProcessorTime): number {
  const wanted = after.wanted - before.wanted
  return wanted > 0 ? (after.taken - before.taken) / wanted : 0
}
