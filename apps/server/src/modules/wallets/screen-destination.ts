import { Refusal } from '@sliproad/api/refusal'
import type { CustomerId } from '@sliproad/core/ids'
import type { NetworkId } from '@sliproad/core/networks'
import type { Db } from '../../db/connect.ts'
import type { Project } from '../projects/index.ts'
import { findScreening, keepScreening } from './address-screening-store.ts'
import { type ScreenDeps, screenAddress } from './screen-address.ts'
import { dayMs } from './wallet.ts'
import { readAddressOn } from './wallet-address.ts'

type Deps = ScreenDeps & { db: Db; screeningDeadlineMs: number }

/** The part of an order that is screened. */
export type Destination = {
  project: Pick<Project, 'id' | 'screeningOutage'>
  walletAddress: string | null
  network: NetworkId
  customerId: CustomerId | null
}

/**
 * Refuses an order to a blocked address, whichever project registered it and in whatever spelling. A result holds for
 * a day; without one the address is screened now, and when no result comes in time, the project's own policy decides.
 * Only a later result lifts a block, never an outage.
 */
export async function screenDestination(deps: Deps, destination: Destination): Promise<void> {
  const { project, walletAddress, network, customerId } = destination
  if (walletAddress === null) return
  const { canonicalAddress: address, addressKey } = readAddressOn(network, walletAddress)
  if ((await deps.sanctions())?.index.find(addressKey)) throw new Refusal('WALLET_BLOCKED')
  const now = deps.clock.now()
  const known = await findScreening(deps.db, project.id, addressKey)
  const isFresh = known !== undefined && now.getTime() - known.checkedAt.getTime() < dayMs
  if (known && isFresh) return requireAllowed(known.status)

  const target = { address, addressKey, network, customerReference: customerId }
  const judgement = await screenAddress(deps, project.id, target, deps.screeningDeadlineMs)
  if (judgement) {
    await keepScreening(deps.db, project.id, addressKey, { ...judgement, checkedAt: deps.clock.now() })
    return requireAllowed(judgement.status)
  }
  if (known?.status === 'blocked') return requireAllowed('blocked')
  if (project.screeningOutage === 'refuse') {
    throw new Refusal('SCREENING_UNAVAILABLE', { retryAfterSeconds: 5 })
  }
}

function requireAllowed(status: string): void {
  if (status === 'blocked') throw new Refusal('WALLET_BLOCKED')
}
