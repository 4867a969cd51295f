import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process began, in a form that is only good for comparing: by now its pid alone may belong to another
 * program. Undefined when no such process runs; a zombie does not count as running.
 */
export function processStart(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid)
  } catch {
    return undefined
  }
}

function startFromProc(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name, which may itself contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return isGone(fields[0]) ? undefined : fields[19]
}

function startFromPs(pid: number): string | undefined {
  const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  const [state, ...start] = line.split(/\s+/)
  return isGone(state) ? undefined : start.join(' ')
}

function isGone(state: string | undefined): boolean {
  return state === undefined || state === '' || 'ZX'.includes(state.charAt(0))
}
