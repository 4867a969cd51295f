import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Project } from './project.ts'
import { findProject } from './project-store.ts'

type Deps = { db: Db; clock: Clock; environment: Environment }
/** `isRead` says that the project is the one of this reading; until then it is the one before. */
type Entry = {
  reading: Promise<Project | undefined>
  project?: Project
  isRead: boolean
  readAtMs: number
}

/** Below one second, so that a change of settings is in force everywhere within it. */
const freshForMs = 800
const entriesMax = 10_000

/** A project with its settings, at most a second old. Answers at once where it was read within that second. */
export type ReadProject = (id: ProjectId) => Project | undefined | Promise<Project | undefined>

/**
 * For requests too frequent to ask the database each time. Returns the same object as long as nothing was changed.
 */
export function createProjectReader({ db, clock, environment }: Deps): ReadProject {
  const entries = new Map<ProjectId, Entry>()

  async function load(id: ProjectId, last: Project | undefined): Promise<Project | undefined> {
    const project = await findProject(db, environment, id)
    return last && JSON.stringify(project) === JSON.stringify(last) ? last : project
  }

  async function readAnew(id: ProjectId, last: Project | undefined, nowMs: number) {
    const reading = load(id, last)
    if (entries.size >= entriesMax) entries.clear()
    entries.set(id, { reading, isRead: false, readAtMs: nowMs, ...(last && { project: last }) })
    try {
      const project = await reading
      if (project) entries.set(id, { reading, project, isRead: true, readAtMs: nowMs })
      else entries.delete(id)
      return project
    } catch (error) {
      entries.delete(id)
      throw error
    }
  }

  return (id) => {
    const nowMs = clock.now().getTime()
    const known = entries.get(id)
    if (known && nowMs - known.readAtMs < freshForMs && nowMs >= known.readAtMs)
      return known.isRead ? known.project : known.reading
    return readAnew(id, known?.project, nowMs)
  }
}
