import { Refusal } from '@sliproad/api/refusal'
import type { Parts } from '../../compose.ts'
import {
  clearComplianceAccount,
  kycWebhookUrlOf,
  listProviders,
  type ProviderOverview,
  screeningWebhookUrlOf,
  setComplianceAccount,
} from '../../modules/compliance/index.ts'
import { tryKycProvider } from '../../modules/kyc/index.ts'
import { tryScreeningProvider } from '../../modules/wallets/index.ts'
import { createComplianceParts } from '../../parts/compliance-parts.ts'
import { createLogger } from '../../telemetry/logger.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { type Command, textOf } from '../command.ts'
import { requireProject } from '../projects/projects.ts'
import { readSettings } from '../read-settings.ts'
import { facts, table } from '../table.ts'
import { readEnvironment } from './gateways.ts'

export const complianceCommands: Command[] = [
  {
    name: 'compliance list',
    usage: 'compliance list [--project PROJECT_ID] [--json]',
    summary: 'Show every screening and KYC provider and whose credentials it uses',
    flags: { project: { type: 'string' } },
    async run(parts, { flags }) {
      const providers = await listProviders(parts, await projectIn(parts, flags.project))
      const rows = providers.map((row) => [row.providerId, row.does, credentialsOf(row)])
      return { json: providers, text: table(['Provider', 'Does', 'Credentials'], rows) }
    },
  },
  {
    name: 'compliance set',
    usage:
      'compliance set PROVIDER_ID [--project PROJECT_ID] [--environment-of-provider sandbox|production] [--file PATH | --clear] [--json]',
    summary:
      'Store credentials from a file or standard input, as JSON or KEY=VALUE lines; --clear takes them away',
    takes: ['PROVIDER_ID'],
    flags: {
      project: { type: 'string' },
      'environment-of-provider': { type: 'string' },
      file: { type: 'string' },
      clear: { type: 'boolean' },
    },
    async run(parts, { positionals, flags }) {
      const { definition, does } = requireProvider(parts, positionals[0])
      const { id: providerId, name } = definition
      const projectId = await projectIn(parts, flags.project)
      if (flags.clear === true) {
        await clearComplianceAccount(parts, providerId, projectId)
        return { json: { providerId, cleared: true }, text: `Cleared ${name}.` }
      }
      const providerEnvironment = readEnvironment(
        textOf(flags['environment-of-provider']) ?? parts.environment,
      )
      const values = await readSettings(definition, textOf(flags.file))
      const account = await setComplianceAccount(parts, {
        providerId,
        projectId,
        providerEnvironment,
        values,
      })
      const urlOf = does === 'kyc' ? kycWebhookUrlOf : screeningWebhookUrlOf
      const webhookUrl = urlOf(parts.config.publicUrl, providerId, account.id)
      return {
        json: { providerId, accountId: account.id, providerEnvironment, webhookUrl },
        text: facts([
          ['Provider', name],
          ['Account', account.id],
          ['Webhook address', webhookUrl],
        ]),
      }
    },
  },
  {
    name: 'compliance test',
    usage: 'compliance test PROVIDER_ID --project PROJECT_ID [--json]',
    summary: 'Ask a provider a harmless question with the credentials that a project uses',
    takes: ['PROVIDER_ID'],
    flags: { project: { type: 'string' } },
    async run(parts, { positionals, flags }) {
      const { definition, does } = requireProvider(parts, positionals[0])
      const project = await requireProject(parts, textOf(flags.project))
      const logger = createLogger({ level: 'silent', terminal: false })
      const deps = { ...parts, ...createComplianceParts({ ...parts, logger, metrics: createMetrics() }) }
      try {
        const tryIt = does === 'kyc' ? tryKycProvider : tryScreeningProvider
        const trial = await tryIt(deps, project.id, definition.id)
        if (!trial.ok) throw new Refusal('SERVICE_UNAVAILABLE', { message: trial.text })
        return { json: { providerId: definition.id, ...trial }, text: trial.text }
      } finally {
        await deps.closeCompliance()
      }
    },
  },
]

function requireProvider({ complianceDefinitions: { screening, kyc } }: Parts, id: string | undefined) {
  const known = [
    ...screening.map((definition) => ({ definition, does: 'screening' as const })),
    ...kyc.map((definition) => ({ definition, does: 'kyc' as const })),
  ]
  const found = known.find(({ definition }) => definition.id === id)
  if (!found) {
    const ids = known.map(({ definition }) => definition.id).join(', ')
    throw new Refusal('NOT_FOUND', { message: `There is no provider ${id}. There are: ${ids}` })
  }
  return found
}

async function projectIn(parts: Parts, flag: string | boolean | undefined) {
  return flag === undefined ? null : (await requireProject(parts, textOf(flag))).id
}

function credentialsOf({ credentials, providerEnvironment }: ProviderOverview): string {
  return providerEnvironment === null ? credentials : `${credentials} (${providerEnvironment})`
}
