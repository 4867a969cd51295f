import type { Decimal } from '@sliproad/core/decimal'
import type { GatewayId } from '@sliproad/core/gateway-ids'
import type { NetworkId } from '@sliproad/core/networks'
import type {
  AmountSide,
  CheckoutMethod,
  CustomerStep,
  DeclineReason,
  KycDemand,
  OrderType,
  RefusalReason,
  TransactionStatus,
} from '@sliproad/core/vocabulary'
import type { Call } from '@sliproad/outbound/call'
import type { CallBudget } from '@sliproad/providers/call-budget'
import {
  type AdapterParts,
  type DefinitionParts,
  define,
  type EndpointsOf,
} from '@sliproad/providers/definition'
import type { ProviderEnvironment } from '@sliproad/providers/settings'
import { type TObject, Type } from 'typebox'
import type { DeclineCodes } from './kit/decline-reason.ts'

export type {
  CheckoutMethod,
  CustomerStep,
  OrderType,
  RefusalReason,
  TransactionStatus as OrderStatus,
  UnavailableReason,
} from '@sliproad/core/vocabulary'
export type { Call } from '@sliproad/outbound/call'
export { BudgetSpent } from '@sliproad/providers/call-budget'
export type { Kit } from '@sliproad/providers/connect'
export {
  type FailureKind,
  ProviderFailure as GatewayFailure,
  type WebhookProblem,
  WebhookRefused,
} from '@sliproad/providers/failures'
export { BaseUrl, isSecret, type ProviderEnvironment, Secret } from '@sliproad/providers/settings'

/** Fiat is the money side of an order, crypto the coin side, in both directions. */
export type Side = AmountSide

// ── Catalogue: what a gateway offers ───────────────────────────────────────────────────────────────────────────

/** `null` for an order type that the gateway does not serve. */
export type GatewayCatalog = { buy: Offer | null; sell: Offer | null }

/** Only what our registries contain; an entry that we have no code for is left out. A quote may still be refused. */
export type Offer = {
  assets: readonly OfferedAsset[]
  fiats: readonly OfferedFiat[]
  /** Alpha-2 codes, or null when the gateway publishes no list. */
  countries: readonly string[] | null
  /** US states, as two letters, that the gateway does not serve at all. */
  excludedStates?: readonly string[]
}

export type OfferedAsset = {
  /** Our code and network. */
  code: string
  network: NetworkId
  /** The gateway's own code: opaque, passed back in requests, so that adapters keep no state. */
  gatewayCode: string
  /** Limits in the coin; null where the gateway has none of its own. */
  minAmount: Decimal | null
  maxAmount: Decimal | null
  excludedCountries: readonly string[]
  /** US states, as two letters, where the gateway does not serve it. */
  excludedStates?: readonly string[]
  /** Pairs that the gateway excludes; a null method means every method of that fiat. */
  notWith?: readonly { fiat: string; paymentMethodId: string | null }[]
}

export type OfferedFiat = { code: string; paymentMethods: readonly OfferedPaymentMethod[] }

/** How the user pays (buy) or is paid (sell). */
export type OfferedPaymentMethod = {
  /** Our id. */
  id: string
  gatewayCode: string
  /** Limits in the fiat; null where the gateway states none. */
  minAmount: Decimal | null
  maxAmount: Decimal | null
  /** Where the method works, or null for every country the gateway serves. */
  countries: readonly string[] | null
}

// ── Quotes ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** A catalogue row, passed back unchanged. */
export type ChosenAsset = Pick<OfferedAsset, 'code' | 'network' | 'gatewayCode' | 'minAmount' | 'maxAmount'>
export type ChosenPaymentMethod = Pick<OfferedPaymentMethod, 'id' | 'gatewayCode' | 'minAmount' | 'maxAmount'>

export type QuoteRequest = {
  orderType: OrderType
  /** Our code, upper case. */
  fiat: string
  asset: ChosenAsset
  /** Null leaves the choice to the gateway; never null for a gateway whose `needs` contain it. */
  paymentMethod: ChosenPaymentMethod | null
  /** The side that the user fixed; the gateway prices the other one. Fiat includes fees. */
  amount: { side: Side; value: Decimal }
  country: string | null
  /** The user's US state as two letters, such as `NY`; absent or null where it is unknown. */
  state?: string | null
  endUserIp: string | null
  /** The partner's own share in percent, `0` for none. */
  partnerFeePercent: Decimal
  walletAddress: string | null
}

export type Quote = {
  ok: true
  /** Everything that the user is charged (buy), or the payout (sell); may differ from the requested amount. */
  fiatAmount: Decimal
  /** What arrives in the wallet (buy), or leaves it (sell). */
  cryptoAmount: Decimal
  /** Fees are in fiat. The partner's share is part of the processing fee; the total is the exact sum of both. */
  processingFee: Decimal
  networkFee: Decimal
  totalFee: Decimal
  /** Fiat for one coin before fees, only where the gateway states it. */
  exchangeRate?: Decimal
  /** The method that was priced, where the gateway chose or confirmed one. */
  paymentMethodId: string | null
  /** Null when the gateway states no expiry; the aggregator then sets its own. */
  expiresAt: Date | null
  /** Null when the gateway states none; the method's usual time then counts. */
  estimatedSeconds: number | null
  kyc: KycDemand
  /** What awaits the user with this method; absent where the gateway's usual steps do. */
  steps?: readonly CustomerStep[]
}

/** A refusal is data, so that callers never have to inspect thrown errors. Throwing means broken. */
export type Refused = {
  ok: false
  reason: RefusalReason
  /** The broken limit, on the side that `limitSide` names (always present together with a limit). */
  minAmount?: Decimal
  maxAmount?: Decimal
  limitSide?: Side
  /** The gateway's own text, shortened and free of secrets. */
  message?: string
}

export type QuoteResult = Quote | Refused

// ── Checkout ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Small values that an order stores sealed and passes back, such as the token for reading its status. */
export type Keep = Readonly<Record<string, string>>

export type CheckoutRequest = QuoteRequest & {
  /** Our order id. It is the gateway's reference: the same id never opens a second payment. */
  orderId: string
  /** Destination tag, memo or comment of the wallet address. */
  memo: string | null
  email: string | null
  /** A stable pseudonym of the customer without personal data, or null for an unknown one. */
  customerReference: string | null
  /** Where the gateway sends the user afterwards. */
  returnUrl: string
  /**
   * Where the gateway sends messages about this order, for gateways that are told with each order. Query parameters
   * that an adapter adds come back in the message's `query`; most gateways do not sign them.
   */
  webhookUrl: string
  /** The partner's string map for the gateway. */
  metadata: Readonly<Record<string, string>>
  /** Where a failed sale sends the coins back to; the wallet address where it is absent or null. */
  refundAddress?: string | null
  /** The user's language as ISO 639-1, such as `de`; absent or null leaves the choice to the gateway's page. */
  language?: string | null
  /** The project's look, for gateways whose page can follow it. */
  theme?: PageTheme | null
  /** Absent or null where nothing was checked; see `VerifiedContact`. */
  contact?: VerifiedContact | null
  /** The user agreed that this gateway may read his verification; stored, where `verificationToken` is not. */
  sharesVerification?: boolean
  /**
   * Makes the token for that, which the gateway can use once; null where none can be made now, and the gateway then
   * verifies the user itself. Called right before the request that carries the token, which is stored nowhere.
   */
  verificationToken?: () => Promise<string | null>
}

/**
 * How the user can be reached, checked by us or by the partner, for gateways that rely on that check. Times are RFC 3339, because a request is stored as JSON.
 */
export type VerifiedContact = {
  /** In E.164. */
  phone: string
  phoneVerifiedAt: string
  email: string
  emailVerifiedAt: string
  /** When the user agreed to the gateway's terms, which he was shown. */
  termsAcceptedAt: string
  /** The host of the page that shows the gateway's frame. */
  pageHost: string
}

/** `color` is six hex digits after a `#`; null leaves that part to the gateway. */
export type PageTheme = { mode: 'light' | 'dark' | null; color: string | null }

export type Checkout = {
  ok: true
  atClick?: false
  method: CheckoutMethod
  url: string
  /** When an unopened address expires; null if it does not. */
  expiresAt: Date | null
  /** Null for gateways where the order only exists once the user acts. */
  gatewayOrderId: string | null
  /** What the gateway's script needs, never a secret; only with method `widget`. */
  widgetConfig?: Readonly<Record<string, unknown>>
  keep?: Keep
}

/**
 * The address expires too soon to be handed out, or needs data that only the click provides (the user's own IP). The
 * user gets an address of ours instead; at the click, `openLink` creates the real one and the user is redirected.
 */
export type CheckoutAtClick = {
  ok: true
  atClick: true
  gatewayOrderId: string | null
  keep?: Keep
}

export type CheckoutResult = Checkout | CheckoutAtClick | Refused

/** The user has opened an order that was opened `atClick`. */
export type LinkRequest = CheckoutRequest & {
  keep: Keep
  /** 1 for the first click, counting up, for gateways whose token may be used only once. */
  visit: number
}

// ── Orders and what gateways say about them ────────────────────────────────────────────────────────────────────

/** The identifiers of an order for a question to its gateway. */
export type OrderRef = {
  orderId: string
  gatewayOrderId: string | null
  orderType: OrderType
  /** The customer reference of its checkout. */
  customerReference: string | null
  keep: Keep
  createdAt: Date
}

export type OrderFees = {
  processingFee: Decimal
  networkFee: Decimal
  totalFee: Decimal
  /** The partner's share, which the processing fee contains; absent where the gateway does not report it. */
  partnerFee?: Decimal
}

/** One report about one order. An absent field was not reported; it never means "none". */
export type OrderUpdate = {
  gatewayOrderId: string
  /** Our id, where the report contains it. */
  orderId?: string
  /** The gateway's own status. */
  gatewayStatus: string
  /**
   * `unknown` for a status that the adapter does not know: it keeps the stored status and raises an alert instead of
   * guessing.
   */
  status: TransactionStatus | 'unknown'
  /** The same meaning as in a quote. */
  fiatAmount?: Decimal
  cryptoAmount?: Decimal
  fees?: OrderFees
  /** Our codes of the currencies of those amounts, where the report states them; fees are in the fiat. */
  fiatCurrency?: string
  cryptoCurrency?: string
  transactionHash?: string
  /** When it happened by the gateway's clock; reports may arrive late and out of order. */
  occurredAt?: Date
  failureReason?: string
  /** The same in words that all gateways share; read from `failureReason` where the adapter does not say. */
  declineReason?: DeclineReason
  /** The address to which a seller has to send the coins, for gateways whose own page does not show it. */
  deposit?: { address: string; amount: Decimal }
  /** Merged into the values that the order keeps. */
  keep?: Keep
}

/** A gateway's message as it was received. */
export type WebhookMessage = {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The raw text, byte for byte. */
  body: string
  /** Path of our public address, with any proxy prefix, as the gateway has it registered; no query. */
  path: string
  query: Readonly<Record<string, string | undefined>>
  receivedAt: Date
}

/** `dedupeKey` is the same for every delivery of the same message and for no other message of the gateway. */
export type WebhookReading =
  | { kind: 'updates'; updates: readonly OrderUpdate[]; dedupeKey: string }
  /** Not complete, or not proven enough, to act on: read the order again. At least one id is given. */
  | { kind: 'hint'; orderId: string | null; gatewayOrderId: string | null; dedupeKey: string }
  /** Genuine, but about nothing that we follow. */
  | { kind: 'ignored' }

// ── The gateway ────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * One gateway with one set of credentials. It translates and caches nothing. Every method ends with its call's
 * deadline and throws `GatewayFailure` when the gateway is broken.
 */
export type Gateway = {
  supported: (call: Call) => Promise<GatewayCatalog>
  quote: (request: QuoteRequest, call: Call) => Promise<QuoteResult>
  openCheckout: (request: CheckoutRequest, call: Call) => Promise<CheckoutResult>
  /** Creates the address of a checkout that was opened `atClick`. */
  openLink?: (request: LinkRequest, call: Call) => Promise<Checkout | Refused>
  /**
   * Called before a second `openCheckout` whose first outcome is unknown. `undefined`: the gateway has no such order, and
   * it is safe to open one once no earlier call can be under way. Absent: opening twice is harmless, because nothing
   * exists before the user acts.
   */
  findCheckout?: (request: CheckoutRequest, call: Call) => Promise<CheckoutResult | undefined>
  /** `undefined`: the gateway does not know the order (yet), or cannot be asked. */
  fetchOrder: (order: OrderRef, call: Call) => Promise<OrderUpdate | undefined>
  /** Every order that the account has from one time to another, for gateways that list them; ours or not. */
  listOrders?: (period: { from: Date; to: Date }, call: Call) => Promise<readonly OrderUpdate[]>
  /** Throws `WebhookRefused` for a wrong signature, a stale timestamp or an unreadable text. */
  readWebhook: (message: WebhookMessage, call: Call) => Promise<WebhookReading>
}

export type GatewayFeatures = {
  /** The checkout page may be shown inside an iframe. */
  iframe: boolean
  /** The adapter can open the gateway's JavaScript widget. */
  widget: boolean
  buy: boolean
  sell: boolean
  recurring: boolean
  handlesKyc: boolean
}

/** What a KYC provider calls a gateway that reads verifications there. */
export type VerificationRecipient = { provider: 'sumsub'; clientId: string }

/** The setting of every gateway that takes a verification over; nothing is shared with it while it is empty. */
export const SumsubClientId = (known: string) =>
  Type.Optional(
    Type.String({
      title: 'Sumsub client id',
      description: `Whom Sumsub lets read a verification that a customer shares: ${known}. Leave it empty until both have agreed to sharing`,
      pattern: '^[\\x21-\\x7e]{1,200}$',
    }),
  )

/** Whom a customer's verification can be shared with, for an account of a gateway that takes it. */
export function verificationRecipientOf(
  config: Readonly<Record<string, string | undefined>>,
): VerificationRecipient | null {
  const { sumsubClientId } = config
  return sumsubClientId ? { provider: 'sumsub', clientId: sumsubClientId } : null
}

/** Optional fields of a request that a gateway requires. */
export type Need = 'paymentMethod' | 'country' | 'endUserIp'

type About = {
  id: GatewayId
  name: string
  /** A mark drawn by us as SVG text; no trademark artwork. */
  logo?: string
  features: GatewayFeatures
  needs?: readonly Need[]
  /** What awaits a user on the gateway's page; absent where it publishes nothing about it. */
  steps?: readonly CustomerStep[]
  /** Ask about one order no more often than this, because the provider says so. */
  minPollSeconds?: number
  /** How often the provider lets itself be called; more calls wait for their turn. */
  budgets?: readonly CallBudget[]
  /** The answer that the provider requires for a webhook; an empty 200 otherwise. */
  webhookReply?: string
  /** What its codes for a declined payment mean; other words are read as those of a bank. */
  declines?: DeclineCodes
  /** It prices the partner's percentage of each request; elsewhere that share is a matter of the contract alone. */
  pricesPartnerFee?: true
}

type Adapter<Config extends TObject> = About &
  AdapterParts<Config, Gateway> & { endpoints: Record<ProviderEnvironment, EndpointsOf<Config>> }

/** A kind of gateway, before it has credentials; `connectGateway` supplies config and kit. */
export type GatewayDefinition = About &
  DefinitionParts<Gateway> & {
    endpoints: Record<ProviderEnvironment, Readonly<Record<string, string>>>
  }

export function defineGateway<Config extends TObject>(adapter: Adapter<Config>): GatewayDefinition {
  const { config, http, create, hosts = [], ...about } = adapter
  const endpoints = adapter.endpoints as GatewayDefinition['endpoints']
  return {
    ...about,
    endpoints,
    ...define(about.id, { config, http, create, hosts }, Object.values(endpoints)),
  }
}
