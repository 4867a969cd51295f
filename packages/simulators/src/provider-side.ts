import { ControlProblem } from './control.ts'
import type { Credentials } from './gateway-definition.ts'
import type { GatewayMessages } from './gateway-messages.ts'

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

type Deps = {
  providerName: string
  rules: AccountRules
  /** The account as the simulator's routes read it; it is changed in place. */
  credentials: Record<string, string>
  setTarget: (url: string | undefined) => void
}

export function createProviderSide({ providerName, rules, credentials, setTarget }: Deps) {
  const { webhooks, ownCredentials = [], madeByPartner = [], handedOver = [] } = rules
  const shows = webhooks.address === 'registered' ? (webhooks.shows ?? []) : []
  let subscribed: readonly string[] | undefined

  const side: ProviderSide = {
    openAccount() {
      for (const name of [...madeByPartner, ...handedOver]) delete credentials[name]
      setTarget(undefined)
      subscribed = undefined
      const hidden = [...ownCredentials, ...shows]
      return Object.fromEntries(Object.entries(credentials).filter(([name]) => !hidden.includes(name)))
    },
    takeKey(name, value) {
      if (!handedOver.includes(name)) throw new ControlProblem(400, `${providerName} takes no ${name}.`)
      credentials[name] = value
    },
    registerWebhook({ url, events }) {
      if (webhooks.address === 'with each checkout') {
        throw new ControlProblem(409, `${providerName} is told its address with each checkout.`)
      }
      const problem = addressProblem(url, webhooks.port) ?? eventsProblem(events, webhooks.events)
      if (problem) throw new ControlProblem(400, `${providerName}: ${problem}`)
      setTarget(url)
      subscribed = events
      return Object.fromEntries(shows.map((name) => [name, credentials[name] ?? '']))
    },
  }

  /** Messages about anything else than the registered events are not sent. */
  function withSubscription(messages: GatewayMessages): GatewayMessages {
    const eventOf = webhooks.address === 'registered' ? webhooks.eventOf : undefined
    if (!eventOf) return messages
    return {
      ...messages,
      body(order, change) {
        const body = messages.body(order, change)
        return body === undefined || !subscribed || subscribed.includes(eventOf(body)) ? body : undefined
      },
    }
  }

  return { side, withSubscription }
}

/** Addresses of this machine may have any port, because a test has no other. */
function addressProblem(address: string, port: number | undefined): string | undefined {
  if (!URL.canParse(address)) return 'the webhook address is no URL.'
  const url = new URL(address)
  if (url.protocol !== 'https:') return 'the webhook address must be https.'
  if (url.pathname === '/') return 'the webhook address has no path.'
  const isHere = url.hostname === '127.0.0.1'
  return port === undefined || isHere || Number(url.port || 443) === port
    ? undefined
    : `the webhook address must use port ${port}.`
}

function eventsProblem(
  events: readonly string[] | undefined,
  known: readonly string[] | undefined,
): string | undefined {
  if (!known) return events === undefined ? undefined : 'there are no events to choose.'
  if (!events || events.length === 0) return 'the registration names no event.'
  const unknown = events.filter((event) => !known.includes(event))
  return unknown.length === 0 ? undefined : `there is no event ${unknown.join(', ')}.`
}
