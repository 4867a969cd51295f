import type { Role } from '@sliproad/api/permissions'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import { findProject, listProjects } from '../../projects/index.ts'
import type { User } from '../user.ts'
import {
  findRole,
  isSecondFactorRequired,
  listDemandingProjects,
  listProjectsOf,
} from './membership-store.ts'

type Deps = { db: Db; environment: Environment }

export type OwnProject = {
  id: ProjectId
  name: string
  role: Role
  secondFactorRequired: boolean
  createdAt: Date
}

/** The role of a person in a project, and what it asks for; undefined when it is none of his, which looks the same as one that is not there. */
export async function readAccess(
  { db, environment }: Deps,
  { id, operator }: User,
  projectId: string,
): Promise<{ role: Role; secondFactorRequired: boolean } | undefined> {
  if (!isUuid(projectId)) return undefined
  const project = projectId.toLowerCase() as ProjectId
  if (!(await findProject(db, environment, project))) return undefined
  const role = operator ? 'operator' : await findRole(db, project, id)
  return role && { role, secondFactorRequired: await isSecondFactorRequired(db, project) }
}

/** Every project that a person can see: his own, or all for an operator. */
export async function projectsOf({ db, environment }: Deps, { id, operator }: User): Promise<OwnProject[]> {
  if (!operator) return listProjectsOf(db, environment, id)
  const [projects, demanding] = await Promise.all([listProjects(db, environment), listDemandingProjects(db)])
  return projects.map(({ id: projectId, name, createdAt }) => ({
    id: projectId,
    name,
    role: 'operator',
    secondFactorRequired: demanding.has(projectId),
    createdAt,
  }))
}
