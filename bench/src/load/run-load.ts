import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LoadJob, LoadResult } from './load-job.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('./generate-load.ts', import.meta.url))

/** Sends the load from a separate process: its cost must not be counted to the server. */
export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [program, JSON.stringify(job)])
  return JSON.parse(stdout)
}
