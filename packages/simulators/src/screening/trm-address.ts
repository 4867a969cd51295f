import type { Hint } from './hint.ts'
import type { Verdict } from './verdict.ts'

const levels = { Unknown: 0, Low: 1, Medium: 5, High: 10, Severe: 15 } as const
type Label = keyof typeof levels
type Category = { name: string; id: string }

const categories = {
  sanctions: { name: 'Sanctions', id: '69' },
  ransomware: { name: 'Ransomware', id: '58' },
  darknet: { name: 'Darknet Marketplace', id: '21' },
  mixer: { name: 'Mixer', id: '45' },
  scam: { name: 'Scam', id: '61' },
  gambling: { name: 'Gambling', id: '30' },
} as const satisfies Record<string, Category>

type Kind = {
  label: Label
  /** The categories of the address, and its relation to each; empty for an unknown one. */
  risk: { category: Category; riskType: 'OWNERSHIP' | 'COUNTERPARTY' | 'INDIRECT' } | null
}

const kinds: Readonly<Record<Exclude<Verdict, 'error'>, Kind>> = {
  clear: { label: 'Unknown', risk: null },
  sanctions: { label: 'Severe', risk: { category: categories.sanctions, riskType: 'OWNERSHIP' } },
  darknet: { label: 'Severe', risk: { category: categories.darknet, riskType: 'OWNERSHIP' } },
  mixer: { label: 'Medium', risk: { category: categories.mixer, riskType: 'COUNTERPARTY' } },
  ransomware: { label: 'Severe', risk: { category: categories.ransomware, riskType: 'OWNERSHIP' } },
  scam: { label: 'Medium', risk: { category: categories.scam, riskType: 'COUNTERPARTY' } },
}

const hinted: Readonly<Partial<Record<Hint, Kind>>> = {
  low: { label: 'Unknown', risk: null },
  medium: { label: 'Medium', risk: { category: categories.gambling, riskType: 'COUNTERPARTY' } },
  high: { label: 'High', risk: { category: categories.mixer, riskType: 'INDIRECT' } },
  severe: kinds.sanctions,
  slow: { label: 'Severe', risk: { category: categories.ransomware, riskType: 'COUNTERPARTY' } },
}

type Asked = { address: string; chain: unknown; accountExternalId: unknown; externalId: unknown }

/** One row of an answer. */
export function screenedAddress(asked: Asked, verdict: Verdict, hint: Hint | undefined): object {
  const { label, risk } = (hint && hinted[hint]) ?? kinds[verdict === 'error' ? 'clear' : verdict]
  const { address, chain, accountExternalId = null, externalId = null } = asked
  const appUrl = `https://app.example/address/${encodeURIComponent(address)}`
  const isOwner = risk?.riskType === 'OWNERSHIP'
  // Nothing is known: all optional fields are left out.
  if (hint === 'bare') return { address, addressSubmitted: address, chain }
  return {
    accountExternalId,
    externalId,
    address,
    addressSubmitted: address,
    chain,
    addressIncomingVolumeUsd: '1000.000000000000000001',
    addressOutgoingVolumeUsd: '900.00',
    addressTotalVolumeUsd: '1900.000000000000000001',
    addressHighestRiskScoreLevel: levels[label],
    addressHighestRiskScoreLevelLabel: label,
    addressRiskIndicators: risk === null ? [] : [indicatorOf(risk.category, risk.riskType, label)],
    entities: risk !== null && isOwner ? [entityOf(risk.category, label, appUrl)] : [],
    trmAppUrl: appUrl,
  }
}

function indicatorOf(category: Category, riskType: string, label: Label): object {
  return {
    category: category.name,
    categoryId: category.id,
    categoryRiskScoreLevel: levels[label],
    categoryRiskScoreLevelLabel: label,
    incomingVolumeUsd: '0',
    outgoingVolumeUsd: '428.17',
    totalVolumeUsd: '428.17',
    riskType,
  }
}

function entityOf(category: Category, label: Label, trmAppUrl: string): object {
  return {
    category: category.name,
    categoryId: category.id,
    entity: 'Simulated Group',
    confidenceScoreLabel: 'High',
    riskScoreLevel: levels[label],
    riskScoreLevelLabel: label,
    trmAppUrl,
    trmUrn: '/entity/manual/simulated-group',
  }
}
