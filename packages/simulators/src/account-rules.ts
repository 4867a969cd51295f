/** The keys of an account, by their names in the settings of its gateway. */
export type Credentials = Readonly<Record<string, string>>

/** How the provider's messages find the partner's server. */
export type WebhookRules =
  /** The address goes with each checkout, so that nothing is registered. */
  | { address: 'with each checkout' }
  | {
      address: 'registered'
      /** What a partner can subscribe to; absent where the provider sends everything. */
      events?: readonly string[]
      /** The event of a message, as a registration names it. */
      eventOf?: (body: string) => string
      /** Credentials that only the answer to a registration shows. */
      shows?: readonly string[]
      /** The only port that the provider sends to. */
      port?: number
    }

export type WebhookRegistration = { url: string; events?: readonly string[] }

/** What an operator does at the provider: its dashboard, or its support where there is none. */
export type ProviderSide = {
  /** A fresh account; returns the keys that its page shows. No address is registered, nothing was handed over. */
  openAccount(): Credentials
  /** Takes what the partner has made himself: the public half of a key, or the domain of a page. */
  takeKey(name: string, value: string): void
  /** Registers the address for messages; returns what is shown with it. */
  registerWebhook(registration: WebhookRegistration): Credentials
}

/** Which of an account's credentials come from whom, and how its messages are arranged. */
export type AccountRules = {
  webhooks: WebhookRules
  /** Names that the provider keeps to itself. */
  ownCredentials?: readonly string[]
  /** Names of what the partner makes and does not hand over. */
  madeByPartner?: readonly string[]
  /** Names of what the partner hands over. */
  handedOver?: readonly string[]
}
