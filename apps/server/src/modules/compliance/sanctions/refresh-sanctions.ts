import type { Acceptance } from '@sliproad/compliance/sanctions/accept-list'
import { fetchSdn } from '@sliproad/compliance/sanctions/fetch-sdn'
import type { Agents } from '@sliproad/outbound/agents'
import { callWithin } from '@sliproad/outbound/call'
import { type ReplaceDeps, replaceList } from './replace-list.ts'
import { findInForce, markChecked } from './sanctions-store.ts'

export type RefreshDeps = ReplaceDeps & { agents: Pick<Agents, 'for'> }

const fetchMs = 60_000

/** Downloads the list and puts it in force; an unchanged file is not downloaded again. */
export async function refreshSanctions(
  deps: RefreshDeps,
  url: string,
  { force = false }: { force?: boolean } = {},
): Promise<Acceptance> {
  const last = await findInForce(deps.db)
  const known = last && !force ? { etag: last.etag, lastModified: last.lastModified } : undefined
  const call = callWithin(deps.clock, fetchMs)
  try {
    const parts = { dispatcher: deps.agents.for('sanctions-list'), now: deps.clock.now(), call }
    const fetched = await fetchSdn(parts, url, known)
    if (fetched.kind === 'list') return await replaceList(deps, fetched.list, { marks: fetched.marks, force })
    if (last && known) await markChecked(deps.db, last.id, { ...known, checkedAt: deps.clock.now() })
    return { verdict: 'unchanged' }
  } finally {
    call.done()
  }
}
