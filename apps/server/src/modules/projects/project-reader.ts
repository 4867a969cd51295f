import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Project } from './project.ts'
import { findProject } from './project-store.ts'

type Deps = { db: Db; clock: Clock; environment: Environment }
type Entry = { reading: Promise<Project | undefined>; project?: Project; readAtMs: number }

/** Below one second, so that a change of settings is in force everywhere within it. */
const freshForMs = 800
const entriesMax = 10_000

/** A project with its settings, at most a second old. */
export type ReadProject = (id: ProjectId) => Promise<Project | undefined>

/**
 * For requests too frequent to ask the database each time. Returns the same object as long as nothing was changed.
 */
export function createProjectReader({ db, clock, environment }: Deps): ReadProject {
  const entries = new Map<ProjectId, Entry>()

  async function load(id: ProjectId, last: Project | undefined): Promise<Project | undefined> {
    const project = await findProject(db, environment, id)
    return last && JSON.stringify(project) === JSON.stringify(last) ? last : project
  }

  return async (id) => {
    const nowMs = clock.now().getTime()
    const known = entries.get(id)
    if (known && nowMs - known.readAtMs < freshForMs && nowMs >= known.readAtMs) return known.reading
    const reading = load(id, known?.project)
    if (entries.size >= entriesMax) entries.clear()
    entries.set(id, { reading, readAtMs: nowMs, ...(known?.project && { project: known.project }) })
    try {
      const project = await reading
      if (project) entries.set(id, { reading, project, readAtMs: nowMs })
      else entries.delete(id)
      return project
    } catch (error) {
      entries.delete(id)
      throw error
    }
  }
}
