import type { Decimal } from '@sliproad/core/decimal'
import type { CustomerId, OrderId } from '@sliproad/core/ids'
import type { NetworkId } from '@sliproad/core/networks'
import type { OrderType, Side } from '@sliproad/gateways/contract'
import type { Project } from '../../projects/index.ts'
import type { Metadata, Session } from '../../sessions/index.ts'

/** What somebody wants, checked and in canonical codes; which gateway gets it may still be open. */
export type OrderRequest = {
  orderId: OrderId
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
  customerId: CustomerId | null
  email: string | null
  country: string | null
  endUserIp: string
  redirectUrl: string | null
  /** For the gateway only. */
  providerMetadata: Readonly<Record<string, string>>
  partnerMetadata: Metadata | null
  quotesId: string | null
  /** Made on our own page, to which the user comes back. */
  hosted: boolean
}
