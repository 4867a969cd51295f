import { Refusal } from '@sliproad/api/refusal'
import type { RoutingRule } from '@sliproad/api/resources/routing'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db, Tx } from '../../../../db/connect.ts'
import { checkRules } from '../rules/check-rules.ts'
import {
  findVersion,
  insertHead,
  insertVersion,
  lockHead,
  type RoutingHead,
  type StoredVersion,
  updateDraft,
  updateTried,
} from './routing-store.ts'

type Deps = {
  db: Db
  clock: Clock
  randomBytes: (length: number) => Uint8Array
  gateways: { knows(gatewayId: string): boolean }
}

/** What a person had in front of them when they decided. */
export type Seen = { draftRevision: number; liveVersion: number | null }

/** Replaces the draft. Refused when someone else has changed it since it was read. */
export async function saveDraft(
  deps: Deps,
  projectId: ProjectId,
  { rules, revision, by }: { rules: readonly RoutingRule[]; revision: number; by: string | null },
): Promise<void> {
  const checked = checkRules(rules, deps.gateways.knows)
  await deps.db.begin(async (tx) => {
    const head = await headFor(deps, tx, projectId)
    if (head.draftRevision !== revision) throw changed(head)
    await updateDraft(tx, projectId, checked, { changedAt: deps.clock.now(), changedBy: by })
  })
}

/** Notes that the draft was tried; a draft that was changed meanwhile stays untried. */
export async function noteTrial(
  { db }: Pick<Deps, 'db'>,
  projectId: ProjectId,
  revision: number,
): Promise<void> {
  await updateTried(db, projectId, revision)
}

/** Makes the draft the version in force. Of two who publish at once, the second is told what has changed. */
export async function publishDraft(
  deps: Deps,
  projectId: ProjectId,
  seen: Seen,
  by: string | null,
): Promise<StoredVersion> {
  return deps.db.begin(async (tx) => {
    const head = await headFor(deps, tx, projectId)
    requireSeen(head, seen)
    if (head.triedRevision !== head.draftRevision) throw new Refusal('ROUTING_NOT_TRIED')
    return publish(deps, tx, projectId, head, { rules: head.draft, publishedBy: by, restores: null })
  })
}

/** Brings an earlier version back, as a new one with its rules. */
export async function restoreVersion(
  deps: Deps,
  projectId: ProjectId,
  version: number,
  liveVersion: number | null,
  by: string | null,
): Promise<StoredVersion> {
  return deps.db.begin(async (tx) => {
    const head = await lockHead(tx, projectId)
    const earlier = head && (await findVersion(tx, projectId, version))
    if (!head || !earlier) throw new Refusal('NOT_FOUND', { message: `There is no version ${version}.` })
    requireSeen(head, { draftRevision: head.draftRevision, liveVersion })
    const { rules } = earlier
    return publish(deps, tx, projectId, head, { rules, publishedBy: by, restores: version })
  })
}

/** Versions count up: the one in force is always the newest. */
async function publish(
  { clock }: Deps,
  tx: Tx,
  projectId: ProjectId,
  head: RoutingHead,
  made: Pick<StoredVersion, 'rules' | 'publishedBy' | 'restores'>,
): Promise<StoredVersion> {
  const version = { ...made, version: (head.liveVersion ?? 0) + 1, publishedAt: clock.now() }
  await insertVersion(tx, projectId, version)
  return version
}

async function headFor({ clock, randomBytes }: Deps, tx: Tx, projectId: ProjectId): Promise<RoutingHead> {
  const known = await lockHead(tx, projectId)
  if (known) return known
  const splitKey = Buffer.from(randomBytes(32)).toString('base64')
  await insertHead(tx, projectId, { splitKey, changedAt: clock.now() })
  const made = await lockHead(tx, projectId)
  if (!made) throw new Error('the draft of a project was just stored')
  return made
}

function requireSeen(head: RoutingHead, { draftRevision, liveVersion }: Seen): void {
  if (head.draftRevision !== draftRevision || head.liveVersion !== liveVersion) throw changed(head)
}

function changed({ draftRevision, liveVersion }: RoutingHead): Refusal {
  return new Refusal('ROUTING_CHANGED', { data: { draftRevision, liveVersion } })
}
