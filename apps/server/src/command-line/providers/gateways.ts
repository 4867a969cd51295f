import { Refusal } from '@sliproad/api/refusal'
import type { GatewayDefinition, ProviderEnvironment } from '@sliproad/gateways/contract'
import type { Parts } from '../../compose.ts'
import { listCatalogStates } from '../../modules/catalog/index.ts'
import {
  clearGatewayAccount,
  type GatewayOverview,
  listGateways,
  setGatewayAccount,
  webhookUrlOf,
} from '../../modules/gateways/index.ts'
import { tryGateway } from '../../modules/quotes/index.ts'
import { createGatewayParts } from '../../parts/gateway-parts.ts'
import { createLogger } from '../../telemetry/logger.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { type Command, type CommandResult, textOf, UsageProblem } from '../command.ts'
import { requireProject } from '../projects/projects.ts'
import { readSettings } from '../read-settings.ts'
import { facts, table } from '../table.ts'

export const gatewayCommands: Command[] = [
  {
    name: 'gateways list',
    usage: 'gateways list [--project PROJECT_ID] [--json]',
    summary: 'Show every gateway: whose credentials it uses, whether it is enabled and how it is',
    flags: { project: { type: 'string' } },
    async run(parts, { flags }) {
      const project = flags.project === undefined ? null : await requireProject(parts, textOf(flags.project))
      const gateways = await listGateways({ ...parts, simulators: parts.simulatorAccounts }, project)
      const catalogs = new Map((await listCatalogStates(parts.db)).map((state) => [state.accountId, state]))
      const rows = gateways.map((gateway) => {
        const catalog = gateway.accountId === null ? undefined : catalogs.get(gateway.accountId)
        return {
          ...gateway,
          catalogRefreshedAt: catalog?.refreshedAt ?? null,
          catalogError: catalog?.error ?? null,
        }
      })
      return {
        json: rows,
        text: table(
          ['Gateway', 'Credentials', 'Enabled', 'Health', 'Catalogue'],
          rows.map((row) => [
            row.gatewayId,
            credentialsOf(row),
            row.enabled ? 'yes' : 'no',
            healthOf(row, parts.clock.now()),
            row.catalogError ?? row.catalogRefreshedAt?.toISOString() ?? 'not read yet',
          ]),
        ),
      }
    },
  },
  {
    name: 'gateways set',
    usage:
      'gateways set GATEWAY_ID [--project PROJECT_ID] [--environment-of-provider sandbox|production] [--file PATH | --clear] [--json]',
    summary:
      'Store credentials from a file or standard input, as JSON or KEY=VALUE lines; --clear takes them away',
    takes: ['GATEWAY_ID'],
    flags: {
      project: { type: 'string' },
      'environment-of-provider': { type: 'string' },
      file: { type: 'string' },
      clear: { type: 'boolean' },
    },
    async run(parts, { positionals, flags }) {
      const definition = requireGateway(parts, positionals[0])
      const projectId =
        flags.project === undefined ? null : (await requireProject(parts, textOf(flags.project))).id
      if (flags.clear === true) {
        await clearGatewayAccount(parts, definition.id, projectId)
        return { json: { gatewayId: definition.id, cleared: true }, text: `Cleared ${definition.name}.` }
      }
      const values = await readSettings(definition, textOf(flags.file))
      const account = await setGatewayAccount(parts, {
        definition,
        projectId,
        providerEnvironment: readEnvironment(textOf(flags['environment-of-provider']) ?? parts.environment),
        values,
      })
      const webhookUrl = webhookUrlOf(parts.config.publicUrl, definition.id, account.id)
      return {
        json: { gatewayId: definition.id, accountId: account.id, webhookUrl },
        text: `${facts([
          ['Gateway', definition.name],
          ['For', projectId ?? 'every project without credentials of its own'],
          ['World', account.providerEnvironment],
          ['Webhook address', webhookUrl],
        ])}\n\nRegister the webhook address with ${definition.name}, then: sliproad gateways test ${definition.id}`,
      }
    },
  },
  {
    name: 'gateways test',
    usage: 'gateways test GATEWAY_ID [--project PROJECT_ID] [--json]',
    summary: 'Ask a gateway for its catalogue and one price, and say how it went',
    takes: ['GATEWAY_ID'],
    flags: { project: { type: 'string' } },
    async run(parts, { positionals, flags }) {
      const definition = requireGateway(parts, positionals[0])
      const projectId =
        flags.project === undefined ? null : (await requireProject(parts, textOf(flags.project))).id
      const logger = createLogger({ level: 'silent', terminal: false })
      const { gateways, closeGateways } = createGatewayParts({ ...parts, logger, metrics: createMetrics() })
      try {
        const usable = projectId === null ? await gateways.everyAccount() : await gateways.list(projectId)
        const connected = usable.find(({ id }) => id === definition.id)
        if (!connected) {
          throw new Refusal('NOT_FOUND', {
            message: `${definition.name} has no credentials here. See: sliproad gateways set ${definition.id} --help`,
          })
        }
        return report(definition, await tryGateway(parts, connected))
      } finally {
        await closeGateways()
      }
    },
  },
]

function report(
  { id, name }: GatewayDefinition,
  trials: Awaited<ReturnType<typeof tryGateway>>,
): CommandResult {
  const lines = trials.map(
    ({ step, ok, ms, text }) => `${step.padEnd(10)} ${ok ? 'ok    ' : 'failed'} ${ms} ms  ${text}`,
  )
  if (trials.some(({ ok }) => !ok)) {
    throw new Refusal('GATEWAY_UNAVAILABLE', { message: [`${name} does not work:`, ...lines].join('\n') })
  }
  return { json: { gatewayId: id, trials }, text: lines.join('\n') }
}

function requireGateway({ definitions }: Parts, id: string | undefined): GatewayDefinition {
  const definition = definitions.find((known) => known.id === id)
  if (!definition) {
    const ids = definitions.map((known) => known.id).join(', ')
    throw new Refusal('NOT_FOUND', { message: `There is no gateway ${id}. There are: ${ids}` })
  }
  return definition
}

export function readEnvironment(given: string): ProviderEnvironment {
  if (given === 'sandbox' || given === 'production') return given
  throw new UsageProblem('--environment-of-provider takes sandbox or production.')
}

function credentialsOf({ credentials, providerEnvironment }: GatewayOverview): string {
  return providerEnvironment === null ? credentials : `${credentials} (${providerEnvironment})`
}

function healthOf({ credentials, breaker, pausedUntil, lastFailure }: GatewayOverview, now: Date): string {
  if (credentials === 'none') return '-'
  if (pausedUntil && pausedUntil > now) return `paused until ${pausedUntil.toISOString()}`
  return breaker === 'closed' ? 'well' : `${breaker}: ${lastFailure ?? 'unknown'}`
}
