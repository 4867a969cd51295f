import type { RiskLevel, ScreeningStatus } from '@sliproad/core/vocabulary'
import { type Finding, type ScreeningFlag, screeningFlags } from './contract.ts'

export type { RiskLevel } from '@sliproad/core/vocabulary'

export type Judgement = {
  status: Exclude<ScreeningStatus, 'pending' | 'error'>
  /** 0 is harmless, 1 the worst. */
  riskScore: number
  riskLevel: RiskLevel
  flags: readonly ScreeningFlag[]
}

const [mediumFrom, highFrom] = [0.3, 0.7]

/** The least weight of money near a sanctioned address, whatever the provider's own rules say. */
const exposureScore = 0.5

const statuses: Readonly<Record<RiskLevel, Judgement['status']>> = {
  low: 'clear',
  medium: 'flagged',
  high: 'blocked',
}

/** A hit on a sanctions list as a finding, for lists without scores. */
export const sanctioned: Finding = { kind: 'finding', riskScore: 1, flags: ['sanctions'] }

/**
 * One rule for all providers: the strictest finding decides, and a sanctioned address is blocked at any score.
 * Undefined when no provider has a finding: silence does not clear an address.
 */
export function judge(findings: readonly Finding[]): Judgement | undefined {
  if (findings.length === 0) return undefined
  const riskScore = Math.max(...findings.map(scoreOf))
  const riskLevel = levelOf(riskScore)
  const raised = new Set(findings.flatMap(({ flags }) => flags))
  const flags = screeningFlags.filter((flag) => raised.has(flag))
  return { status: statuses[riskLevel], riskScore, riskLevel, flags }
}

function scoreOf({ riskScore, flags }: Finding): number {
  // A score outside the scale can only be a mistake, and a mistake must not clear an address.
  const isOnScale = riskScore >= 0 && riskScore <= 1
  if (!isOnScale || flags.includes('sanctions')) return 1
  return flags.includes('sanctions_exposure') ? Math.max(riskScore, exposureScore) : riskScore
}

function levelOf(riskScore: number): RiskLevel {
  if (riskScore < mediumFrom) return 'low'
  return riskScore < highFrom ? 'medium' : 'high'
}
