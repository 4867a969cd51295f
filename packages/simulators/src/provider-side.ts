import type { AccountRules, ProviderSide } from './account-rules.ts'
import { ControlProblem } from './control.ts'
import type { GatewayMessages } from './gateway-messages.ts'

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
      Object.defineProperty(credentials, name, { value, enumerable: true, configurable: true })
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
