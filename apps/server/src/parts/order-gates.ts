import { admitOrder, needsAdmission } from '../modules/kyc/index.ts'
import type { OrderGates } from '../modules/orders/index.ts'
import { screenDestination } from '../modules/wallets/index.ts'

type Deps = Parameters<typeof screenDestination>[0] & Parameters<typeof admitOrder>[0]

/** The gates of an order: its destination is screened first, then its customer is checked. */
export function createOrderGates(deps: Deps): OrderGates {
  return {
    screen: (applicant) => screenDestination(deps, applicant),
    needsAdmission,
    admit: (tx, applicant, gateway) => admitOrder(deps, tx, applicant, gateway),
  }
}
