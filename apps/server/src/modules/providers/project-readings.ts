import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'

type Entry<Value> = { reading: Promise<Value | undefined>; value?: Value; readAtMs: number }

/** Below one second, so that changed credentials are in use everywhere within it. */
const freshForMs = 800
const entriesMax = 10_000

/**
 * Reads something of a project at most about once a second; callers in between share the reading. `load` gets what was
 * read last, so that it can give the same object again. A reading that failed or found nothing is not kept.
 */
export function createProjectReadings<Value>(
  clock: Clock,
  load: (projectId: ProjectId, last: Value | undefined) => Promise<Value | undefined>,
): (projectId: ProjectId) => Promise<Value | undefined> {
  const entries = new Map<ProjectId, Entry<Value>>()
  return async (projectId) => {
    const nowMs = clock.now().getTime()
    const known = entries.get(projectId)
    if (known && nowMs - known.readAtMs < freshForMs && nowMs >= known.readAtMs) return known.reading
    const reading = load(projectId, known?.value)
    if (entries.size >= entriesMax) entries.clear()
    entries.set(projectId, { reading, readAtMs: nowMs, ...(known?.value && { value: known.value }) })
    try {
      const value = await reading
      if (value) entries.set(projectId, { reading, value, readAtMs: nowMs })
      else entries.delete(projectId)
      return value
    } catch (error) {
      entries.delete(projectId)
      throw error
    }
  }
}
