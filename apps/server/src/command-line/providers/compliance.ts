import { Refusal } from '@sliproad/api/refusal'
import {
  complianceProvider,
  kycWebhookUrlOf,
  listProviders,
  screeningWebhookUrlOf,
} from '../../modules/compliance/index.ts'
import { tryKycProvider } from '../../modules/kyc/index.ts'
import { tryScreeningProvider } from '../../modules/wallets/index.ts'
import { createComplianceParts } from '../../parts/compliance-parts.ts'
import { createLogger } from '../../telemetry/logger.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { type Command, textOf } from '../command.ts'
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

export const complianceCommands: Command[] = [
  {
    name: 'compliance list',
    usage: 'compliance list [--project PROJECT_ID] [--json]',
    summary: 'Show every screening and KYC provider and whose credentials it uses',
    flags: { project: { type: 'string' } },
    async run(parts, { flags }) {
      const providers = await listProviders(parts, await projectIn(parts, flags.project))
      const rows = providers.map((row) => [row.providerId, row.does, credentialsText(row)])
      return { json: providers, text: table(['Provider', 'Does', 'Credentials'], rows) }
    },
  },
  {
    name: 'compliance set',
    changes: 'compliance.credentials_set',
    usage: `compliance set PROVIDER_ID ${credentialsUsage}`,
    summary: credentialsSummary,
    takes: ['PROVIDER_ID'],
    flags: credentialsFlags,
    async run(parts, { positionals, flags }) {
      const provider = complianceProvider(parts, positionals[0])
      const { id: providerId, name, does } = provider
      const account = await changeCredentials(parts, provider, flags)
      if (!account) return { json: { providerId, cleared: true }, text: `Cleared ${name}.` }
      const { id: accountId, providerEnvironment } = account
      const urlOf = does === 'kyc' ? kycWebhookUrlOf : screeningWebhookUrlOf
      const webhookUrl = urlOf(parts.config.publicUrl, providerId, accountId)
      return {
        json: { providerId, accountId, providerEnvironment, webhookUrl },
        text: facts([
          ['Provider', name],
          ['Account', accountId],
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
      const { id: providerId, does } = complianceProvider(parts, positionals[0])
      const project = await projectNamed(parts, textOf(flags.project))
      const logger = createLogger({ level: 'silent' })
      const deps = { ...parts, ...createComplianceParts({ ...parts, logger, metrics: createMetrics() }) }
      try {
        const tryIt = does === 'kyc' ? tryKycProvider : tryScreeningProvider
        const trial = await tryIt(deps, project.id, providerId)
        if (!trial.ok) throw new Refusal('SERVICE_UNAVAILABLE', { message: trial.text })
        return { json: { providerId, ...trial }, text: trial.text }
      } finally {
        await deps.closeCompliance()
      }
    },
  },
]
