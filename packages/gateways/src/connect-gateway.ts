import { type ConnectParts, kitsFor } from '@sliproad/providers/connect'
import { type DriftWatch, withDriftWatch } from '@sliproad/providers/drift'
import { type Gateway, type GatewayDefinition, isSecret, type OrderUpdate, type Refused } from './contract.ts'
import { type DeclineCodes, readDecline } from './kit/decline-reason.ts'
import type { GatewayConfig } from './read-config.ts'

/** A gateway ready for use, from its definition and a config that `readConfig` accepted. */
export function connectGateway(
  definition: GatewayDefinition,
  config: GatewayConfig,
  parts: ConnectParts,
): Gateway {
  const gateway = definition.connect(config, kitsFor(definition.id, parts, definition.budgets))
  const clean = withCleanWords(gateway, secretsOf(definition, config), definition.declines)
  return parts.driftWatch ? watched(clean, parts.driftWatch) : clean
}

type Method = (...given: never[]) => Promise<unknown>

/** Every method reads bodies, so all of them work under the watch. */
function watched(gateway: Gateway, watch: DriftWatch): Gateway {
  const methods = Object.entries(gateway).map(([name, method]: [string, Method]) => [
    name,
    (...given: Parameters<Method>) => withDriftWatch(watch, () => method(...given)),
  ])
  return Object.fromEntries(methods)
}

function secretsOf({ config: schema }: GatewayDefinition, config: GatewayConfig): string[] {
  return Object.entries(schema.properties)
    .filter(([, field]) => isSecret(field))
    .flatMap(([name]) => config[name] ?? [])
}

/**
 * A gateway may quote our request in its error text, which is shown to people, so our secrets are removed from it.
 */
function withCleanWords(gateway: Gateway, secrets: readonly string[], codes?: DeclineCodes): Gateway {
  const { openLink, findCheckout } = gateway
  const clean = (text: string) => cleanText(text, secrets)
  return {
    ...gateway,
    quote: async (request, call) => cleanRefusal(await gateway.quote(request, call), clean),
    openCheckout: async (request, call) => cleanRefusal(await gateway.openCheckout(request, call), clean),
    ...(openLink && {
      openLink: async (request, call) => cleanRefusal(await openLink(request, call), clean),
    }),
    ...(findCheckout && {
      findCheckout: async (request, call) => {
        const found = await findCheckout(request, call)
        return found && cleanRefusal(found, clean)
      },
    }),
    fetchOrder: async (order, call) => {
      const update = await gateway.fetchOrder(order, call)
      return update && cleanUpdate(update, clean, codes)
    },
    readWebhook: async (message, call) => {
      const reading = await gateway.readWebhook(message, call)
      if (reading.kind !== 'updates') return reading
      return { ...reading, updates: reading.updates.map((update) => cleanUpdate(update, clean, codes)) }
    },
  }
}

type Clean = (text: string) => string

function cleanRefusal<Result extends { ok: true } | Refused>(result: Result, clean: Clean): Result {
  if (result.ok || result.message === undefined) return result
  return { ...result, message: clean(result.message) }
}

function cleanUpdate(update: OrderUpdate, clean: Clean, codes?: DeclineCodes): OrderUpdate {
  const { failureReason } = update
  if (failureReason === undefined) return update
  return { declineReason: readDecline(failureReason, codes), ...update, failureReason: clean(failureReason) }
}

const longestWords = 200

function cleanText(text: string, secrets: readonly string[]): string {
  const hidden = secrets.reduce((words, secret) => words.replaceAll(secret, '***'), text)
  const plain = hidden.replaceAll(/\p{Cc}+/gu, ' ')
  return plain.length > longestWords ? `${plain.slice(0, longestWords - 1)}…` : plain
}
