import type { ProjectId } from '@sliproad/core/ids'
import type { ProviderEnvironment } from '@sliproad/providers/settings'
import type { Parts } from '../../compose.ts'
import {
  type AccountProvider,
  type CredentialsOverview,
  clearProviderAccount,
  type ProviderAccount,
  setProviderAccount,
} from '../../modules/providers/index.ts'
import { type Given, textOf, UsageProblem } from '../command.ts'
import { projectNamed } from '../projects/projects.ts'
import { readSettings } from '../read-settings.ts'

/** What `gateways set` and `compliance set` have in common. */
export const credentialsUsage =
  '[--project PROJECT_ID] [--environment-of-provider sandbox|production] [--file PATH | --clear] [--json]'

export const credentialsSummary =
  'Store credentials from a file or standard input, as JSON or KEY=VALUE lines; --clear removes them'

export const credentialsFlags = {
  project: { type: 'string' },
  'environment-of-provider': { type: 'string' },
  file: { type: 'string' },
  clear: { type: 'boolean' },
} as const

/** Does what the flags ask for; undefined when credentials were taken away. */
export async function changeCredentials(
  parts: Parts,
  provider: AccountProvider,
  flags: Given['flags'],
): Promise<ProviderAccount | undefined> {
  const projectId = await projectIn(parts, flags.project)
  if (flags.clear === true) {
    await clearProviderAccount(parts, provider, projectId)
    return undefined
  }
  const providerEnvironment = readEnvironment(textOf(flags['environment-of-provider']) ?? parts.environment)
  const values = await readSettings(provider, textOf(flags.file))
  return setProviderAccount(parts, { provider, projectId, providerEnvironment, values })
}

/** The project that a flag names; null for the deployment. */
export async function projectIn(parts: Parts, flag: string | boolean | undefined): Promise<ProjectId | null> {
  return flag === undefined ? null : (await projectNamed(parts, textOf(flag))).id
}

export function credentialsText({ credentials, providerEnvironment }: CredentialsOverview): string {
  return providerEnvironment === null ? credentials : `${credentials} (${providerEnvironment})`
}

function readEnvironment(given: string): ProviderEnvironment {
  if (given === 'sandbox' || given === 'production') return given
  throw new UsageProblem('--environment-of-provider takes sandbox or production.')
}
