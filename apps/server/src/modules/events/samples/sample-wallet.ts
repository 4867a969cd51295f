import { walletIdOf } from '@sliproad/core/ids'
import type { EventData } from '../schemas/event-schema.ts'
import { address } from './sample-order.ts'
import type { Sources } from './sources.ts'

type Wallet = EventData<'wallet.screened'>['wallet']
type Finding = Omit<NonNullable<Wallet['screeningResult']>, 'checkedAt'>

export function sampleWallet(
  { newId, now }: Sources,
  screeningStatus: Wallet['screeningStatus'],
  finding?: Finding,
): Wallet {
  return {
    id: walletIdOf(newId()),
    customerId: newId(),
    address,
    currency: 'ETH',
    label: 'Main wallet',
    screeningStatus,
    screeningResult: finding ? { ...finding, checkedAt: now.toISOString() } : null,
    isBlocked: screeningStatus === 'blocked',
    createdAt: now.toISOString(),
  }
}
