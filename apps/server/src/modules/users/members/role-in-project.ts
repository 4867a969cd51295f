import type { Role } from '@sliproad/api/permissions'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import { findProject, listProjects } from '../../projects/index.ts'
import type { User } from '../user.ts'
import { findRole, listProjectsOf } from './membership-store.ts'

type Deps = { db: Db; environment: Environment }

export type OwnProject = { id: ProjectId; name: string; role: Role; createdAt: Date }

/** What somebody is in a project; undefined when it is none of his, which looks the same as one that is not there. */
export async function roleInProject(
  { db, environment }: Deps,
  { id, operator }: User,
  projectId: string,
): Promise<Role | undefined> {
  if (!isUuid(projectId)) return undefined
  const project = projectId.toLowerCase() as ProjectId
  if (!(await findProject(db, environment, project))) return undefined
  return operator ? 'operator' : findRole(db, project, id)
}

/** Every project that somebody can see: his own, or all for an operator. */
export async function projectsOf({ db, environment }: Deps, { id, operator }: User): Promise<OwnProject[]> {
  if (!operator) return listProjectsOf(db, environment, id)
  const projects = await listProjects(db, environment)
  return projects.map(({ id: projectId, name, createdAt }) => ({
    id: projectId,
    name,
    role: 'operator',
    createdAt,
  }))
}
