import type { Decimal } from '@sliproad/core/decimal'
import type { CustomerId, OrderId } from '@sliproad/core/ids'
import type { NetworkId } from '@sliproad/core/networks'
import type { OrderType, Side, VerifiedContact } from '@sliproad/gateways/contract'
import type { Consent } from '../../kyc/index.ts'
import type { Project } from '../../projects/index.ts'
import type { Metadata, Session } from '../../sessions/index.ts'

/** A checked order request in canonical codes; its gateway may not be chosen yet. */
export type OrderRequest = {
  orderId: OrderId
  /** An earlier run of this request may have stored the order already. */
  isRepeat: boolean
  project: Project
  /** The session as it was read, for an order that comes from one. */
  session: Session | null
  type: OrderType
  amount: { side: Side; value: Decimal }
  fiatCurrency: string
  cryptoCurrency: string
  network: NetworkId
  walletAddress: string | null
  memo: string | null
  /** Null leaves the choice to us. */
  gatewayId: string | null
  paymentMethodId: string | null
  /** The customer for whom the caller proved to speak. */
  customerId: CustomerId | null
  /** What a caller without proof wrote: kept with the order, compared with nothing. */
  namedCustomer: { id: string | null; externalId: string | null } | null
  email: string | null
  country: string | null
  /** The user's US state, where it is known. */
  state: string | null
  endUserIp: string
  /** The language that the user reads, as ISO 639-1, where it is known. */
  language: string | null
  redirectUrl: string | null
  /** Passed to the gateway only. */
  providerMetadata: Readonly<Record<string, string>>
  partnerMetadata: Metadata | null
  quotesId: string | null
  /** What was verified of the user, for a user who has agreed to the gateway's terms. */
  contact: VerifiedContact | null
  /** What the user agreed to share with the gateway; null where he did not. */
  consent: Consent | null
  /** Created on the hosted page, to which the user returns. */
  hosted: boolean
}
