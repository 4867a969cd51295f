import { type ProjectId, type SessionId, uuidOfSessionId } from '@sliproad/core/ids'
import type { ContactChannel } from '@sliproad/core/vocabulary'
import type { Queryable, Tx } from '../../../db/connect.ts'

export type ContactOf = { projectId: ProjectId; sessionId: SessionId }
export type CodeRow = { id: string; codeHash: Buffer; attempts: number }

/** One change of a session's contact after the other. */
export async function lockContact(tx: Tx, { sessionId }: ContactOf): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`contact ${uuidOf(sessionId)}`}, 0))`
}

/** By the primary key. */
export async function findSealedContact(
  db: Queryable,
  { projectId, sessionId }: ContactOf,
): Promise<string | undefined> {
  const [row] = await db<{ contactSealed: string }[]>`
    select contact_sealed from session_contacts
    where session_id = ${uuidOf(sessionId)} and project_id = ${projectId}`
  return row?.contactSealed
}

export async function saveSealedContact(
  db: Queryable,
  { projectId, sessionId }: ContactOf,
  sealed: string,
  now: Date,
): Promise<void> {
  await db`
    insert into session_contacts (session_id, project_id, contact_sealed, updated_at)
    values (${uuidOf(sessionId)}, ${projectId}, ${sealed}, ${now})
    on conflict (session_id) do update set contact_sealed = excluded.contact_sealed, updated_at = excluded.updated_at`
}

type NewCode = {
  id: string
  channel: ContactChannel
  destinationHash: Buffer
  codeHash: Buffer
  createdAt: Date
  expiresAt: Date
}

export async function insertCode(
  db: Queryable,
  { projectId, sessionId }: ContactOf,
  code: NewCode,
): Promise<void> {
  await db`insert into contact_codes ${db({ ...code, projectId, sessionId: uuidOf(sessionId) })}`
}

/** A code that never left is not counted. */
export async function deleteCode(db: Queryable, { projectId }: ContactOf, id: string): Promise<void> {
  await db`delete from contact_codes where id = ${id} and project_id = ${projectId}`
}

/** By contact_codes_of_session. */
export async function countSessionCodes(
  db: Queryable,
  { projectId, sessionId }: ContactOf,
  channel: ContactChannel,
): Promise<{ count: number; lastAt: Date | null }> {
  const [row] = await db<{ count: number; lastAt: Date | null }[]>`
    select count(*)::int as count, max(created_at) as last_at from contact_codes
    where session_id = ${uuidOf(sessionId)} and channel = ${channel} and project_id = ${projectId}`
  return row ?? { count: 0, lastAt: null }
}

/** By contact_codes_of_destination. */
export async function countDestinationCodes(
  db: Queryable,
  projectId: ProjectId,
  destinationHash: Buffer,
  since: Date,
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from contact_codes
    where project_id = ${projectId} and destination_hash = ${destinationHash} and created_at > ${since}`
  return row?.count ?? 0
}

/** Counts one attempt at the newest code for this destination, as long as it is open. By contact_codes_of_session. */
export async function attemptCode(
  db: Queryable,
  { projectId, sessionId }: ContactOf,
  sought: { channel: ContactChannel; destinationHash: Buffer; now: Date; attemptsMax: number },
): Promise<CodeRow | undefined> {
  const [row] = await db<CodeRow[]>`
    update contact_codes set attempts = attempts + 1
    where id = (
        select id from contact_codes
        where session_id = ${uuidOf(sessionId)} and channel = ${sought.channel} and project_id = ${projectId}
          and destination_hash = ${sought.destinationHash}
        order by created_at desc limit 1)
      and attempts < ${sought.attemptsMax} and expires_at > ${sought.now} and used_at is null
    returning id, code_hash, attempts`
  return row
}

export async function useCode(
  db: Queryable,
  { projectId }: ContactOf,
  id: string,
  now: Date,
): Promise<boolean> {
  const { count } = await db`
    update contact_codes set used_at = ${now} where id = ${id} and project_id = ${projectId} and used_at is null`
  return count === 1
}

/** By the primary key, for sessions whose user is being erased. */
export async function deleteContacts(db: Queryable, sessionIds: readonly string[]): Promise<void> {
  await db`delete from session_contacts where session_id = any(${[...sessionIds]}::uuid[])`
}

/** By session_contacts_to_forget and contact_codes_to_forget, of every project. Returns whether there is more. */
export async function deleteBefore(db: Queryable, before: Date, limit: number): Promise<boolean> {
  const contacts = await db`
    delete from session_contacts where session_id in (
      select session_id from session_contacts where updated_at < ${before} limit ${limit} for update skip locked)`
  const codes = await db`
    delete from contact_codes where id in (
      select id from contact_codes where created_at < ${before} limit ${limit} for update skip locked)`
  return contacts.count === limit || codes.count === limit
}

function uuidOf(id: SessionId): string {
  return uuidOfSessionId(id) ?? ''
}
