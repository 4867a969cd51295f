import type { MemberRole } from '@sliproad/api/permissions'
import type { ProjectId, UserId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'

export type Invitation = {
  id: string
  projectId: ProjectId
  email: string
  role: MemberRole
  tokenHash: Uint8Array
  /** Whether only the invited person, or an operator, was given the link. */
  provesEmail: boolean
  invitedBy: UserId | null
  createdAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  withdrawnAt: Date | null
}

export type OpenInvitation = Pick<Invitation, 'id' | 'email' | 'role' | 'createdAt' | 'expiresAt'> & {
  invitedBy: string | null
}

export async function insertInvitation(tx: Queryable, invitation: Invitation): Promise<void> {
  await tx`insert into invitations ${tx({ ...invitation })}`
}

/** By the unique index on token_hash; held until the transaction ends. */
export async function lockInvitation(
  tx: Queryable,
  tokenHash: Uint8Array,
): Promise<(Invitation & { projectName: string }) | undefined> {
  const [row] = await tx<(Invitation & { projectName: string })[]>`
    select invitations.*, projects.name as project_name
    from invitations join projects on projects.id = invitations.project_id
    where token_hash = ${tokenHash} for update of invitations`
  return row
}

/** By primary key; held until the transaction ends. */
export async function lockInvitationById(tx: Queryable, id: string): Promise<Invitation | undefined> {
  const [row] = await tx<Invitation[]>`select * from invitations where id = ${id} for update`
  return row
}

/** Those that can still be accepted, newest first, by invitations_open. */
export async function listOpenInvitations(
  db: Queryable,
  projectId: ProjectId,
  now: Date,
): Promise<OpenInvitation[]> {
  return db<OpenInvitation[]>`
    select invitations.id, invitations.email, role, users.email as invited_by, invitations.created_at, expires_at
    from invitations left join users on users.id = invitations.invited_by
    where project_id = ${projectId} and accepted_at is null and withdrawn_at is null and expires_at > ${now}
    order by invitations.created_at desc, invitations.id desc limit 1000`
}

/** Of all projects, newest first; few enough to be listed whole. */
export async function listAllOpenInvitations(
  db: Queryable,
  now: Date,
): Promise<(OpenInvitation & { projectName: string })[]> {
  return db<(OpenInvitation & { projectName: string })[]>`
    select invitations.id, invitations.email, role, users.email as invited_by, invitations.created_at, expires_at,
      projects.name as project_name
    from invitations join projects on projects.id = project_id left join users on users.id = invited_by
    where accepted_at is null and withdrawn_at is null and expires_at > ${now}
    order by invitations.created_at desc, invitations.id desc limit 1000`
}

/** Gives the address that it was made out to, where it can still be accepted; by primary key. */
export async function saveInvitationToken(
  db: Queryable,
  id: string,
  tokenHash: Uint8Array,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db<{ email: string }[]>`
    update invitations set token_hash = ${tokenHash}, proves_email = true
    where id = ${id} and accepted_at is null and withdrawn_at is null and expires_at > ${now}
    returning email`
  return row?.email
}

export async function readProjectName(tx: Queryable, projectId: ProjectId): Promise<string> {
  const [row] = await tx<{ name: string }[]>`select name from projects where id = ${projectId}`
  return row?.name ?? ''
}

export async function markAccepted(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx`update invitations set accepted_at = ${now} where id = ${id}`
}

/** Earlier ones to the same person no longer count. */
export async function withdrawEarlier(
  tx: Queryable,
  projectId: ProjectId,
  email: string,
  now: Date,
): Promise<void> {
  await tx`
    update invitations set withdrawn_at = ${now}
    where project_id = ${projectId} and email = ${email} and accepted_at is null and withdrawn_at is null`
}

/** True when it could be accepted until now. */
export async function markWithdrawn(
  db: Queryable,
  projectId: ProjectId,
  id: string,
  now: Date,
): Promise<boolean> {
  const { count } = await db`
    update invitations set withdrawn_at = ${now}
    where id = ${id} and project_id = ${projectId} and accepted_at is null and withdrawn_at is null`
  return count === 1
}

/** Those whose time was over before then, accepted or not. Few enough to be read whole. Returns how many. */
export async function deleteOldInvitations(db: Queryable, before: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from invitations where id in (
      select id from invitations where expires_at < ${before} limit ${limit} for update skip locked)`
  return count
}
