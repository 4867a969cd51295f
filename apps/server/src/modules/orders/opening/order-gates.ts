import { Refusal } from '@sliproad/api/refusal'
import type { Tx } from '../../../db/connect.ts'
import type { Project } from '../../projects/index.ts'
import type { OrderRequest } from './order-request.ts'

/** The customer and the order that a gate decides about. */
export type Applicant = Pick<
  OrderRequest,
  | 'orderId'
  | 'project'
  | 'type'
  | 'amount'
  | 'fiatCurrency'
  | 'cryptoCurrency'
  | 'network'
  | 'walletAddress'
  | 'customerId'
  | 'country'
>

/** The checks before money may move. Each gate throws a `Refusal` that says why. */
export type OrderGates = {
  /** Once for each order, before anything is stored; may ask outside providers, under a deadline of its own. */
  screen(applicant: Applicant): Promise<void>
  /** Whether `admit` has anything to check, so that an order without checks needs no transaction of several steps. */
  needsAdmission(applicant: Applicant, gateway: { id: string; handlesKyc: boolean }): boolean
  /**
   * For each gateway that the order is assigned to, inside that transaction: it makes no network call, and parallel
   * orders of one customer cannot exceed a limit together.
   */
  admit(tx: Tx, applicant: Applicant, gateway: { id: string; handlesKyc: boolean }): Promise<void>
}

/** Lets every order pass. */
export const openGates: OrderGates = {
  screen: async () => {},
  needsAdmission: () => false,
  admit: async () => {},
}

export function requireAllowedCountry(
  country: string | null,
  project: Pick<Project, 'restrictedCountries'>,
  deploymentRestricts: readonly string[],
): void {
  if (country === null) return
  if (deploymentRestricts.includes(country) || project.restrictedCountries.includes(country)) {
    throw new Refusal('COUNTRY_NOT_SUPPORTED', {
      details: [{ field: 'country', message: `${country} is restricted` }],
    })
  }
}
