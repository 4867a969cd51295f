import type { MemberRole } from '@sliproad/api/permissions'
import { Refusal } from '@sliproad/api/refusal'
import { isUuid, type ProjectId, type UserId } from '@sliproad/core/ids'
import type { Db, Tx } from '../../../db/connect.ts'
import { countOwners, deleteMember, findRole, lockTeam, saveRole } from './membership-store.ts'

type Deps = { db: Db }

/** Gives a member another role; a project always keeps an owner. */
export async function changeMember(
  { db }: Deps,
  projectId: ProjectId,
  userId: string,
  role: MemberRole,
): Promise<void> {
  await db.begin(async (tx) => {
    const current = await requireMember(tx, projectId, userId)
    if (current === 'owner' && role !== 'owner') await requireOtherOwner(tx, projectId)
    await saveRole(tx, projectId, userId as UserId, role)
  })
}

export async function removeMember({ db }: Deps, projectId: ProjectId, userId: string): Promise<void> {
  await db.begin(async (tx) => {
    if ((await requireMember(tx, projectId, userId)) === 'owner') await requireOtherOwner(tx, projectId)
    await deleteMember(tx, projectId, userId as UserId)
  })
}

async function requireMember(tx: Tx, projectId: ProjectId, userId: string): Promise<MemberRole> {
  await lockTeam(tx, projectId)
  const role = isUuid(userId) ? await findRole(tx, projectId, userId as UserId) : undefined
  if (!role) throw new Refusal('NOT_FOUND', { message: 'The project has no member with this id.' })
  return role
}

async function requireOtherOwner(tx: Tx, projectId: ProjectId): Promise<void> {
  if ((await countOwners(tx, projectId)) < 2) throw new Refusal('LAST_OWNER')
}
