import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'

/** `isRead` says that the value is the one of this reading; until then it is the one before. */
type Entry<Value> = {
  reading: Promise<Value | undefined>
  value?: Value | undefined
  isRead: boolean
  readAtMs: number
}

/** Below one second, so that changed settings and credentials are in use everywhere within it. */
const freshForMs = 800
const entriesMax = 10_000

/**
 * Reads something of a project at most about once a second; callers in between share the reading. `load` gets what was
 * read last, so that it can give the same object again. A reading that failed or found nothing is not kept. Answers at
 * once where it was read within that second.
 */
export function createProjectReadings<Value>(
  clock: Clock,
  load: (projectId: ProjectId, last: Value | undefined) => Promise<Value | undefined>,
): (projectId: ProjectId) => Value | undefined | Promise<Value | undefined> {
  const entries = new Map<ProjectId, Entry<Value>>()

  async function readAnew(projectId: ProjectId, last: Value | undefined, readAtMs: number) {
    const reading = load(projectId, last)
    if (entries.size >= entriesMax) entries.clear()
    entries.set(projectId, { reading, value: last, isRead: false, readAtMs })
    try {
      const value = await reading
      if (value) entries.set(projectId, { reading, value, isRead: true, readAtMs })
      else entries.delete(projectId)
      return value
    } catch (error) {
      entries.delete(projectId)
      throw error
    }
  }

  return (projectId) => {
    const nowMs = clock.now().getTime()
    const known = entries.get(projectId)
    if (known && nowMs - known.readAtMs < freshForMs && nowMs >= known.readAtMs)
      return known.isRead ? known.value : known.reading
    return readAnew(projectId, known?.value, nowMs)
  }
}
