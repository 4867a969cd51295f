import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import { Refusal } from '@sliproad/core/refusal'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Project } from './project.ts'
import { checkSettings, type SettingsChange } from './project-settings.ts'
import { findProject, updateProject } from './project-store.ts'

type Deps = { db: Db; clock: Clock; environment: Environment }

export async function changeProject(deps: Deps, id: ProjectId, change: SettingsChange): Promise<Project> {
  const checked = checkSettings(change, deps.environment)
  return deps.db.begin(async (tx) => {
    if (!(await findProject(tx, deps.environment, id))) throw unknownProject()
    await updateProject(tx, id, checked, deps.clock.now())
    const project = await findProject(tx, deps.environment, id)
    if (!project) throw unknownProject()
    return project
  })
}

function unknownProject(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no project with this id.' })
}
