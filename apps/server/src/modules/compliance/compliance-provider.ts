import { Refusal } from '@sliproad/api/refusal'
import { readKycConfig, readScreeningConfig } from '@sliproad/compliance/connect-provider'
import type { KycDefinition } from '@sliproad/compliance/kyc/contract'
import type { ScreeningDefinition } from '@sliproad/compliance/screening/contract'
import type { Environment } from '../../environment.ts'
import type { AccountProvider } from '../providers/index.ts'

/** Every kind of provider there is an adapter for. */
export type ComplianceDefinitions = {
  screening: readonly ScreeningDefinition[]
  kyc: readonly KycDefinition[]
}

type Deps = { environment: Environment; complianceDefinitions: ComplianceDefinitions }

export type ComplianceProvider = AccountProvider & { does: 'screening' | 'kyc' }

/** A screening or KYC provider as its credentials see it. */
export function complianceProvider(deps: Deps, providerId: string | undefined): ComplianceProvider {
  const { screening, kyc } = deps.complianceDefinitions
  const screener = screening.find(({ id }) => id === providerId)
  if (screener) return screeningProvider(screener)
  const identifier = kyc.find(({ id }) => id === providerId)
  if (identifier) return kycProvider(identifier, deps.environment)
  const ids = [...screening, ...kyc].map(({ id }) => id).join(', ')
  throw new Refusal('NOT_FOUND', { message: `There is no provider ${providerId}. There are: ${ids}` })
}

function screeningProvider(definition: ScreeningDefinition): ComplianceProvider {
  const { id, name, config, hosts } = definition
  const read: AccountProvider['read'] = (_, values) => readScreeningConfig(definition, values)
  return { kind: 'compliance', does: 'screening', id, name, config, hosts, read }
}

function kycProvider(definition: KycDefinition, environment: Environment): ComplianceProvider {
  const { id, name, config, hosts } = definition
  const read: AccountProvider['read'] = (providerEnvironment, values) => {
    // A person whom a provider's sandbox approves was approved by a test call.
    if (environment === 'production' && providerEnvironment !== 'production') {
      const message = 'must be production to verify real people'
      return { ok: false, problems: [{ field: 'providerEnvironment', message }] }
    }
    return readKycConfig(definition, providerEnvironment, values)
  }
  return { kind: 'compliance', does: 'kyc', id, name, config, hosts, read }
}
