import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second on every platform that Node runs on. */
const ticksPerSecond = 100

/** CPU time a process has used so far, user and system; null where the system does not report it. */
export function cpuSecondsOf(pid: number): number | null {
  const stat = readProc(pid, 'stat')
  return stat === undefined ? null : parseCpuSeconds(stat)
}

/** Memory a process holds now, in MB; null where the system does not report it. */
export function residentMbOf(pid: number): number | null {
  const status = readProc(pid, 'status')
  return status === undefined ? null : parseResidentMb(status)
}

export function parseCpuSeconds(stat: string): number | null {
  // The second field is the program's name, which may itself contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  return Number.isFinite(ticks) ? ticks / ticksPerSecond : null
}

export function parseResidentMb(status: string): number | null {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
