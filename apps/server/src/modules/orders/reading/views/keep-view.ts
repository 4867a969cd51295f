import { invalid, Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import { isUuid, type NewId, type ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../../db/connect.ts'
import { deleteView, insertView, type OrderView } from './view-store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

/** Each is counted whenever the list is opened. */
const viewsMax = 12

export async function keepView(
  { db, clock, newId }: Deps,
  projectId: ProjectId,
  userId: string,
  { name, filter }: { name: string; filter: string },
): Promise<OrderView> {
  const view = { id: newId(), name: name.trim(), filter, createdAt: clock.now() }
  const isKept = await insertView(db, projectId, userId, view, viewsMax)
  if (!isKept)
    throw invalid({ field: 'name', message: `is one too many: you have ${viewsMax} views already` })
  return view
}

export async function dropView(
  { db }: { db: Db },
  projectId: ProjectId,
  userId: string,
  id: string,
): Promise<void> {
  const isThere = isUuid(id) && (await deleteView(db, projectId, userId, id))
  if (!isThere) throw new Refusal('NOT_FOUND', { message: 'You have no view with this id.' })
}
