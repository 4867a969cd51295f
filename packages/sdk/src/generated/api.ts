// Made from packages/api by `npm run docs:sdk`, and not written by hand.

/** What a partner's backend fixes for its user; everything else the user may choose */
export type SessionRequest = {
  /** Your own id of the user; required unless customerId is given */
  externalCustomerId?: string
  /** Our id of the user; required unless externalCustomerId is given */
  customerId?: string
  /** `onramp` buys crypto, `offramp` sells it */
  type?: 'onramp' | 'offramp'
  /** Amount of fiat, whichever way the money flows */
  sourceAmount?: string | number
  /** Amount of crypto to sell, instead of sourceAmount; only for `offramp` */
  cryptoAmount?: string | number
  /** Fiat currency code such as `USD`, matched without case */
  sourceCurrency?: string
  /** Crypto currency code such as `ETH`, matched without case */
  destinationCurrency?: string
  /** Network id such as `base`, matched without case */
  network?: string
  /** Wallet address, checked against its network */
  destinationAddress?: string
  /** Where the user returns to after paying; http or https */
  redirectUrl?: string
  /** ISO 3166-1 alpha-2; found by the address of the caller when left out */
  country?: string
  /** US state as ISO 3166-2 without the country, such as `NY`; only together with the country US */
  state?: string
  /** IP address of the end user, to find the country when it is not given */
  customerIp?: string
  /** How long the session can be used */
  expiresInSeconds?: number
  /** Copied to the order and sent with its events. At most 20 keys, 4096 bytes as JSON, two levels */
  metadata?: Record<string, unknown>
  /** Every value that is given is locked by itself; this overrides it per field. A range frees the amount within it. */
  fieldLocks?: {
    destinationAddress?: {
      /** Whether the user must keep the value */
      locked: boolean
    }
    network?: {
      /** Whether the user must keep the value */
      locked: boolean
    }
    destinationCurrency?: {
      /** Whether the user must keep the value */
      locked: boolean
    }
    sourceAmount?: {
      /** Whether the user must keep the value */
      locked: boolean
      /** The least that the user may choose */
      min?: string | number
      /** The most that the user may choose */
      max?: string | number
    }
    sourceCurrency?: {
      /** Whether the user must keep the value */
      locked: boolean
    }
  }
  /** A phone number and an e-mail address that you have verified, each by a code that the user got there. Gateways that are paid inside the checkout rely on it. */
  verifiedContact?: VerifiedContact
}

/** A phone number and an e-mail address that you have verified, each by a code that the user got there. Gateways that are paid inside the checkout rely on it. */
export type VerifiedContact = {
  /** Phone number in E.164, such as `+12025550123` */
  phone: string
  /** When the user entered the code that you sent there */
  phoneVerifiedAt: string
  /** E-mail address */
  email: string
  /** When the user entered the code that you sent there */
  emailVerifiedAt: string
  /** Host of your own page that shows the gateway's frame, listed at the gateway; the hosted checkout's when left out */
  pageDomain?: string
}

/** A session with what is shown only once */
export type NewSession = {
  /** The kind of resource */
  type: 'session'
  /** Id of the session */
  id: string
  /** The fields of the session */
  attributes: {
    /** Id of the session */
    sessionId: string
    /** The project it belongs to */
    projectId: string
    /** `onramp` buys crypto, `offramp` sells it */
    type: 'onramp' | 'offramp'
    /** The status of the session */
    status: 'pending' | 'confirmed' | 'processing' | 'completed' | 'expired' | 'cancelled' | 'failed'
    /** Our id of the user */
    customerId: string
    /** Your own id of the user */
    externalCustomerId: string | null
    /** Amount of fiat */
    sourceAmount: string | null
    /** Amount of crypto, where a sale was settled by it */
    cryptoAmount: string | null
    /** Fiat currency code */
    sourceCurrency: string | null
    /** Crypto currency code */
    destinationCurrency: string | null
    /** Wallet address */
    destinationAddress: string | null
    /** Network id */
    network: string | null
    /** Where the user returns to after paying */
    redirectUrl: string | null
    /** The locks in force, for the fields that have a value or an override */
    fieldLocks: {
      /** Whether the user can change a field, and within which range */
      destinationAddress?: FieldLock
      /** Whether the user can change a field, and within which range */
      network?: FieldLock
      /** Whether the user can change a field, and within which range */
      destinationCurrency?: FieldLock
      /** Whether the user can change a field, and within which range */
      sourceAmount?: FieldLock
      /** Whether the user can change a field, and within which range */
      sourceCurrency?: FieldLock
    }
    /** The session that this one is another try of */
    retryOf: string | null
    /** The session that is the next try of this one */
    retriedBy: string | null
    /** When the session can no longer be used */
    expiresAt: string
    /** When it was created */
    createdAt: string
    /** Authorises the page of this session; shown here and never again */
    clientSecret: string
    /** The hosted page for this session, ready to send the user to */
    checkoutUrl: string
    /** Country of the user; shown to a secret key only */
    country?: string | null
    /** US state of the user, where it was given; shown to a secret key only */
    state?: string | null
    /** What was given; shown to a secret key only */
    metadata?: Record<string, unknown> | null
  }
}

/** Whether the user can change a field, and within which range */
export type FieldLock = {
  /** Whether the user must keep the value */
  locked: boolean
  /** The least that the user may choose */
  min?: string
  /** The most that the user may choose */
  max?: string
}

/** A page of sessions, newest first */
export type SessionList = {
  /** The kind of resource */
  type: 'list'
  /** The sessions */
  data: readonly Session[]
  /** Which part of the list this is */
  meta: {
    /** Number of this page, from 1 */
    page: number
    /** Sessions on a page */
    pageSize: number
    /** How many sessions there are */
    total: number
    /** How many pages there are */
    totalPages: number
  }
}

/** A checkout that a partner backend has opened for a user */
export type Session = {
  /** The kind of resource */
  type: 'session'
  /** Id of the session */
  id: string
  /** The fields of the session */
  attributes: {
    /** Id of the session */
    sessionId: string
    /** The project it belongs to */
    projectId: string
    /** `onramp` buys crypto, `offramp` sells it */
    type: 'onramp' | 'offramp'
    /** The status of the session */
    status: 'pending' | 'confirmed' | 'processing' | 'completed' | 'expired' | 'cancelled' | 'failed'
    /** Our id of the user */
    customerId: string
    /** Your own id of the user */
    externalCustomerId: string | null
    /** Amount of fiat */
    sourceAmount: string | null
    /** Amount of crypto, where a sale was settled by it */
    cryptoAmount: string | null
    /** Fiat currency code */
    sourceCurrency: string | null
    /** Crypto currency code */
    destinationCurrency: string | null
    /** Wallet address */
    destinationAddress: string | null
    /** Network id */
    network: string | null
    /** Where the user returns to after paying */
    redirectUrl: string | null
    /** The locks in force, for the fields that have a value or an override */
    fieldLocks: {
      /** Whether the user can change a field, and within which range */
      destinationAddress?: FieldLock
      /** Whether the user can change a field, and within which range */
      network?: FieldLock
      /** Whether the user can change a field, and within which range */
      destinationCurrency?: FieldLock
      /** Whether the user can change a field, and within which range */
      sourceAmount?: FieldLock
      /** Whether the user can change a field, and within which range */
      sourceCurrency?: FieldLock
    }
    /** The session that this one is another try of */
    retryOf: string | null
    /** The session that is the next try of this one */
    retriedBy: string | null
    /** When the session can no longer be used */
    expiresAt: string
    /** When it was created */
    createdAt: string
    /** Country of the user; shown to a secret key only */
    country?: string | null
    /** US state of the user, where it was given; shown to a secret key only */
    state?: string | null
    /** What was given; shown to a secret key only */
    metadata?: Record<string, unknown> | null
  }
}

/** What the user confirms before ordering */
export type SessionConfirmation = {
  /** From the answer that created the session */
  clientSecret: string
  /** Wallet address, checked against its network */
  destinationAddress?: string
  /** Network id such as `base`, matched without case */
  network?: string
}

/** An order from a session. One of fiatAmount and cryptoAmount is required. */
export type SessionOrderRequest = {
  /** From the answer that created the session */
  clientSecret: string
  /** Amount of fiat */
  fiatAmount?: string | number
  /** Amount of crypto, instead of fiatAmount */
  cryptoAmount?: string | number
  /** Crypto currency code such as `ETH`, matched without case */
  cryptoCurrency: string
  /** Network id such as `base`, matched without case */
  network: string
  /** Fiat currency code; the session's sourceCurrency when left out */
  fiatCurrency?: string
  /** Wallet address; the session's destinationAddress when left out */
  walletAddress?: string
  /** Gateway id; the project's default gateway, then the best by rank, when left out */
  gateway?: string
  /** Payment method id from the supported configuration */
  paymentMethodId?: string
  /** E-mail address of the user, handed to the gateway */
  email?: string
  /** US state as ISO 3166-2 without the country, such as `NY`; the session's when left out. Only for the country US */
  state?: string
  /** From a quotes answer: the order then keeps that ranking. The latest answer to the same question counts otherwise */
  quotesId?: string
  /** Whether the user has agreed to the gateway's terms, which the quote's `steps` link; required by gateways that are paid inside the checkout */
  termsAccepted?: boolean
  /** The customer agreed that this gateway may read his verification at its provider, so that it asks him for less. Only what he agreed to himself, for this order and this gateway; needs `gateway` */
  shareVerification?: boolean
}

/** The order of a session */
export type SessionOrder = {
  /** The kind of resource */
  type: 'order'
  /** Id of the order */
  id: string
  /** The fields of the order */
  attributes: {
    /** Id of the order */
    orderId: string
    /** Always `created` here */
    status: 'created'
    /** Id of the session */
    sessionId: string
    /** Where the user pays */
    checkout: SessionCheckout
  }
}

/** Where the user pays */
export type SessionCheckout = {
  /** Navigate to the url, load it in an iframe, or start the widget with widgetConfig */
  method: 'redirect' | 'iframe' | 'widget'
  /** Where the user pays */
  url: string
  /** What the gateway's script needs; only for a widget, never a secret */
  widgetConfig?: Record<string, unknown>
  /** Seconds until the address stops working */
  expiresAt: number
}

/** What the gateways of a project offer */
export type Supported = {
  /** The gateways */
  providers: readonly Provider[]
  /** Fiat currencies */
  fiats: readonly SupportedFiat[]
  /** Crypto currencies with their networks */
  cryptos: readonly SupportedCrypto[]
  /** Ways to pay or to be paid */
  paymentMethods: readonly SupportedPaymentMethod[]
  /** Countries that are served */
  countries: readonly SupportedCountry[]
  /** The project's default gateway */
  defaultGateway: string | null
  /** The country that was given or found */
  detectedCountry: string | null
  /** Why that country is not served: by a list of the project or of the deployment, or because no gateway serves it; null where it is served or not known */
  countryRefusal: 'project' | 'deployment' | 'gateways' | null
}

/** A gateway of the project */
export type Provider = {
  /** Id of the gateway */
  id: string
  /** Its name */
  name: string
  /** Address of its mark, an SVG */
  logo: string
  /** Whether it serves this project in this country */
  enabled: boolean
  /** What it can do */
  features: {
    /** Its checkout can be framed */
    supportsIframe: boolean
    /** It has a script of its own */
    supportsWidget: boolean
    /** It sells crypto */
    supportsBuy: boolean
    /** It buys crypto */
    supportsSell: boolean
    /** It can repeat a purchase by itself */
    supportsRecurring: boolean
    /** It verifies its customers itself */
    kycHandledByProvider: boolean
  }
}

/** A fiat currency */
export type SupportedFiat = {
  /** ISO 4217 code */
  code: string
  /** Its name */
  name: string
  /** Its symbol */
  symbol: string
  /** The lowest that any gateway accepts; null when none states one */
  minAmount: string | null
  /** The highest that any gateway accepts; null when none states one */
  maxAmount: string | null
  /** Ids of the gateways that offer it */
  providers: readonly string[]
  /** Ids of its payment methods */
  paymentMethods: readonly string[]
}

/** A crypto currency */
export type SupportedCrypto = {
  /** Its code */
  code: string
  /** Its name */
  name: string
  /** Where it can be had */
  networks: readonly SupportedNetwork[]
  /** Ids of the gateways that offer it */
  providers: readonly string[]
}

/** A network of a crypto currency */
export type SupportedNetwork = {
  /** Id of the network */
  id: string
  /** Its name */
  name: string
  /** The lowest that any gateway accepts; null when none states one */
  minAmount: string | null
  /** The highest that any gateway accepts; null when none states one */
  maxAmount: string | null
  /** Ids of the gateways that offer it */
  providers: readonly string[]
}

/** A way to pay or to be paid */
export type SupportedPaymentMethod = {
  /** Its id */
  id: string
  /** Its name */
  name: string
  /** More about it */
  description: string | null
  /** Codes of the fiat currencies it works with */
  supportedFiats: readonly string[]
  /** Ids of the gateways that offer it */
  providers: readonly string[]
}

/** A country that is served */
export type SupportedCountry = {
  /** ISO 3166-1 alpha-2 */
  code: string
  /** Its name */
  name: string
  /** Ids of the gateways that offer it */
  providers: readonly string[]
}

/** The prices of all gateways for one question */
export type Quotes = {
  /** Names this answer when an order is made from it; kept for a day */
  quotesId: string
  /** Ranked, the best first */
  quotes: readonly Quote[]
  /** The one that gives the most */
  bestQuote: Quote | null
  /** The one with the shortest time */
  fastestQuote: Quote | null
  /** The one with the lowest fees */
  cheapestFees: Quote | null
  /** Every other gateway with its reason */
  unavailableGateways: readonly UnavailableGateway[]
}

/** The price of one gateway */
export type Quote = {
  /** Id of the gateway */
  gatewayId: string
  /** Its name */
  gatewayName: string
  /** Address of its mark */
  gatewayLogo: string
  /** Whether the gateway can serve the request */
  available: boolean
  /** Everything that is charged (buy) or paid out (sell) */
  fiatAmount: string
  /** Fiat currency code */
  fiatCurrency: string
  /** What arrives in the wallet (buy) or leaves it (sell) */
  cryptoAmount: string
  /** Crypto currency code */
  cryptoCurrency: string
  /** Network id */
  network: string
  /** What a gateway accepts, in fiat */
  fees: QuoteFees
  /** Fiat for one coin, before fees */
  exchangeRate: string
  /** How long it usually takes, in words */
  estimatedTime: string
  /** How much the gateway asks of a new customer */
  kycRequired: 'none' | 'light' | 'full'
  /** When the price ends, in Unix milliseconds */
  expiresAt: number
  /** 1 is the best */
  rank: number
  /** Whether no other offer gives more */
  isBestRate: boolean
  /** Whether the project's routing recommends it */
  isRecommended: boolean
  /** How much speaks for it: the points of its reasons together, rounded */
  score: number
  /** What the score is made from, in the order of weight */
  reasons: readonly ScoreReason[]
  /** The method that was priced */
  paymentMethodId: string | null
  /** What awaits the user with this gateway, as far as it is known */
  steps: readonly CustomerStep[]
  /** How far a known customer is from the coin with a gateway */
  customerPath?: CustomerPath
}

/** What a gateway accepts, in fiat */
export type QuoteFees = {
  /** The gateway's and the partner's share */
  processingFee: string
  /** For the transfer on the network */
  networkFee: string
  /** The exact sum of both */
  totalFee: string
  /** The total in percent of the fiat amount */
  feePercentage: string
}

/** One part of a score */
export type ScoreReason = {
  /** The part of the score, `rule` for points of a rule of the project, `try` where few orders are known */
  kind: 'price' | 'completion' | 'speed' | 'steps' | 'success' | 'health' | 'rule' | 'try'
  /** Points that it gives; negative where a rule takes some */
  points: number
  /** Points that it can give at most; 0 for rules and tries */
  outOf: number
  /** The same in words, with the numbers behind it */
  text: string
}

/** Something that the user has to do */
export type CustomerStep = {
  /** What it is */
  id: 'account' | 'email_code' | 'phone_code' | 'terms' | 'personal_data' | 'document' | 'selfie'
  /** On the hosted checkout, or on the gateway's own page */
  at: 'checkout' | 'gateway'
  /** Whether customers whom the gateway knows already are spared it */
  newOnly: boolean
  /** What the user agrees to */
  links?: readonly {
    /** Name of the document */
    title: string
    /** Its address */
    url: string
  }[]
}

/** How far a known customer is from the coin with a gateway */
export type CustomerPath = {
  /** Whether the customer has completed a purchase there before */
  boughtBefore: boolean
  /** What is expected. `done`: the customer has bought there; `shareable`: our verification can be shared; `ahead`: a document or a face is checked; `none`: neither is; `unknown`: not known */
  verification: 'done' | 'shareable' | 'ahead' | 'none' | 'unknown'
  /** On the hosted checkout, or on the gateway's own page */
  paysAt: 'checkout' | 'gateway'
}

/** A gateway without a quote, and why */
export type UnavailableGateway = {
  /** Id of the gateway */
  gatewayId: string
  /** Its name */
  gatewayName: string
  /** Why it gave no quote */
  reason: 'disabled' | 'excluded_by_rule' | 'order_type_not_supported' | 'country_not_supported' | 'fiat_not_supported' | 'crypto_not_supported' | 'network_not_supported' | 'payment_method_not_supported' | 'amount_below_minimum' | 'amount_above_maximum' | 'gateway_error' | 'timeout' | 'gateway_unhealthy'
  /** The same in words */
  message: string
  /** The least it accepts, in the currency of the given amount */
  minAmount?: string
  /** The most it accepts, in the currency of the given amount */
  maxAmount?: string
  /** The smallest change with which this gateway could serve the request */
  suggestion?: {
    /** An amount of fiat that would do */
    fiatAmount?: string
    /** An amount of crypto that would do */
    cryptoAmount?: string
    /** A method that would do */
    paymentMethodId?: string
    /** A network that would do */
    network?: string
    /** The same in words */
    message: string
  }
}

/** An order with one gateway. One of fiatAmount and cryptoAmount is required; of both, the one that the user gives counts. */
export type IntentRequest = {
  /** The project, from the dashboard or the banner of the sandbox */
  projectId: string
  /** Gateway id from the supported configuration */
  gateway: string
  /** Fiat currency code such as `USD`, matched without case */
  fiatCurrency: string
  /** Crypto currency code such as `ETH`, matched without case */
  cryptoCurrency: string
  /** Network id such as `base`, matched without case */
  network: string
  /** Amount of fiat as a decimal string */
  fiatAmount?: string
  /** Amount of crypto as a decimal string */
  cryptoAmount?: string
  /** Wallet address; required to buy, and where a refund goes for a sale */
  walletAddress?: string
  /** Our id of the user. Counts with a secret key only; otherwise it is a label */
  customerId?: string
  /** Your own id of the user. Counts with a secret key only; otherwise it is a label */
  externalCustomerId?: string
  /** Whether the user buys or sells crypto */
  orderType?: 'buy' | 'sell'
  /** Payment method id from the supported configuration */
  paymentMethodId?: string
  /** E-mail address of the user, handed to the gateway */
  email?: string
  /** Where the user returns to after paying. Without a secret key its origin must be one of the project's redirectOrigins (a sandbox without any accepts all) */
  redirectUrl?: string
  /** Passed to the gateway, not kept with the order */
  metadata?: Record<string, string>
  /** Your own data, kept with the order and sent with its events. At most 20 keys, 4096 bytes as JSON, two levels */
  partnerMetadata?: Record<string, unknown>
  /** ISO 3166-1 alpha-2; found by the address of the caller when left out */
  country?: string
  /** US state as ISO 3166-2 without the country, such as `NY`; only together with the country US */
  state?: string
  /** From a quotes answer: the order then keeps that ranking. The latest answer to the same question counts otherwise */
  quotesId?: string
  /** What you have verified of the user; with a secret key only */
  verifiedContact?: VerifiedContact
  /** Whether the user has agreed to the gateway's terms, which the quote's `steps` link; required by gateways that are paid inside the checkout */
  termsAccepted?: boolean
}

/** An order with one gateway, waiting for its user */
export type CheckoutIntent = {
  /** Id of the order */
  orderId: string
  /** Id of the gateway */
  gateway: string
  /** Always `pending` here */
  status: 'pending'
  /** Where the user pays */
  checkout: IntentCheckout
}

/** Where the user pays */
export type IntentCheckout = {
  /** Navigate to the url, load it in an iframe, or start the widget with widgetConfig */
  method: 'redirect' | 'iframe' | 'widget'
  /** Where the user pays */
  url: string
  /** What the gateway's script needs; only for a widget, never a secret */
  widgetConfig?: Record<string, unknown>
  /** When the address stops working, in Unix milliseconds */
  expiresAt: number
  /** What an iframe around the checkout must allow; empty when it cannot be framed */
  allowedFeatures: readonly string[]
}

/** An order as its user may see it */
export type Transaction = {
  /** Id of the order */
  orderId: string
  /** Id of the gateway */
  provider: string
  /** The same statuses for all gateways */
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'refunded'
  /** The gateway's own status; `none` until it has reported one */
  providerStatus: string
  /** What the gateway reports, else what was asked for or quoted */
  fiatAmount: string | null
  /** Fiat currency code */
  fiatCurrency: string
  /** What the gateway reports, else what was asked for or quoted */
  cryptoAmount: string | null
  /** Crypto currency code */
  cryptoCurrency: string
  /** Network id */
  network: string
  /** Where the crypto goes */
  walletAddress: string | null
  /** On the network, once the gateway has reported it */
  transactionHash: string | null
  /** When the order was created */
  createdAt: string
  /** When it was completed */
  completedAt: string | null
}

/** What became of a checkout */
export type Order = {
  /** Id of the order */
  id: string
  /** The session it comes from */
  sessionId: string | null
  /** The session that its session is another try of */
  retryOf: string | null
  /** The session that is the next try of its session */
  retriedBy: string | null
  /** Whether the user buys or sells crypto */
  type: 'buy' | 'sell'
  /** The same statuses for all gateways */
  status: 'created' | 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'refunded'
  /** Id of the gateway */
  provider: string
  /** The gateway's own status; `none` until it has reported one */
  providerStatus: string
  /** The gateway's id of the order */
  externalOrderId: string | null
  /** The fiat side */
  source: {
    /** Fiat currency code */
    currency: string
    /** Amount of fiat */
    amount: string | null
  }
  /** The crypto side */
  destination: {
    /** Crypto currency code */
    currency: string
    /** Network id */
    network: string
    /** Amount of crypto */
    amount: string | null
    /** Wallet address */
    address: string | null
  }
  /** As the gateway reports them, in fiat */
  fees: {
    /** The gateway's and the partner's share */
    processingFee: string | null
    /** For the transfer on the network */
    networkFee: string | null
    /** The sum of both */
    totalFee: string | null
  }
  /** On the network, once the gateway has reported it */
  transactionHash: string | null
  /** Why it failed, in the gateway's own words */
  failureReason: string | null
  /** Why it ended without success, in the same words for all gateways; null otherwise */
  declineReason: 'insufficient_funds' | 'expired_card' | '3ds_failed' | 'limit' | 'country' | 'unknown' | null
  /** Where the seller still has to send the coins; null unless the gateway leaves that to us */
  deposit: Deposit | null
  /** Our id of the user */
  customerId: string | null
  /** Your own id of the user */
  externalCustomerId: string | null
  /** Whether a secret key or the client secret of a session named the customer. If not, customerId and externalCustomerId are what a caller without proof wrote: they belong to no verification and count for no limit. */
  customerProven: boolean
  /** Country of the user */
  country: string | null
  /** Where the user returns to after paying */
  redirectUrl: string | null
  /** The quotes answer that it was made from */
  quotesId: string | null
  /** System keys, and what the partner wrote under a key of its own */
  metadata: {
    /** Id of the gateway */
    provider: string
    /** The gateway's id of the order */
    providerOrderId: string | null
    /** E-mail address of the user, when it is known */
    email?: string
    /** The payment method */
    paymentMethodId: string | null
    /** What was given when the session or the intent was created */
    partnerMetadata: Record<string, unknown>
  }
  /** When it was created */
  createdAt: string
  /** When its status last changed */
  changedAt: string
  /** When it was completed */
  completedAt: string | null
  /** When the gateway reported money after the end; null otherwise */
  revivedAt: string | null
  /** Why a person has to look at it: `late_completion`, the gateway completed it after its end; `overdue`, it was paid and is not delivered for longer than its gateway ever takes; `paid_twice`, another try of the same checkout has taken money too; else null */
  attention: 'late_completion' | 'overdue' | 'paid_twice' | null
}

/** Where the seller still has to send the coins */
export type Deposit = {
  /** The address of the gateway */
  address: string
  /** How many coins */
  amount: string
}

/** Which part of a list this is */
export type Pagination = {
  /** How many entries were asked for */
  limit: number
  /** How many entries were passed over */
  offset: number
  /** How many entries there are */
  total: number
  /** Whether there are entries behind these */
  hasMore: boolean
}

/** An order with all that happened to it */
export type OrderWithTimeline = {
  /** Id of the order */
  id: string
  /** The session it comes from */
  sessionId: string | null
  /** The session that its session is another try of */
  retryOf: string | null
  /** The session that is the next try of its session */
  retriedBy: string | null
  /** Whether the user buys or sells crypto */
  type: 'buy' | 'sell'
  /** The same statuses for all gateways */
  status: 'created' | 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'refunded'
  /** Id of the gateway */
  provider: string
  /** The gateway's own status; `none` until it has reported one */
  providerStatus: string
  /** The gateway's id of the order */
  externalOrderId: string | null
  /** The fiat side */
  source: {
    /** Fiat currency code */
    currency: string
    /** Amount of fiat */
    amount: string | null
  }
  /** The crypto side */
  destination: {
    /** Crypto currency code */
    currency: string
    /** Network id */
    network: string
    /** Amount of crypto */
    amount: string | null
    /** Wallet address */
    address: string | null
  }
  /** As the gateway reports them, in fiat */
  fees: {
    /** The gateway's and the partner's share */
    processingFee: string | null
    /** For the transfer on the network */
    networkFee: string | null
    /** The sum of both */
    totalFee: string | null
  }
  /** On the network, once the gateway has reported it */
  transactionHash: string | null
  /** Why it failed, in the gateway's own words */
  failureReason: string | null
  /** Why it ended without success, in the same words for all gateways; null otherwise */
  declineReason: 'insufficient_funds' | 'expired_card' | '3ds_failed' | 'limit' | 'country' | 'unknown' | null
  /** Where the seller still has to send the coins; null unless the gateway leaves that to us */
  deposit: Deposit | null
  /** Our id of the user */
  customerId: string | null
  /** Your own id of the user */
  externalCustomerId: string | null
  /** Whether a secret key or the client secret of a session named the customer. If not, customerId and externalCustomerId are what a caller without proof wrote: they belong to no verification and count for no limit. */
  customerProven: boolean
  /** Country of the user */
  country: string | null
  /** Where the user returns to after paying */
  redirectUrl: string | null
  /** The quotes answer that it was made from */
  quotesId: string | null
  /** System keys, and what the partner wrote under a key of its own */
  metadata: {
    /** Id of the gateway */
    provider: string
    /** The gateway's id of the order */
    providerOrderId: string | null
    /** E-mail address of the user, when it is known */
    email?: string
    /** The payment method */
    paymentMethodId: string | null
    /** What was given when the session or the intent was created */
    partnerMetadata: Record<string, unknown>
  }
  /** When it was created */
  createdAt: string
  /** When its status last changed */
  changedAt: string
  /** When it was completed */
  completedAt: string | null
  /** When the gateway reported money after the end; null otherwise */
  revivedAt: string | null
  /** Why a person has to look at it: `late_completion`, the gateway completed it after its end; `overdue`, it was paid and is not delivered for longer than its gateway ever takes; `paid_twice`, another try of the same checkout has taken money too; else null */
  attention: 'late_completion' | 'overdue' | 'paid_twice' | null
  /** All that happened */
  timeline: {
    /** Every change of the status, oldest first */
    changes: readonly OrderChange[]
    /** Every message of the gateway */
    messages: readonly OrderMessage[]
    /** Every event */
    events: readonly OrderEvent[]
  }
  /** The quotes answer that the gateway was chosen from */
  ranking: Record<string, unknown> | null
}

/** A change of the status */
export type OrderChange = {
  /** The status before; null for the first */
  from: 'created' | 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'refunded' | null
  /** The status after */
  to: 'created' | 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'refunded'
  /** What brought it: our creation, a message of the gateway, a question for a reader or in the background, or time */
  source: 'creation' | 'webhook' | 'read' | 'sync' | 'expiry' | 'person'
  /** The gateway's own status at that time */
  providerStatus: string | null
  /** When */
  at: string
}

/** A message of the gateway */
export type OrderMessage = {
  /** Id of the message */
  id: string
  /** The gateway's own status */
  providerStatus: string | null
  /** What it did; null while it waits */
  outcome: string | null
  /** When it came */
  receivedAt: string
  /** When it was processed */
  processedAt: string | null
}

/** An event that was sent to your endpoints */
export type OrderEvent = {
  /** Id of the event */
  id: string
  /** Type of the event */
  type: string
  /** Which event of the order it is, from 1 */
  sequence: number
  /** When it happened */
  createdAt: string
}

/** A receipt with its signature */
export type SignedReceipt = {
  /** Why an order went to its gateway, and what came of it */
  receipt: DecisionReceipt
  /** Over the canonical JSON (RFC 8785) of the receipt */
  signature: ReceiptSignature
}

/** Why an order went to its gateway, and what came of it */
export type DecisionReceipt = {
  /** What this is */
  type: 'sliproad-decision-receipt'
  /** The version of this form */
  version: 1
  /** Id of the project */
  projectId: string
  /** Id of the order */
  orderId: string
  /** What was asked for */
  question: ReceiptQuestion
  /** The offers and their ranking; null when no quotes were asked for */
  decision: ReceiptDecision | null
  /** The gateway that the order went to */
  choice: ReceiptChoice
  /** What came of the order */
  outcome: ReceiptOutcome
  /** HMAC-SHA-256 under a key of the deployment, in base64url, in place of personal data */
  hashes: ReceiptHashes
}

/** What was asked for */
export type ReceiptQuestion = {
  /** Whether the user buys or sells crypto */
  orderType: 'buy' | 'sell'
  /** Fiat currency code */
  fiatCurrency: string
  /** Crypto currency code */
  cryptoCurrency: string
  /** Network id */
  network: string
  /** The side that the user fixed */
  amountSide: 'fiat' | 'crypto'
  /** The amount on that side */
  amount: string
  /** The payment method that was asked for */
  paymentMethodId: string | null
  /** Country of the user */
  country: string | null
}

/** The offers, and how they were ranked */
export type ReceiptDecision = {
  /** The quotes answer */
  quotesId: string
  /** When it was given */
  answeredAt: string
  /** Whether the ranking can be derived again from what follows */
  isDerivable: boolean
  /** How many of the hundred points each part may give */
  weights: ReceiptWeights
  /** Where the weights come from: the software's for projects with few orders or with many, the project's own, or a rule */
  weightsFrom: 'standard' | 'learnt' | 'project' | 'rules'
  /** The routing rules that were in force; null without any */
  routing: ReceiptRouting | null
  /** The gateway that was recommended to learn about it; null where the best score was */
  tried: string | null
  /** By rank */
  offers: readonly ReceiptOffer[]
  /** Gateways that offered nothing */
  unavailable: readonly ReceiptUnavailable[]
}

/** How many of the hundred points each part may give */
export type ReceiptWeights = {
  /** For the price */
  price: number
  /** For how many checkouts complete */
  completion: number
  /** For the time to delivery */
  speed: number
  /** For how little the customer has to do */
  steps: number
  /** For how many calls were answered */
  success: number
  /** For how quickly the gateway answers */
  health: number
}

/** The routing rules that were in force */
export type ReceiptRouting = {
  /** Their version */
  version: number
  /** SHA-256 of their canonical JSON, in base64url */
  rulesHash: string | null
  /** Ids of the rules that applied */
  applied: readonly string[]
}

/** An offer that the user could choose */
export type ReceiptOffer = {
  /** Id of the gateway */
  gatewayId: string
  /** What the user pays, or is paid */
  fiatAmount: string
  /** What the user receives, or gives */
  cryptoAmount: string
  /** The gateway's and the partner's share */
  processingFee: string
  /** For the transfer on the network */
  networkFee: string
  /** The sum of both */
  totalFee: string
  /** Fiat for one unit of crypto */
  exchangeRate: string
  /** The payment method */
  paymentMethodId: string | null
  /** What the gateway asks to know: `none`, `light` or `full` */
  kycRequired: string
  /** The time to delivery that was shown */
  estimatedTime: string
  /** Until when the price held */
  expiresAt: string
  /** How long the gateway took to answer */
  answeredInMs: number
  /** Null in answers that were stored without them */
  measures: ReceiptMeasures | null
  /** By each rule */
  points: readonly ReceiptPoints[]
  /** By the price; 1 is the best */
  rank: number
  /** Null in answers that were stored without their measures */
  parts: ReceiptParts | null
  /** 0 to 100 */
  score: number
  /** Whether it was recommended */
  isRecommended: boolean
}

/** What the score of an offer was made from, beside its amounts */
export type ReceiptMeasures = {
  /** The part for the time to delivery, in 1/10000 */
  speed: number
  /** The part for what the customer has to do, in 1/10000 */
  steps: number
  /** The part for answered calls, in 1/10000 */
  success: number
  /** The part for quick answers, in 1/10000 */
  health: number
  /** How much more or less than quoted usually arrives, in 1/10000 */
  deviation: number
  /** The share of checkouts that was expected to complete, in 1/10000 */
  completion: number
}

/** What a rule of the project adds or takes */
export type ReceiptPoints = {
  /** Id of the rule */
  ruleId: string
  /** How many points */
  points: number
}

/** The parts of a score, each in 1/10000 */
export type ReceiptParts = {
  /** Against the best price */
  price: number
  /** Against the gateway where most checkouts complete */
  completion: number
  /** The time to delivery */
  speed: number
  /** What the customer has to do */
  steps: number
  /** Answered calls */
  success: number
  /** Quick answers */
  health: number
}

/** A gateway without an offer */
export type ReceiptUnavailable = {
  /** Id of the gateway */
  gatewayId: string
  /** Why */
  reason: string
}

/** The gateway that the order went to */
export type ReceiptChoice = {
  /** Id of the gateway */
  gatewayId: string
  /** Its rank among the offers; null when it was not among them */
  rank: number | null
  /** Whether it was the recommended one; null when it was not among them */
  wasRecommended: boolean | null
}

/** What came of the order */
export type ReceiptOutcome = {
  /** Its status */
  status: 'created' | 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'refunded'
  /** Whether the order has ended. One that has not gets another receipt when it moves on */
  isFinal: boolean
  /** How often its status has changed: of two receipts, the one with more is the later */
  changes: number
  /** Fiat, as quoted */
  quotedFiatAmount: string | null
  /** Crypto, as quoted */
  quotedCryptoAmount: string | null
  /** Fiat, as the gateway reports it */
  fiatAmount: string | null
  /** Crypto, as the gateway reports it */
  cryptoAmount: string | null
  /** The gateway's and the partner's share, as reported */
  processingFee: string | null
  /** For the transfer, as reported */
  networkFee: string | null
  /** The sum of both, as reported */
  totalFee: string | null
  /** Why it ended without success; null otherwise */
  declineReason: 'insufficient_funds' | 'expired_card' | '3ds_failed' | 'limit' | 'country' | 'unknown' | null
  /** When the order was created */
  createdAt: string
  /** When its status last changed */
  changedAt: string
  /** When it was completed */
  completedAt: string | null
}

/** HMAC-SHA-256 under a key of the deployment, in base64url, in place of personal data */
export type ReceiptHashes = {
  /** Of our id of the customer */
  customer: string | null
  /** Of the wallet address */
  wallet: string | null
  /** Of the transaction on the network */
  transaction: string | null
}

/** Over the canonical JSON (RFC 8785) of the receipt */
export type ReceiptSignature = {
  /** How it is signed */
  algorithm: 'Ed25519'
  /** The published key that it is signed by */
  keyId: string
  /** The signature in base64url */
  value: string
}

/** A new end user */
export type CustomerRequest = {
  /** Your own id of the user */
  externalCustomerId?: string
}

/** An end user of the partner */
export type Customer = {
  /** Our id of the user */
  id: string
  /** Your own id of the user */
  externalCustomerId: string | null
  /** When the customer was created */
  createdAt: string
}

/** An address to add and to screen */
export type WalletRequest = {
  /** Wallet address, checked against its network */
  address: string
  /** Crypto currency code */
  currency: string
  /** A name for people */
  label?: string
}

/** An address of a customer */
export type Wallet = {
  /** Id of the wallet */
  id: string
  /** The customer */
  customerId: string
  /** The address */
  address: string
  /** Crypto currency code */
  currency: string
  /** A name for people */
  label: string | null
  /** What screening says about the address */
  screeningStatus: 'pending' | 'clear' | 'flagged' | 'blocked' | 'error'
  /** Once it was screened */
  screeningResult: ScreeningResult | null
  /** A blocked wallet cannot be used for orders */
  isBlocked: boolean
  /** When it was added */
  createdAt: string
}

/** The newest judgement about an address */
export type ScreeningResult = {
  /** 0 is no risk, 1 the highest */
  riskScore: number
  /** low below 0.3, high from 0.7 */
  riskLevel: 'low' | 'medium' | 'high'
  /** Such as `sanctions`, `darknet`, `mixer`, `ransomware`, `scam` */
  flags: readonly string[]
  /** When it was judged */
  checkedAt: string
}

/** What was removed */
export type DeletedWallet = {
  /** Id of the wallet */
  id: string
  /** Always true */
  deleted: true
}

/** A verification to start */
export type KycRequest = {
  /** The customer */
  customerId: string
  /** How thorough the verification is */
  tier?: 'basic' | 'standard' | 'enhanced'
  /** Where the customer returns to after the verification */
  redirectUrl?: string
}

/** A verification of a customer */
export type KycCase = {
  /** Id of the case */
  id: string
  /** The customer */
  customerId: string
  /** The status of the case */
  status: 'pending' | 'in_progress' | 'manual_review' | 'approved' | 'rejected' | 'expired'
  /** How thorough the verification is */
  tier: 'basic' | 'standard' | 'enhanced'
  /** Why it was rejected; empty otherwise */
  rejectionReasons: readonly ('document_expired' | 'document_unreadable' | 'face_mismatch' | 'document_fraud' | 'underage' | 'country_restricted')[]
  /** When the link ends */
  expiresAt: string
  /** When the case was created */
  createdAt: string
  /** When it last changed */
  updatedAt: string
  /** Where the customer can be verified; null once the case has ended */
  verificationUrl: string | null
  /** Once the case is approved */
  result: VerifiedPerson | null
}

/** Who the customer is */
export type VerifiedPerson = {
  /** First name */
  firstName: string | null
  /** Last name */
  lastName: string | null
  /** Day of birth, YYYY-MM-DD */
  dateOfBirth: string | null
  /** ISO 3166-1 alpha-2 */
  country: string | null
  /** Kind of the document */
  documentType: string | null
  /** When it was verified */
  verifiedAt: string | null
}

/** The verification status of a customer */
export type CustomerKyc = {
  /** Of the case that counts; `none` without one */
  status: 'none' | 'pending' | 'in_progress' | 'manual_review' | 'approved' | 'rejected' | 'expired'
  /** The tier of that case */
  tier: 'basic' | 'standard' | 'enhanced' | null
  /** The case that counts */
  currentCase: CurrentKycCase | null
  /** Whether there is an order of this customer that would pass now */
  canTransact: boolean
  /** Ids of the gateways that can take this verification over, if the customer agrees */
  shareableWith: readonly string[]
  /** What the customer shared, newest first */
  shares: readonly VerificationShare[]
}

/** The case that counts */
export type CurrentKycCase = {
  /** Id of the case */
  id: string
  /** Where it stands */
  status: 'pending' | 'in_progress' | 'manual_review' | 'approved' | 'rejected' | 'expired'
  /** When it ended */
  completedAt: string | null
}

/** A verification that a customer shared */
export type VerificationShare = {
  /** The gateway that may read it */
  gatewayId: string
  /** Its name */
  gatewayName: string
  /** The order for which he agreed */
  orderId: string
  /** When he agreed */
  agreedAt: string
  /** When it was first handed over; null as long as it was not */
  sharedAt: string | null
}

/** A verification without the person */
export type KycCaseSummary = {
  /** Id of the case */
  id: string
  /** The customer */
  customerId: string
  /** The status of the case */
  status: 'pending' | 'in_progress' | 'manual_review' | 'approved' | 'rejected' | 'expired'
  /** How thorough the verification is */
  tier: 'basic' | 'standard' | 'enhanced'
  /** Why it was rejected; empty otherwise */
  rejectionReasons: readonly ('document_expired' | 'document_unreadable' | 'face_mismatch' | 'document_fraud' | 'underage' | 'country_restricted')[]
  /** When the link ends */
  expiresAt: string
  /** When the case was created */
  createdAt: string
  /** When it last changed */
  updatedAt: string
}

/** An event on its way to one endpoint */
export type Delivery = {
  /** Id of the delivery; the same in every attempt */
  id: string
  /** The endpoint it goes to */
  endpointId: string
  /** The event it carries */
  eventId: string
  /** Type of the event */
  eventType: 'order.created' | 'order.completed' | 'transaction.pending' | 'transaction.processing' | 'transaction.completed' | 'transaction.failed' | 'transaction.cancelled' | 'transaction.refunded' | 'wallet.created' | 'wallet.screened' | 'wallet.blocked' | 'wallet.deleted' | 'kyc.started' | 'kyc.approved' | 'kyc.rejected' | 'kyc.expired' | 'kyc.manual_review'
  /** The status of the delivery */
  status: 'pending' | 'delivered' | 'failed'
  /** How many attempts were made */
  attempts: number
  /** How many the schedule makes by itself; retries come on top */
  maxAttempts: number
  /** When the next attempt is due */
  nextAttemptAt: string | null
  /** When the last attempt was made */
  lastAttemptAt: string | null
  /** HTTP status of the last answer */
  responseStatus: number | null
  /** Why the last attempt failed */
  error: string | null
  /** When the endpoint took it */
  deliveredAt: string | null
  /** When the event happened */
  createdAt: string
}

/** A delivery with every attempt */
export type DeliveryWithAttempts = {
  /** Id of the delivery; the same in every attempt */
  id: string
  /** The endpoint it goes to */
  endpointId: string
  /** The event it carries */
  eventId: string
  /** Type of the event */
  eventType: 'order.created' | 'order.completed' | 'transaction.pending' | 'transaction.processing' | 'transaction.completed' | 'transaction.failed' | 'transaction.cancelled' | 'transaction.refunded' | 'wallet.created' | 'wallet.screened' | 'wallet.blocked' | 'wallet.deleted' | 'kyc.started' | 'kyc.approved' | 'kyc.rejected' | 'kyc.expired' | 'kyc.manual_review'
  /** The status of the delivery */
  status: 'pending' | 'delivered' | 'failed'
  /** How many attempts were made */
  attempts: number
  /** How many the schedule makes by itself; retries come on top */
  maxAttempts: number
  /** When the next attempt is due */
  nextAttemptAt: string | null
  /** When the last attempt was made */
  lastAttemptAt: string | null
  /** HTTP status of the last answer */
  responseStatus: number | null
  /** Why the last attempt failed */
  error: string | null
  /** When the endpoint took it */
  deliveredAt: string | null
  /** When the event happened */
  createdAt: string
  /** The endpoint's address as it is now */
  url: string
  /** The body, as it is sent */
  payload: Record<string, unknown>
  /** Every attempt, oldest first */
  attemptLog: readonly DeliveryAttempt[]
}

/** One attempt to deliver */
export type DeliveryAttempt = {
  /** Counted from 1 */
  attempt: number
  /** When it was made */
  at: string
  /** How long it took, in milliseconds */
  durationMs: number
  /** HTTP status of the answer */
  responseStatus: number | null
  /** Why it failed */
  error: string | null
  /** The beginning of the answer */
  responseBody: string | null
}

/** Which failed deliveries to try again */
export type BulkRetryRequest = {
  /** Of events of this time and later */
  createdAfter: string
  /** Of events before this time; now, when left out */
  createdBefore?: string
  /** Type of the event */
  eventType?: 'order.created' | 'order.completed' | 'transaction.pending' | 'transaction.processing' | 'transaction.completed' | 'transaction.failed' | 'transaction.cancelled' | 'transaction.refunded' | 'wallet.created' | 'wallet.screened' | 'wallet.blocked' | 'wallet.deleted' | 'kyc.started' | 'kyc.approved' | 'kyc.rejected' | 'kyc.expired' | 'kyc.manual_review'
  /** Only deliveries to this endpoint */
  endpointId?: string
}

/** What was queued */
export type BulkRetry = {
  /** How many were queued for one more attempt */
  retried: number
  /** Whether the limit of 10,000 was reached: ask again for the rest */
  more: boolean
}

/** Exactly the body that endpoints are sent */
export type Event = {
  /** The same in every delivery of this event */
  id: string
  /** Type of the event */
  type: 'order.created' | 'order.completed' | 'transaction.pending' | 'transaction.processing' | 'transaction.completed' | 'transaction.failed' | 'transaction.cancelled' | 'transaction.refunded' | 'wallet.created' | 'wallet.screened' | 'wallet.blocked' | 'wallet.deleted' | 'kyc.started' | 'kyc.approved' | 'kyc.rejected' | 'kyc.expired' | 'kyc.manual_review'
  /** Which event of its order this is, counted from 1 */
  sequence?: number
  /** When it happened */
  timestamp: string
  /** By type; see `webhooks` */
  data: Record<string, unknown>
}

/** The draft and what is in force */
export type RoutingState = {
  /** The rules that are being written; in force nowhere */
  draft: RoutingDraft
  /** The version in force; null before the first */
  live: RoutingVersion | null
}

/** The rules that are being written; in force nowhere */
export type RoutingDraft = {
  /** Counts every change of the draft; 0 before the first */
  revision: number
  /** Its rules */
  rules: readonly RoutingRule[]
  /** Whether exactly these rules were tried over the stored questions */
  tried: boolean
  /** When it was last changed */
  changedAt: string | null
  /** By whom */
  changedBy: string | null
}

/** A rule: when it applies, and what it does */
export type RoutingRule = {
  /** Its name in this set, in small letters, digits and hyphens */
  id: string
  /** When a rule applies: every condition that is given has to hold, and of a list one entry */
  when: RoutingConditions
  /** What it does */
  actions: readonly RoutingAction[]
}

/** When a rule applies: every condition that is given has to hold, and of a list one entry */
export type RoutingConditions = {
  /** Buy or sell */
  orderTypes?: readonly ('buy' | 'sell')[]
  /** The user's country, as ISO 3166-1 alpha-2 */
  countries?: readonly string[]
  /** The user's US state, such as `NY` */
  states?: readonly string[]
  /** Codes of fiat currencies */
  fiatCurrencies?: readonly string[]
  /** Codes of crypto currencies */
  cryptoCurrencies?: readonly string[]
  /** Ids of networks */
  networks?: readonly string[]
  /** Ids of payment methods; a question that names none matches none */
  paymentMethods?: readonly string[]
  /** What is bought or sold is worth, in USD by the reference rates */
  amountUsd?: {
    /** From this amount on */
    min?: string
    /** Up to this amount */
    max?: string
  }
  /** The highest tier for which a known customer is verified */
  customerTiers?: readonly ('none' | 'basic' | 'standard' | 'enhanced')[]
  /** Whether a known customer has completed no order yet */
  firstPurchase?: boolean
  /** A time of day or of the week */
  hours?: {
    /** The IANA time zone, such as `Europe/Berlin` */
    zone: string
    /** From this time of day on, `HH:MM` */
    from?: string
    /** Before this time of day; earlier than `from` means over midnight */
    to?: string
    /** Days of the week in that zone */
    days?: readonly ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[]
  }
  /** A span of time */
  dates?: {
    /** From this time on */
    from?: string
    /** Before this time */
    until?: string
  }
}

/** What a rule does: prefer or avoid gateways, exclude them, weigh the score, or split the customers */
export type RoutingAction = {
  /** The kind of action */
  do: 'prefer' | 'avoid' | 'exclude' | 'weigh' | 'split'
  /** Ids of the gateways that are meant: for `prefer`, `avoid` and `exclude` */
  gateways?: readonly string[]
  /** Points that the score gains or loses: for `prefer` and `avoid` */
  points?: number
  /** Why, as `unavailableGateways` says it: for `exclude` */
  reason?: string
  /** How many of the hundred points each part of the score may give; together 100 */
  weights?: RoutingWeights
  /** For `split`: the parts, together 100 %; the first is the control group */
  arms?: readonly RoutingArm[]
  /** For `split`: ends it once the completion of another arm is below this, beyond chance */
  guardrail?: {
    /** Percent of orders that have to be completed */
    completionBelow: number
    /** Orders of an arm before it is judged */
    minimumOrders: number
  }
}

/** How many of the hundred points each part of the score may give; together 100 */
export type RoutingWeights = {
  /** The price */
  price: number
  /** How many checkouts complete */
  completion: number
  /** The time to delivery */
  speed: number
  /** How little the customer has to do */
  steps: number
  /** How many recent calls were answered */
  success: number
  /** How quickly the gateway answers */
  health: number
}

/** A part of the customers in a split */
export type RoutingArm = {
  /** Its name */
  name: string
  /** How many of a hundred customers */
  percent: number
  /** What is done for them; nothing for a control group */
  actions: readonly RoutingStep[]
}

/** What a rule or an arm of a split does */
export type RoutingStep = {
  /** The kind of action */
  do: 'prefer' | 'avoid' | 'exclude' | 'weigh'
  /** Ids of the gateways that are meant: for `prefer`, `avoid` and `exclude` */
  gateways?: readonly string[]
  /** Points that the score gains or loses: for `prefer` and `avoid` */
  points?: number
  /** Why, as `unavailableGateways` says it: for `exclude` */
  reason?: string
  /** How many of the hundred points each part of the score may give; together 100 */
  weights?: RoutingWeights
}

/** A published set of rules; it never changes */
export type RoutingVersion = {
  /** Its number, from 1 */
  version: number
  /** Whether it is in force */
  live: boolean
  /** Its rules */
  rules: readonly RoutingRule[]
  /** When */
  publishedAt: string
  /** The e-mail address of who did it; null for a key or the command line */
  publishedBy: string | null
  /** The earlier version that this one brought back */
  restores: number | null
  /** Splits that their guardrail has ended */
  endedSplits: readonly SplitEnd[]
}

/** How a guardrail ended a split */
export type SplitEnd = {
  /** The rule of the split */
  ruleId: string
  /** The arm that fell below the bound */
  arm: string
  /** Its orders that had the time to complete */
  counted: number
  /** Those of them that were completed */
  completed: number
  /** When */
  endedAt: string
}

/** The whole draft */
export type RoutingDraftChange = {
  /** From top to bottom */
  rules: readonly RoutingRule[]
  /** The revision that was read; 0 for the first draft */
  revision: number
}

/** Rules or weights to try; without both it is the draft, which may be published afterwards */
export type RoutingTrialRequest = {
  /** From top to bottom */
  rules?: readonly RoutingRule[]
  /** How many of the hundred points each part of the score may give; together 100 */
  weights?: RoutingWeights
  /** Questions of this time and later; 30 days ago unless given */
  from?: string
  /** Questions before this time; now unless given */
  to?: string
}

/** What rules would have changed about the stored questions */
export type RoutingTrial = {
  /** Questions of this time and later */
  from: string
  /** Questions before this time */
  to: string
  /** Stored questions that were tried */
  questions: number
  /** Those of them that led to an order */
  ofOrders: number
  /** Whether there were more than are tried; then the newest were */
  truncated: boolean
  /** Questions about which the trial says something */
  decided: number
  /** Questions about which it says nothing, and why */
  gaps: readonly ({
    /** A gateway was not asked then, the parts of scores were not stored, the customer is not known, or there is no reference rate */
    gap: 'not_asked' | 'no_measures' | 'no_customer' | 'no_rate'
    /** How many */
    questions: number
  })[]
  /** Questions with another recommendation */
  changed: number
  /** Known customers with another recommendation */
  customersChanged: number
  /** Questions that had offers and would have none */
  unserved: number
  /** How much more (or less) the recommended offer would give for the same money, on average, in percent */
  pricePercent: number | null
  /** How many orders are completed, and how sure that is */
  completionThen: RoutingCompletion
  /** How many orders are completed, and how sure that is */
  completionNow: RoutingCompletion
  /** By id */
  gateways: readonly RoutingTrialGateway[]
  /** Every tried rule */
  rules: readonly {
    /** Its name */
    ruleId: string
    /** Questions to which it would have applied */
    questions: number
  }[]
}

/** How many orders are completed, and how sure that is */
export type RoutingCompletion = {
  /** Ended orders that it is estimated from */
  orders: number
  /** Questions that it speaks for; for the others there are no orders to learn from */
  questions: number
  /** Of a hundred orders; null where there are none to estimate it from */
  percent: number | null
  /** Lower end of the 95 % interval */
  low: number | null
  /** Upper end of the 95 % interval */
  high: number | null
}

/** A gateway before and under the tried rules */
export type RoutingTrialGateway = {
  /** Id of the gateway */
  gatewayId: string
  /** Questions in which it was recommended */
  recommendedThen: number
  /** Questions in which it would be */
  recommendedNow: number
  /** Questions in which it had the best price of those shown */
  firstThen: number
  /** Questions in which it would have */
  firstNow: number
  /** Known customers to whom it would be recommended */
  customersNow: number
  /** How many orders are completed, and how sure that is */
  completion: RoutingCompletion
}

/** What the caller had in front of him */
export type RoutingPublication = {
  /** The revision of the draft */
  draftRevision: number
  /** The version in force; null before the first */
  liveVersion: number | null
}

/** What the caller had in front of him */
export type RoutingRestoration = {
  /** The version in force */
  liveVersion: number | null
}

/** Where the order should get */
export type SimulateOrderRequest = {
  /** The wanted status */
  status: 'processing' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'refunded'
}

/** Where the order is now */
export type SimulatedOrder = {
  /** Id of the order */
  orderId: string
  /** The status that the order has as this is answered */
  status: 'created' | 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'refunded'
}

/** How the verification should go on */
export type SimulateKycRequest = {
  /** The outcome of the verification */
  outcome: 'in_progress' | 'manual_review' | 'approved' | 'rejected' | 'expired'
  /** Why, for a rejection */
  reason?: 'document_expired' | 'document_unreadable' | 'face_mismatch' | 'document_fraud' | 'underage' | 'country_restricted'
}

/** What was played */
export type SimulatedKycCase = {
  /** Id of the case */
  id: string
  /** The outcome of the verification */
  outcome: 'in_progress' | 'manual_review' | 'approved' | 'rejected' | 'expired'
}

/** Which sample to send */
export type TestEventRequest = {
  /** Type of the event */
  eventType: 'order.created' | 'order.completed' | 'transaction.pending' | 'transaction.processing' | 'transaction.completed' | 'transaction.failed' | 'transaction.cancelled' | 'transaction.refunded' | 'wallet.created' | 'wallet.screened' | 'wallet.blocked' | 'wallet.deleted' | 'kyc.started' | 'kyc.approved' | 'kyc.rejected' | 'kyc.expired' | 'kyc.manual_review'
}

/** What was sent */
export type TestEvent = {
  /** Id of the event */
  eventId: string
  /** Type of the event */
  eventType: 'order.created' | 'order.completed' | 'transaction.pending' | 'transaction.processing' | 'transaction.completed' | 'transaction.failed' | 'transaction.cancelled' | 'transaction.refunded' | 'wallet.created' | 'wallet.screened' | 'wallet.blocked' | 'wallet.deleted' | 'kyc.started' | 'kyc.approved' | 'kyc.rejected' | 'kyc.expired' | 'kyc.manual_review'
  /** Id of the delivery to the oldest endpoint */
  deliveryId: string
}

/** How the process is */
export type Probe = {
  /** `ok`, `ready`, or why it is not */
  status: string
}

/** Every key that receipts are or were signed by */
export type ReceiptKeys = {
  /** The newest first */
  keys: readonly ReceiptKey[]
}

/** A public key, as a JSON Web Key */
export type ReceiptKey = {
  /** Type of the key */
  kty: 'OKP'
  /** The curve */
  crv: 'Ed25519'
  /** The public key in base64url */
  x: string
  /** Id of the key: its thumbprint (RFC 7638) */
  kid: string
  /** What it is for */
  use: 'sig'
  /** The algorithm */
  alg: 'EdDSA'
  /** Orders that last changed from then on are signed by it; the first key also signs those before */
  validFrom: string
  /** Orders that changed from then on are signed by a newer one; null for the present key */
  retiredAt: string | null
  /** When it was revoked: what it has signed proves nothing any more */
  revokedAt: string | null
}

/** The body of every refusal */
export type Error = {
  /** False in every error */
  success: false
  /** What was refused, and why */
  error: {
    /** For programs to act on */
    code: 'VALIDATION_ERROR' | 'INVALID_API_KEY' | 'LOGIN_REQUIRED' | 'LOGIN_FAILED' | 'SIGN_IN_REFUSED' | 'SIGN_IN_UNAVAILABLE' | 'ONLY_WAY_IN' | 'INVALID_SIGNATURE' | 'FORBIDDEN' | 'CONFIRMATION_REQUIRED' | 'SECOND_FACTOR_REQUIRED' | 'KYC_REQUIRED' | 'KYC_LIMIT_EXCEEDED' | 'VERIFICATION_NOT_SHAREABLE' | 'WALLET_BLOCKED' | 'SCREENING_UNAVAILABLE' | 'COUNTRY_NOT_SUPPORTED' | 'NOT_FOUND' | 'SESSION_EXPIRED' | 'SESSION_ALREADY_USED' | 'SESSION_CANCELLED' | 'SESSION_NOT_CANCELLABLE' | 'SESSION_NOT_RETRYABLE' | 'EARLIER_TRY_PAID' | 'PRICE_CHANGED' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_PROGRESS' | 'WALLET_EXISTS' | 'KYC_NOT_CONFIGURED' | 'DELIVERY_NOT_FAILED' | 'ENDPOINT_UNAVAILABLE' | 'WEBHOOK_NOT_CONFIGURED' | 'LAST_OWNER' | 'ALREADY_MEMBER' | 'ROUTING_CHANGED' | 'ROUTING_NOT_TRIED' | 'STATUS_NOT_REACHABLE' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'QUOTE_UNAVAILABLE' | 'RATE_LIMIT_EXCEEDED' | 'INTERNAL_ERROR' | 'GATEWAY_UNAVAILABLE' | 'SERVICE_UNAVAILABLE'
    /** For people to read */
    message: string
    /** Every wrong field */
    details?: readonly FieldProblem[]
    /** Data for programs, by code */
    data?: Record<string, unknown>
    /** Also in the header X-Request-Id; quote it when you report a problem */
    requestId: string
  }
}

/** One field of the request that is wrong */
export type FieldProblem = {
  /** A dotted path, such as `fieldLocks.sourceAmount.min` */
  field: string
  /** What is wrong with it, and what would be right */
  message: string
}

/** Every operation that partners call, by its operationId: what it takes, and its good answer. */
export type Operations = {
  /** Create a session */
  createSession: {
    method: 'POST'
    path: '/v1/sessions'
    headers: {
      /** Repeating a request with its key within 24 hours repeats the first answer */
      'idempotency-key'?: string
    }
    body: SessionRequest
    answer: NewSession
  }
  /** List sessions */
  listSessions: {
    method: 'GET'
    path: '/v1/sessions'
    query: {
      /** Number of the page */
      page?: number
      /** Sessions on a page */
      pageSize?: number
      /** Only sessions that stand here */
      status?: 'pending' | 'confirmed' | 'processing' | 'completed' | 'expired' | 'cancelled'
      /** Our id of the user */
      customerId?: string
      /** Your own id of the user */
      externalCustomerId?: string
      /** Only the next try of this session */
      retryOf?: string
    }
    answer: SessionList
  }
  /** Read a session */
  readSession: {
    method: 'GET'
    path: '/v1/sessions/:sessionId'
    params: {
      /** Id of the session */
      sessionId: string
    }
    answer: Session
  }
  /** Confirm a session */
  confirmSession: {
    method: 'POST'
    path: '/v1/sessions/:sessionId/confirm'
    params: {
      /** Id of the session */
      sessionId: string
    }
    body: SessionConfirmation
    answer: Session
  }
  /** Order from a session */
  createSessionOrder: {
    method: 'POST'
    path: '/v1/sessions/:sessionId/order'
    params: {
      /** Id of the session */
      sessionId: string
    }
    headers: {
      /** Repeating a request with its key within 24 hours repeats the first answer */
      'idempotency-key'?: string
    }
    body: SessionOrderRequest
    answer: SessionOrder
  }
  /** Try a session again */
  retrySession: {
    method: 'POST'
    path: '/v1/sessions/:sessionId/retry'
    params: {
      /** Id of the session */
      sessionId: string
    }
    headers: {
      /** Repeating a request with its key within 24 hours repeats the first answer */
      'idempotency-key'?: string
    }
    answer: NewSession
  }
  /** Cancel a session */
  cancelSession: {
    method: 'POST'
    path: '/v1/sessions/:sessionId/cancel'
    params: {
      /** Id of the session */
      sessionId: string
    }
    answer: Session
  }
  /** What can be bought and sold */
  readSupported: {
    method: 'GET'
    path: '/public/v1/onramp/supported'
    query: {
      /** The project, from the dashboard or the banner of the sandbox */
      projectId: string
      /** Whether the user buys or sells crypto */
      orderType?: 'buy' | 'sell'
      /** ISO 3166-1 alpha-2; found by the address of the caller when left out */
      country?: string
      /** US state as ISO 3166-2 without the country, such as `NY`; only together with the country US */
      state?: string
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** What the gateways of a project offer */
      data: Supported
    }
  }
  /** Compare prices of all gateways */
  readQuotes: {
    method: 'GET'
    path: '/public/v1/onramp/quotes'
    query: {
      /** The project, from the dashboard or the banner of the sandbox */
      projectId: string
      /** Fiat currency code such as `USD`, matched without case */
      fiatCurrency: string
      /** Crypto currency code such as `ETH`, matched without case */
      cryptoCurrency: string
      /** Network id such as `base`, matched without case */
      network: string
      /** Amount of fiat; required to buy */
      fiatAmount?: string
      /** Amount of crypto; required to sell */
      cryptoAmount?: string
      /** Whether the user buys or sells crypto */
      orderType?: 'buy' | 'sell'
      /** Payment method id from the supported configuration */
      paymentMethodId?: string
      /** ISO 3166-1 alpha-2; found by the address of the caller when left out */
      country?: string
      /** US state as ISO 3166-2 without the country, such as `NY`; only together with the country US */
      state?: string
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** The prices of all gateways for one question */
      data: Quotes
    }
  }
  /** Open a checkout */
  createCheckoutIntent: {
    method: 'POST'
    path: '/public/v1/onramp/checkout-intent'
    headers: {
      /** Repeating a request with its key within 24 hours repeats the first answer */
      'idempotency-key'?: string
    }
    body: IntentRequest
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** An order with one gateway, waiting for its user */
      data: CheckoutIntent
    }
  }
  /** Read a transaction */
  readTransaction: {
    method: 'GET'
    path: '/public/v1/onramp/transactions/:transactionId'
    params: {
      /** Id of the order */
      transactionId: string
    }
    query: {
      /** The project, from the dashboard or the banner of the sandbox */
      projectId: string
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** An order as its user may see it */
      data: Transaction
    }
  }
  /** List orders */
  listOrders: {
    method: 'GET'
    path: '/v1/orders'
    query: {
      /** Only orders that stand here */
      status?: 'created' | 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'refunded'
      /** Gateway id from the supported configuration */
      gateway?: string
      /** Our id of the user */
      customerId?: string
      /** Your own id of the user */
      externalCustomerId?: string
      /** Only the order of this session */
      sessionId?: string
      /** How many entries to answer with */
      limit?: number
      /** How many entries to pass over */
      offset?: number
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** The entries, newest first */
      data: readonly Order[]
      /** Which part of a list this is */
      pagination: Pagination
    }
  }
  /** Read an order with its timeline */
  readOrder: {
    method: 'GET'
    path: '/v1/orders/:orderId'
    params: {
      /** Id of the order */
      orderId: string
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** An order with all that happened to it */
      data: OrderWithTimeline
    }
  }
  /** Read why an order went to its gateway, signed */
  readOrderReceipt: {
    method: 'GET'
    path: '/v1/orders/:orderId/receipt'
    params: {
      /** Id of the order */
      orderId: string
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** A receipt with its signature */
      data: SignedReceipt
    }
  }
  /** Create a customer */
  createCustomer: {
    method: 'POST'
    path: '/v1/customers'
    body: CustomerRequest
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** An end user of the partner */
      data: Customer
    }
  }
  /** Find customers */
  listCustomers: {
    method: 'GET'
    path: '/v1/customers'
    query: {
      /** Your own id of the user */
      externalCustomerId?: string
      /** How many entries to answer with */
      limit?: number
      /** How many entries to pass over */
      offset?: number
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** The entries, newest first */
      data: readonly Customer[]
      /** Which part of a list this is */
      pagination: Pagination
    }
  }
  /** Read a customer */
  readCustomer: {
    method: 'GET'
    path: '/v1/customers/:customerId'
    params: {
      /** Id of the customer */
      customerId: string
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** An end user of the partner */
      data: Customer
    }
  }
  /** Add a wallet */
  createWallet: {
    method: 'POST'
    path: '/v1/customers/:customerId/wallets'
    params: {
      /** Id of the customer */
      customerId: string
    }
    headers: {
      /** Repeating a request with its key within 24 hours repeats the first answer */
      'idempotency-key'?: string
    }
    body: WalletRequest
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** An address of a customer */
      data: Wallet
    }
  }
  /** List the wallets of a customer */
  listWallets: {
    method: 'GET'
    path: '/v1/customers/:customerId/wallets'
    params: {
      /** Id of the customer */
      customerId: string
    }
    query: {
      /** Only wallets of this crypto currency */
      currency?: string
      /** What screening says about the address */
      screeningStatus?: 'pending' | 'clear' | 'flagged' | 'blocked' | 'error'
      /** How many entries to answer with */
      limit?: number
      /** How many entries to pass over */
      offset?: number
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** The entries, newest first */
      data: readonly Wallet[]
      /** Which part of a list this is */
      pagination: Pagination
    }
  }
  /** Read a wallet */
  readWallet: {
    method: 'GET'
    path: '/v1/wallets/:walletId'
    params: {
      /** Id of the wallet */
      walletId: string
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** An address of a customer */
      data: Wallet
    }
  }
  /** Remove a wallet */
  deleteWallet: {
    method: 'DELETE'
    path: '/v1/wallets/:walletId'
    params: {
      /** Id of the wallet */
      walletId: string
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** What was removed */
      data: DeletedWallet
    }
  }
  /** Start a verification */
  startKyc: {
    method: 'POST'
    path: '/v1/kyc-cases'
    headers: {
      /** Repeating a request with its key within 24 hours repeats the first answer */
      'idempotency-key'?: string
    }
    body: KycRequest
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** A verification of a customer */
      data: KycCase
    }
  }
  /** Read a KYC case */
  readKycCase: {
    method: 'GET'
    path: '/v1/kyc-cases/:kycCaseId'
    params: {
      /** Id of the case */
      kycCaseId: string
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** A verification of a customer */
      data: KycCase
    }
  }
  /** Read the verification status of a customer */
  readCustomerKyc: {
    method: 'GET'
    path: '/v1/customers/:customerId/kyc'
    params: {
      /** Id of the customer */
      customerId: string
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** The verification status of a customer */
      data: CustomerKyc
    }
  }
  /** List the KYC cases of a customer */
  listKycCases: {
    method: 'GET'
    path: '/v1/customers/:customerId/kyc-cases'
    params: {
      /** Id of the customer */
      customerId: string
    }
    query: {
      /** How many entries to answer with */
      limit?: number
      /** How many entries to pass over */
      offset?: number
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** The entries, newest first */
      data: readonly KycCaseSummary[]
      /** Which part of a list this is */
      pagination: Pagination
    }
  }
  /** List webhook deliveries */
  listDeliveries: {
    method: 'GET'
    path: '/v1/webhooks/events'
    query: {
      /** The status of the delivery */
      status?: 'pending' | 'delivered' | 'failed'
      /** Type of the event */
      eventType?: 'order.created' | 'order.completed' | 'transaction.pending' | 'transaction.processing' | 'transaction.completed' | 'transaction.failed' | 'transaction.cancelled' | 'transaction.refunded' | 'wallet.created' | 'wallet.screened' | 'wallet.blocked' | 'wallet.deleted' | 'kyc.started' | 'kyc.approved' | 'kyc.rejected' | 'kyc.expired' | 'kyc.manual_review'
      /** Only deliveries to this endpoint */
      endpointId?: string
      /** Only deliveries of this event */
      eventId?: string
      /** Of events of this time and later */
      createdAfter?: string
      /** Of events before this time */
      createdBefore?: string
      /** How many entries to answer with */
      limit?: number
      /** How many entries to pass over */
      offset?: number
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** The entries, newest first */
      data: readonly Delivery[]
      /** Which part of a list this is */
      pagination: Pagination
    }
  }
  /** Read a webhook delivery */
  readDelivery: {
    method: 'GET'
    path: '/v1/webhooks/events/:deliveryId'
    params: {
      /** Id of the delivery */
      deliveryId: string
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** A delivery with every attempt */
      data: DeliveryWithAttempts
    }
  }
  /** Try a failed delivery once more */
  retryDelivery: {
    method: 'POST'
    path: '/v1/webhooks/events/:deliveryId/retry'
    params: {
      /** Id of the delivery */
      deliveryId: string
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** An event on its way to one endpoint */
      data: Delivery
    }
  }
  /** Try all failed deliveries of a time once more */
  retryDeliveries: {
    method: 'POST'
    path: '/v1/webhooks/retries'
    body: BulkRetryRequest
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** What was queued */
      data: BulkRetry
    }
  }
  /** Read the feed of events */
  listEvents: {
    method: 'GET'
    path: '/v1/events'
    query: {
      /** The id of the last event you know; left out, the feed starts at the oldest */
      after?: string
      /** Type of the event */
      type?: 'order.created' | 'order.completed' | 'transaction.pending' | 'transaction.processing' | 'transaction.completed' | 'transaction.failed' | 'transaction.cancelled' | 'transaction.refunded' | 'wallet.created' | 'wallet.screened' | 'wallet.blocked' | 'wallet.deleted' | 'kyc.started' | 'kyc.approved' | 'kyc.rejected' | 'kyc.expired' | 'kyc.manual_review'
      /** How many events to answer with */
      limit?: number
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** The events, oldest first */
      data: readonly Event[]
      /** How to go on */
      pagination: {
        /** How many events were asked for */
        limit: number
        /** Whether there are events behind these */
        hasMore: boolean
        /** To be given as `after` next time; null while there is no event at all */
        after: string | null
      }
    }
  }
  /** Read an event */
  readEvent: {
    method: 'GET'
    path: '/v1/events/:eventId'
    params: {
      /** Id of the event */
      eventId: string
    }
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** Exactly the body that endpoints are sent */
      data: Event
    }
  }
  /** Read the routing rules */
  readRouting: {
    method: 'GET'
    path: '/v1/routing'
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** The draft and what is in force */
      data: RoutingState
    }
  }
  /** Replace the draft */
  saveRoutingDraft: {
    method: 'PUT'
    path: '/v1/routing/draft'
    body: RoutingDraftChange
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** The draft and what is in force */
      data: RoutingState
    }
  }
  /** Try rules over the stored questions */
  tryRouting: {
    method: 'POST'
    path: '/v1/routing/test'
    body: RoutingTrialRequest
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** What rules would have changed about the stored questions */
      data: RoutingTrial
    }
  }
  /** Publish the draft */
  publishRouting: {
    method: 'POST'
    path: '/v1/routing/publish'
    body: RoutingPublication
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** The draft and what is in force */
      data: RoutingState
    }
  }
  /** List the published versions */
  listRoutingVersions: {
    method: 'GET'
    path: '/v1/routing/versions'
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** The versions, newest first */
      data: readonly RoutingVersion[]
    }
  }
  /** Bring an earlier version back */
  restoreRoutingVersion: {
    method: 'POST'
    path: '/v1/routing/versions/:version/restore'
    params: {
      /** Number of the version */
      version: string
    }
    body: RoutingRestoration
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** The draft and what is in force */
      data: RoutingState
    }
  }
  /** Take an order to a status */
  simulateOrder: {
    method: 'POST'
    path: '/v1/sandbox/orders/:orderId/simulate'
    params: {
      /** Id of the order */
      orderId: string
    }
    body: SimulateOrderRequest
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** Where the order is now */
      data: SimulatedOrder
    }
  }
  /** Take a KYC case to an outcome */
  simulateKycCase: {
    method: 'POST'
    path: '/v1/sandbox/kyc-cases/:kycCaseId/simulate'
    params: {
      /** Id of the case */
      kycCaseId: string
    }
    body: SimulateKycRequest
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** What was played */
      data: SimulatedKycCase
    }
  }
  /** Send a sample of an event */
  sendTestEvent: {
    method: 'POST'
    path: '/v1/webhooks/test'
    body: TestEventRequest
    answer: {
      /** True in every answer that is not an error */
      success: true
      /** What was sent */
      data: TestEvent
    }
  }
  /** The process serves */
  health: {
    method: 'GET'
    path: '/health'
    answer: Probe
  }
  /** The database answers and is up to date */
  ready: {
    method: 'GET'
    path: '/ready'
    answer: Probe
  }
  /** Metrics for Prometheus */
  metrics: {
    method: 'GET'
    path: '/metrics'
    answer: string
  }
  /** Read the public keys of receipts */
  readReceiptKeys: {
    method: 'GET'
    path: '/.well-known/sliproad-receipt-keys.json'
    answer: ReceiptKeys
  }
}

/** What `error.data` holds, for the codes that carry data. */
export type ErrorData = {
  KYC_REQUIRED: {
    /** The lowest tier that allows this order */
    tier: 'basic' | 'standard' | 'enhanced' | null
    /** The status of the newest verification; null when there is none */
    status: 'pending' | 'in_progress' | 'manual_review' | 'approved' | 'rejected' | 'expired' | null
    /** Why it was rejected; empty otherwise */
    rejectionReasons: readonly ('document_expired' | 'document_unreadable' | 'face_mismatch' | 'document_fraud' | 'underage' | 'country_restricted')[]
    /** Where the customer can be verified; only the hosted page receives it */
    verificationUrl: string | null
  }
  KYC_LIMIT_EXCEEDED: {
    /** The limit for 24 hours, in USD */
    limitUsd: string
    /** What is left of it, in USD */
    leftUsd: string
    /** What this order is worth, in USD */
    orderUsd: string
    /** A tier whose limit would be enough; null when there is none */
    higherTier: 'basic' | 'standard' | 'enhanced' | null
  }
  VERIFICATION_NOT_SHAREABLE: {
    /** The gateway */
    gatewayId: string
    /** Whether the customer is not verified, was verified by a provider that cannot share, or the gateway takes none over */
    reason: 'not_verified' | 'other_provider' | 'gateway_takes_none'
  }
  SESSION_NOT_RETRYABLE: {
    /** Why */
    reason: 'in_progress' | 'completed' | 'never_ordered' | 'off' | 'limit' | 'too_late'
  }
  EARLIER_TRY_PAID: {
    /** The session that was paid */
    sessionId: string
  }
  ROUTING_CHANGED: {
    /** The revision of the draft now */
    draftRevision: number
    /** The version in force now; null before the first */
    liveVersion: number | null
  }
  QUOTE_UNAVAILABLE: {
    /** The gateway that refused; null when none is left */
    gatewayId: string | null
    /** Why */
    reason: 'order_type_not_supported' | 'country_not_supported' | 'fiat_not_supported' | 'crypto_not_supported' | 'network_not_supported' | 'payment_method_not_supported' | 'amount_below_minimum' | 'amount_above_maximum' | 'gateway_error' | 'disabled' | 'excluded_by_rule'
    /** The least it accepts, in `limitCurrency` */
    minAmount: string | null
    /** The most it accepts, in `limitCurrency` */
    maxAmount: string | null
    /** The currency of both limits */
    limitCurrency: string | null
  }
}
