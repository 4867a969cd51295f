import type { EventType } from '@sliproad/api/events/event-types'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { PublishedEvent } from './publish-event.ts'
import { publishSample } from './publish-sample.ts'

type Deps = Parameters<typeof publishSample>[0] & { db: Db }

/** Publishes a sample whether or not any endpoint receives it. */
export async function triggerSample(
  deps: Deps,
  projectId: ProjectId,
  type: EventType,
): Promise<PublishedEvent> {
  return deps.db.begin((tx) => publishSample(deps, tx, projectId, type))
}
