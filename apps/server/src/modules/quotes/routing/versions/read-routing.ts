import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../../db/connect.ts'
import {
  findHead,
  findVersion,
  listSplitEnds,
  listStoredVersions,
  type StoredVersion,
} from './routing-store.ts'

type Deps = { db: Db }
type SplitEnds = Awaited<ReturnType<typeof listSplitEnds>>

const versionsMax = 200

/** The draft of a project and its version in force. */
export async function readRouting({ db }: Deps, projectId: ProjectId) {
  const [head, ends] = await Promise.all([findHead(db, projectId), listSplitEnds(db, projectId)])
  const { liveVersion = null } = head ?? {}
  const live = liveVersion === null ? undefined : await findVersion(db, projectId, liveVersion)
  return {
    draft: {
      revision: head?.draftRevision ?? 0,
      rules: head?.draft ?? [],
      tried: head !== undefined && head.triedRevision === head.draftRevision,
      changedAt: head && head.draftRevision > 0 ? head.changedAt : null,
      changedBy: head?.changedBy ?? null,
    },
    live: live ? shown(live, live.version, ends) : null,
  }
}

/** The newest versions of a project, the newest first. */
export async function listVersions({ db }: Deps, projectId: ProjectId) {
  const [versions, ends] = await Promise.all([
    listStoredVersions(db, projectId, versionsMax),
    listSplitEnds(db, projectId),
  ])
  const newest = versions[0]?.version ?? 0
  return versions.map((version) => shown(version, newest, ends))
}

/** The version in force is always the newest. */
function shown(stored: StoredVersion, newest: number, ends: SplitEnds) {
  const endedSplits = ends.filter(({ version }) => version === stored.version)
  return { ...stored, live: stored.version === newest, endedSplits }
}
