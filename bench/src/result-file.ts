import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Protocol } from './row.ts'
import type { RowResult } from './run-row.ts'

type Run = {
  startedAt: Date
  protocol: Protocol
  rows: RowResult[]
  failures: { row: string; message: string }[]
}

const folder = fileURLToPath(new URL('../results/', import.meta.url))

/** Stores every sample of the run with what is needed to judge it; returns the path of the file. */
export async function writeResultFile(run: Run): Promise<string> {
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
    loadAverage: loadavg(),
    dataOn: tmpdir(),
  }
  const path = join(folder, `${run.startedAt.toISOString().replaceAll(':', '-')}.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(path, `${JSON.stringify({ ...run, machine }, null, 2)}\n`)
  return relative(process.cwd(), path)
}
