import type { ProjectId } from '@sliproad/core/ids'
import type postgres from 'postgres'
import type { Queryable } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Project, ProjectSettings } from './project.ts'

export async function insertProject(db: Queryable, project: Project): Promise<void> {
  await db`insert into projects ${db({ ...project, branding: asJson(db, project.branding) })}`
}

/** By primary key. */
export async function findProject(
  db: Queryable,
  environment: Environment,
  id: ProjectId,
): Promise<Project | undefined> {
  const [project] = await db<
    Project[]
  >`select * from projects where id = ${id} and environment = ${environment}`
  return project
}

/** Newest first, by projects_by_time. */
export async function listProjects(db: Queryable, environment: Environment): Promise<Project[]> {
  return db<Project[]>`
    select * from projects where environment = ${environment} order by created_at desc, id desc limit 1000`
}

export async function updateProject(
  db: Queryable,
  id: ProjectId,
  change: Partial<ProjectSettings>,
  now: Date,
): Promise<void> {
  const { branding, ...plain } = change
  const columns: Record<string, postgres.SerializableParameter | postgres.Parameter> = {
    ...plain,
    ...(branding && { branding: asJson(db, branding) }),
    updatedAt: now,
  }
  await db`update projects set ${db(columns)} where id = ${id}`
}

function asJson(db: Queryable, value: Project['branding']) {
  return db.json(value as postgres.JSONValue)
}
