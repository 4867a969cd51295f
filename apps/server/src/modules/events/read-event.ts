import { Refusal } from '@sliproad/api/refusal'
import { type ProjectId, uuidOfEventId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import { type FeedEvent, findEvent } from './feed-store.ts'

export async function readEvent({ db }: { db: Db }, projectId: ProjectId, id: string): Promise<FeedEvent> {
  const uuid = uuidOfEventId(id)
  const event = uuid === undefined ? undefined : await findEvent(db, projectId, uuid)
  if (!event) throw unknownEvent()
  return event
}

export function unknownEvent(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no event with this id.' })
}
