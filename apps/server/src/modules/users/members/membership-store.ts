import type { MemberRole } from '@sliproad/api/permissions'
import type { ProjectId, UserId } from '@sliproad/core/ids'
import type { Queryable, Tx } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'

export type Member = {
  userId: UserId
  email: string
  role: MemberRole
  hasSecondFactor: boolean
  addedAt: Date
  lastSeenAt: Date | null
}

/** By primary key. */
export async function findRole(
  db: Queryable,
  projectId: ProjectId,
  userId: UserId,
): Promise<MemberRole | undefined> {
  const [row] = await db<{ role: MemberRole }[]>`
    select role from memberships where project_id = ${projectId} and user_id = ${userId}`
  return row?.role
}

/** False when he is a member already. */
export async function insertMember(
  tx: Queryable,
  member: { projectId: ProjectId; userId: UserId; role: MemberRole; createdAt: Date },
): Promise<boolean> {
  const { count } = await tx`
    insert into memberships ${tx(member)} on conflict (project_id, user_id) do nothing`
  return count === 1
}

/** A project's members in the order they came, by primary key of the project; there are never many. */
export async function listMembers(db: Queryable, projectId: ProjectId): Promise<Member[]> {
  return db<Member[]>`
    select memberships.user_id, email, role, (totp_sealed is not null or has_passkey) as has_second_factor,
      memberships.created_at as added_at,
      (select max(last_seen_at) from logins where logins.user_id = memberships.user_id) as last_seen_at
    from memberships join users on users.id = memberships.user_id
    where project_id = ${projectId} order by memberships.created_at, memberships.user_id limit 1000`
}

/** Every change of a project's team waits for the one before it: two owners cannot remove each other at once. */
export async function lockTeam(tx: Tx, projectId: ProjectId): Promise<void> {
  await tx`select from projects where id = ${projectId} for no key update`
}

export async function countOwners(tx: Queryable, projectId: ProjectId): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from memberships where project_id = ${projectId} and role = 'owner'`
  return row?.count ?? 0
}

export async function saveRole(
  tx: Queryable,
  projectId: ProjectId,
  userId: UserId,
  role: MemberRole,
): Promise<void> {
  await tx`update memberships set role = ${role} where project_id = ${projectId} and user_id = ${userId}`
}

export async function deleteMember(tx: Queryable, projectId: ProjectId, userId: UserId): Promise<void> {
  await tx`delete from memberships where project_id = ${projectId} and user_id = ${userId}`
}

/** By primary key. */
export async function isSecondFactorRequired(db: Queryable, projectId: ProjectId): Promise<boolean> {
  const [row] = await db<{ required: boolean }[]>`
    select second_factor_required as required from projects where id = ${projectId}`
  return row?.required ?? false
}

/** The projects that ask for a second factor. */
export async function listDemandingProjects(db: Queryable): Promise<ReadonlySet<ProjectId>> {
  const rows = await db<{ id: ProjectId }[]>`select id from projects where second_factor_required`
  return new Set(rows.map(({ id }) => id))
}

export async function saveSecondFactorRequired(
  db: Queryable,
  projectId: ProjectId,
  required: boolean,
): Promise<void> {
  await db`update projects set second_factor_required = ${required} where id = ${projectId}`
}

export type UserProject = {
  id: ProjectId
  name: string
  role: MemberRole
  secondFactorRequired: boolean
  createdAt: Date
}

/** The projects of a person, by memberships_of_user. */
export async function listProjectsOf(
  db: Queryable,
  environment: Environment,
  userId: UserId,
): Promise<UserProject[]> {
  return db<UserProject[]>`
    select projects.id, name, role, second_factor_required, projects.created_at
    from memberships join projects on projects.id = memberships.project_id
    where user_id = ${userId} and environment = ${environment}
    order by memberships.created_at, projects.id limit 1000`
}
