import type { ProjectId } from '@sliproad/core/ids'
import { findNetwork } from '@sliproad/core/networks'
import type { ScreeningStatus } from '@sliproad/core/vocabulary'
import type { Queryable } from '../../db/connect.ts'
import { type AddressScreening, findScreeningsOf } from './address-screening-store.ts'
import { readAddressOn } from './wallet-address.ts'

/** What screening found about each of these addresses, whether or not it was added as a wallet. */
export async function findUsedScreenings<Used extends { address: string; network: string }>(
  db: Queryable,
  projectId: ProjectId,
  used: readonly Used[],
) {
  const keyed = used.map((one) => {
    const network = findNetwork(one.network)
    const key = network ? readAddressOn(network.id, one.address).addressKey : one.address
    return { ...one, addressKey: key }
  })
  const found = await findScreeningsOf(
    db,
    projectId,
    keyed.map(({ addressKey }) => addressKey),
  )
  const byKey = new Map(found.map((screening) => [screening.addressKey, screening]))
  return keyed.map((one) => ({ ...one, ...resultOf(byKey.get(one.addressKey)) }))
}

function resultOf(screening: AddressScreening | undefined) {
  const screeningStatus: ScreeningStatus = screening?.status ?? 'pending'
  return {
    screeningStatus,
    riskLevel: screening?.riskLevel ?? null,
    riskScore: screening?.riskScore ?? null,
    flags: screening?.flags ?? [],
    checkedAt: screening?.checkedAt ?? null,
  }
}
