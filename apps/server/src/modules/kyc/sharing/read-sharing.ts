import type { CustomerId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { GatewayDirectory } from '../../gateways/index.ts'
import { casesOf } from '../kyc-store.ts'
import { approvedWith } from './approved-with.ts'
import type { VerificationShare } from './verification-share.ts'
import { sharesOf } from './verification-share-store.ts'

type Deps = { db: Db; gateways: Pick<GatewayDirectory, 'list'> }

/** What a customer can share, and what was shared. */
export type Sharing = {
  /** Ids of the gateways that would take his verification over now. */
  shareableWith: readonly string[]
  /** Newest first. */
  shares: readonly VerificationShare[]
}

export async function readSharing(
  { db, gateways }: Deps,
  projectId: ProjectId,
  customerId: CustomerId,
): Promise<Sharing> {
  const [connected, shares] = await Promise.all([
    gateways.list(projectId),
    sharesOf(db, projectId, customerId),
  ])
  const taking = connected.filter(({ recipient }) => recipient !== null)
  if (taking.length === 0) return { shareableWith: [], shares }
  const cases = await casesOf(db, customerId)
  const shareable = taking.filter(({ recipient }) => recipient && approvedWith(cases, recipient.provider))
  return { shareableWith: shareable.map(({ id }) => id), shares }
}
