import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { Tracer } from '../../../telemetry/tracing/tracer.ts'
import { type Session, statusAt } from '../session.ts'
import { findSession, findSessionAmongOthers } from '../session-store.ts'

type Deps = { db: Db; clock: Clock; tracer: Pick<Tracer, 'isOn'> }

export async function readSession(deps: Deps, projectId: ProjectId, id: string): Promise<Session> {
  const find = deps.tracer.isOn ? findSession : findSessionAmongOthers
  const session = await find(deps.db, projectId, id)
  if (!session) throw unknownSession()
  session.status = statusAt(session, deps.clock.now())
  return session
}

export function unknownSession(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no session with this id.' })
}
