import type { Decimal } from '@sliproad/core/decimal'
import type { NetworkId } from '@sliproad/core/networks'
import type { ChosenAsset, ChosenPaymentMethod, OrderType, Refused, Side } from '@sliproad/gateways/contract'

/** What a user wants to buy or sell; codes in canonical case. */
export type OfferQuestion = {
  orderType: OrderType
  fiatCurrency: string
  cryptoCurrency: string
  network: NetworkId
  /** Null leaves the choice to the gateway, or to us for a gateway that requires a method. */
  paymentMethodId: string | null
  country: string | null
  /** A US state; absent or null where it is unknown. */
  state?: string | null
  amount: { side: Side; value: Decimal } | null
}

/** The gateway's own codes for the question, or why it cannot serve it. */
export type OfferReading =
  | { ok: true; asset: ChosenAsset; paymentMethod: ChosenPaymentMethod | null }
  | Refused
