import { Refusal } from '@sliproad/api/refusal'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import type { Parts } from '../../compose.ts'
import { listCatalogStates } from '../../modules/catalog/index.ts'
import {
  type GatewayOverview,
  gatewayProvider,
  listGateways,
  webhookUrlOf,
} from '../../modules/gateways/index.ts'
import { tryGateway } from '../../modules/quotes/index.ts'
import { createGatewayParts } from '../../parts/gateway-parts.ts'
import { createLogger } from '../../telemetry/logger.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { type Command, type CommandResult, textOf } from '../command.ts'
import { projectNamed } from '../projects/projects.ts'
import { facts, table } from '../table.ts'
import {
  changeCredentials,
  credentialsFlags,
  credentialsSummary,
  credentialsText,
  credentialsUsage,
  projectIn,
} from './credentials.ts'

export const gatewayCommands: Command[] = [
  {
    name: 'gateways list',
    usage: 'gateways list [--project PROJECT_ID] [--json]',
    summary: 'Show every gateway: whose credentials it uses, whether it is enabled, and its health',
    flags: { project: { type: 'string' } },
    async run(parts, { flags }) {
      const project = flags.project === undefined ? null : await projectNamed(parts, textOf(flags.project))
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
            credentialsText(row),
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
    usage: `gateways set GATEWAY_ID ${credentialsUsage}`,
    summary: credentialsSummary,
    takes: ['GATEWAY_ID'],
    flags: credentialsFlags,
    async run(parts, { positionals, flags }) {
      const definition = requireGateway(parts, positionals[0])
      const { id: gatewayId, name } = definition
      const account = await changeCredentials(parts, gatewayProvider(definition), flags)
      if (!account) return { json: { gatewayId, cleared: true }, text: `Cleared ${name}.` }
      const webhookUrl = webhookUrlOf(parts.config.publicUrl, gatewayId, account.id)
      return {
        json: { gatewayId, accountId: account.id, webhookUrl },
        text: `${facts([
          ['Gateway', name],
          ['For', account.projectId ?? 'every project without credentials of its own'],
          ['World', account.providerEnvironment],
          ['Webhook address', webhookUrl],
        ])}\n\nRegister the webhook address with ${name}, then: sliproad gateways test ${gatewayId}`,
      }
    },
  },
  {
    name: 'gateways test',
    usage: 'gateways test GATEWAY_ID [--project PROJECT_ID] [--json]',
    summary: 'Ask a gateway for its catalogue and one price, and report the result',
    takes: ['GATEWAY_ID'],
    flags: { project: { type: 'string' } },
    async run(parts, { positionals, flags }) {
      const definition = requireGateway(parts, positionals[0])
      const projectId = await projectIn(parts, flags.project)
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

function healthOf({ credentials, breaker, pausedUntil, lastFailure }: GatewayOverview, now: Date): string {
  if (credentials === 'none') return '-'
  if (pausedUntil && pausedUntil > now) return `paused until ${pausedUntil.toISOString()}`
  return breaker === 'closed' ? 'well' : `${breaker}: ${lastFailure ?? 'unknown'}`
}
