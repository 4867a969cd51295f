import { admitOrder } from '../modules/kyc/index.ts'
import type { OrderGates } from '../modules/orders/index.ts'
import { screenDestination } from '../modules/wallets/index.ts'

type Deps = Parameters<typeof screenDestination>[0] & Parameters<typeof admitOrder>[0]

/** What an order has to pass: its destination is screened first, then its customer is looked at. */
export function createOrderGates(deps: Deps): OrderGates {
  return {
    screen: (applicant) => screenDestination(deps, applicant),
    admit: (tx, applicant, gateway) => admitOrder(deps, tx, applicant, gateway),
  }
}
