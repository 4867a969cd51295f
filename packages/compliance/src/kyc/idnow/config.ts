import { BaseUrl, Secret } from '@sliproad/providers/kit'
import { type Static, Type } from 'typebox'
import type { KycTier } from '../contract.ts'

const CompanyId = (tier: string) =>
  Type.String({
    title: `Account for ${tier}`,
    description: 'The company id',
    pattern: '^[A-Za-z0-9_-]{1,100}$',
  })
const caller = '(\\d{1,3}(\\.\\d{1,3}){3}|[0-9A-Fa-f:.]{2,45})(/\\d{1,3})?'
const ApiKey = (tier: string) => Secret({ title: `API key for ${tier}`, description: 'Of the same account' })

export const IdnowConfig = Type.Object({
  basicCompanyId: CompanyId('basic'),
  basicApiKey: ApiKey('basic'),
  standardCompanyId: Type.Optional(CompanyId('standard')),
  standardApiKey: Type.Optional(ApiKey('standard')),
  enhancedCompanyId: Type.Optional(CompanyId('enhanced')),
  enhancedApiKey: Type.Optional(ApiKey('enhanced')),
  callbackToken: Type.String({
    title: 'Callback token',
    description: 'At least 32 random characters; the address given to IDnow ends with ?token= and this text',
    pattern: '^[A-Za-z0-9_-]{32,200}$',
    writeOnly: true,
  }),
  callbackIps: Type.Optional(
    Type.String({
      title: 'Callback addresses',
      description:
        'IP addresses or ranges that IDnow calls from, with commas between them; all when left out',
      pattern: `^${caller}(\\s*,\\s*${caller}){0,99}$`,
    }),
  ),
  gatewayUrl: BaseUrl({ title: 'API address' }),
  goUrl: BaseUrl({ title: 'Address of the hosted page' }),
})
export type IdnowConfig = Static<typeof IdnowConfig>

/** Each product of IDnow is a separate account; our tiers are mapped to accounts. */
export type Account = { companyId: string; apiKey: string }

/** `undefined`: the operator has no account for this tier. */
export function accountFor(config: IdnowConfig, tier: KycTier): Account | undefined {
  const pairs = {
    basic: [config.basicCompanyId, config.basicApiKey],
    standard: [config.standardCompanyId, config.standardApiKey],
    enhanced: [config.enhancedCompanyId, config.enhancedApiKey],
  } as const
  const [companyId, apiKey] = pairs[tier]
  return companyId !== undefined && apiKey !== undefined ? { companyId, apiKey } : undefined
}
