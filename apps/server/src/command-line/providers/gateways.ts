import { Refusal } from '@sliproad/api/refusal'
import { decimal } from '@sliproad/core/decimal'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import type { Parts } from '../../compose.ts'
import { listCatalogStates } from '../../modules/catalog/index.ts'
import {
  allDrifts,
  type ConnectedGateway,
  forgetDrifts,
  type GatewayOverview,
  gatewayProvider,
  listGateways,
  webhookUrlOf,
} from '../../modules/gateways/index.ts'
import { lastMessageAt } from '../../modules/orders/index.ts'
import type { Project } from '../../modules/projects/index.ts'
import { type Examination, examineGateway, type SeenCall, tryGateway } from '../../modules/quotes/index.ts'
import { createGatewayParts, openBudgetRedis } from '../../parts/gateway-parts.ts'
import { knockAtWebhook } from '../../parts/knock-at-webhook.ts'
import { createLogger } from '../../telemetry/logger.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { type Command, type CommandResult, textOf, UsageProblem } from '../command.ts'
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
          ['Gateway', 'Credentials', 'Enabled', 'Health', 'Calls allowed', 'Catalogue'],
          rows.map((row) => [
            row.gatewayId,
            credentialsText(row),
            row.enabled ? 'yes' : 'no',
            healthOf(row, parts.clock.now()),
            row.budgets.join(', ') || '-',
            row.catalogError ?? row.catalogRefreshedAt?.toISOString() ?? 'not read yet',
          ]),
        ),
      }
    },
  },
  {
    name: 'gateways set',
    changes: 'gateway.credentials_set',
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
        ])}\n\nRegister the webhook address with ${name}, then: sliproad gateways doctor ${gatewayId}`,
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
      return connectedTo(parts, definition, flags.project, async ({ connected }) =>
        report(definition, await tryGateway(parts, connected)),
      )
    },
  },
  {
    name: 'gateways doctor',
    usage: 'gateways doctor GATEWAY_ID [--project PROJECT_ID] [--json]',
    summary: 'Examine keys, clock, catalogue, price, fee and webhook address, and say what to do',
    takes: ['GATEWAY_ID'],
    flags: { project: { type: 'string' } },
    async run(parts, { positionals, flags }) {
      const definition = requireGateway(parts, positionals[0])
      return connectedTo(parts, definition, flags.project, async ({ connected, project, calls }) => {
        const examination = await examineGateway(
          {
            ...parts,
            calls: () => calls,
            knock: (webhookUrl) => knockAtWebhook(parts.guard, webhookUrl),
            lastMessageAt: (accountId) => lastMessageAt(parts.db, accountId),
          },
          {
            connected,
            webhookUrl: webhookUrlOf(parts.config.publicUrl, definition.id, connected.accountId),
            partnerFeePercent: project?.partnerFeePercent ?? decimal('0'),
          },
        )
        return { json: { gatewayId: definition.id, ...examination }, text: examinationText(examination) }
      })
    },
  },
  {
    name: 'gateways drift',
    usage: 'gateways drift [GATEWAY_ID] [--forget] [--json]',
    summary: 'Show fields that gateways have added, left out or given another type',
    mayTake: 'GATEWAY_ID',
    flags: { forget: { type: 'boolean' } },
    async run(parts, { positionals: [gatewayId], flags }) {
      if (gatewayId !== undefined) requireGateway(parts, gatewayId)
      if (flags.forget === true) return forget(parts, gatewayId)
      const drifts = (await allDrifts(parts.db)).filter(
        (drift) => gatewayId === undefined || drift.gatewayId === gatewayId,
      )
      const rows = drifts.map((drift) => [
        drift.gatewayId,
        drift.field,
        drift.isMoney ? `${drift.kind}, stops quotes` : drift.kind,
        drift.sample,
        String(drift.count),
        drift.lastSeenAt.toISOString(),
      ])
      const head = ['Gateway', 'Field', 'Change', 'Came instead', 'Times', 'Last seen']
      return {
        json: drifts,
        text: rows.length === 0 ? 'No gateway has changed its format.' : table(head, rows),
      }
    },
  },
]

type Usable = {
  connected: ConnectedGateway
  project: Project | null
  calls: readonly SeenCall[]
  /** Every account with the gateway that the deployment has. */
  accountIds: readonly string[]
}

/** Connects for the time of one command, and keeps when each call was answered. */
export async function connectedTo(
  parts: Parts,
  { id, name }: GatewayDefinition,
  projectFlag: string | boolean | undefined,
  work: (usable: Usable) => Promise<CommandResult>,
): Promise<CommandResult> {
  const projectId = await projectIn(parts, projectFlag)
  const project = projectId === null ? null : await projectNamed(parts, projectId)
  const logger = createLogger({ level: 'silent' })
  const metrics = createMetrics()
  const calls: SeenCall[] = []
  const onCall = ({ date }: { date: Date | null }) => void calls.push({ at: parts.clock.now(), date })
  const { gateways, closeGateways } = createGatewayParts({
    ...parts,
    logger,
    metrics,
    budgetRedis: await openBudgetRedis({ config: parts.config, logger, metrics }),
    onCall,
  })
  try {
    const usable = projectId === null ? await gateways.everyAccount() : await gateways.list(projectId)
    const connected = usable.find((gateway) => gateway.id === id)
    if (!connected) {
      throw new Refusal('NOT_FOUND', {
        message: `${name} has no credentials here. See: sliproad gateways set ${id} --help`,
      })
    }
    const accounts = (await gateways.everyAccount()).filter((gateway) => gateway.id === id)
    return await work({ connected, project, calls, accountIds: accounts.map(({ accountId }) => accountId) })
  } finally {
    await closeGateways()
  }
}

const marks = new Map([
  [true, 'ok'],
  [false, 'failed'],
  [null, 'unknown'],
])

function examinationText({ steps }: Examination): string {
  return steps
    .map(({ step, ok, text, advice }) => {
      const line = `${step.padEnd(12)} ${(marks.get(ok) ?? '').padEnd(8)} ${text}`
      return advice === null ? line : `${line}\n${' '.repeat(22)}→ ${advice}`
    })
    .join('\n')
}

async function forget({ db }: Parts, gatewayId: string | undefined): Promise<CommandResult> {
  if (gatewayId === undefined) throw new UsageProblem('Name the gateway whose changes are to be forgotten.')
  const forgotten = await forgetDrifts(db, gatewayId)
  return { json: { gatewayId, forgotten }, text: `Forgot ${forgotten} changes of ${gatewayId}.` }
}

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

export function requireGateway({ definitions }: Parts, id: string | undefined): GatewayDefinition {
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
