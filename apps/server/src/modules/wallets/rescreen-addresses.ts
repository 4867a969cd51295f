import type { Clock } from '@sliproad/core/clock'
import type { Tx } from '../../db/connect.ts'
import { hint } from '../../db/hints.ts'
import { forgetScreenings } from './address-screening-store.ts'
import { makeDue } from './wallet-store.ts'

/** A list has changed: the stored results of these addresses no longer count, and their wallets are screened now. */
export async function rescreenAddresses(
  { clock }: { clock: Clock },
  tx: Tx,
  addressKeys: readonly string[],
): Promise<void> {
  if (addressKeys.length === 0) return
  await forgetScreenings(tx, addressKeys)
  if ((await makeDue(tx, addressKeys, clock.now())) > 0) await hint(tx, 'wallets')
}
