import type { Decimal } from '@sliproad/core/decimal'
import type { NetworkId } from '@sliproad/core/networks'
import type { ChosenAsset, ChosenPaymentMethod, OrderType, Refused, Side } from '@sliproad/gateways/contract'

/** What somebody wants to buy or sell; codes in canonical case. */
export type OfferQuestion = {
  orderType: OrderType
  fiatCurrency: string
  cryptoCurrency: string
  network: NetworkId
  /** Null leaves the choice to the gateway, or to us for a gateway that must be told one. */
  paymentMethodId: string | null
  country: string | null
  amount: { side: Side; value: Decimal } | null
}

/** The gateway's own codes for what is asked, or why it cannot serve it. */
export type OfferReading =
  | { ok: true; asset: ChosenAsset; paymentMethod: ChosenPaymentMethod | null }
  | Refused
