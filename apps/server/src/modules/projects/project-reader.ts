import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Project } from './project.ts'
import { createProjectReadings } from './project-readings.ts'
import { findProject } from './project-store.ts'

type Deps = { db: Db; clock: Clock; environment: Environment }

/** A project with its settings, at most a second old. Answers at once where it was read within that second. */
export type ReadProject = (id: ProjectId) => Project | undefined | Promise<Project | undefined>

/**
 * For requests too frequent to ask the database each time. Returns the same object as long as nothing was changed.
 */
export function createProjectReader({ db, clock, environment }: Deps): ReadProject {
  return createProjectReadings<Project>(clock, async (id, last) => {
    const project = await findProject(db, environment, id)
    return last && JSON.stringify(project) === JSON.stringify(last) ? last : project
  })
}
