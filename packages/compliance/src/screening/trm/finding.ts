import { addressKey } from '../../sanctions/address-key.ts'
import { badAnswer } from '../bad-answer.ts'
import { type CategoryWords, exposureFlag, ownFlag, raised } from '../category-flag.ts'
import type { ScreeningAnswer, ScreeningFlag } from '../contract.ts'
import { sanctioned } from '../judge.ts'
import type { Label, Level, SanctionsReply, ScreenedAddress } from './wire.ts'

const words: CategoryWords = {
  sanctions: ['sanction', 'terrorist financing'],
  darknet: ['darknet', 'illicit goods', 'carding', 'fraud shop', 'csam', 'child'],
  mixer: ['mixer', 'privacy protocol', 'coinjoin'],
  ransomware: ['ransomware', 'malware'],
  scam: ['scam', 'fraud', 'phishing', 'ponzi', 'hacked', 'stolen', 'exploit'],
}

const scores: Record<Level, number> = { 0: 0, 1: 0.1, 5: 0.5, 10: 0.8, 15: 1 }
const levels: Record<Label, Level> = { Unknown: '0', Low: '1', Medium: '5', High: '10', Severe: '15' }

/** Below this a category is too weak to be named. */
const flagsFrom = scores[5]

/** Rows come in the order of the request, but only a row that names our address counts for it. */
export function toAnswer(address: string, rows: readonly ScreenedAddress[]): ScreeningAnswer {
  const ours = rows.filter(({ addressSubmitted }) => addressKey(addressSubmitted) === addressKey(address))
  if (ours.length === 0) throw badAnswer('trm', 'left out the address it was asked about')
  const findings = ours.map(toFinding)
  const riskScore = Math.max(...findings.map((finding) => finding.riskScore))
  return { kind: 'finding', riskScore, flags: raised(findings.flatMap(({ flags }) => flags)) }
}

export function toSanctionsAnswer(address: string, rows: SanctionsReply): ScreeningAnswer {
  const ours = rows.filter((row) => addressKey(row.address) === addressKey(address))
  if (ours.length === 0) throw badAnswer('trm', 'left out the address it was asked about')
  return ours.some(({ isSanctioned }) => isSanctioned)
    ? sanctioned
    : { kind: 'finding', riskScore: 0, flags: [] }
}

type Weighed = { score: number; flag: ScreeningFlag | undefined }

function toFinding(row: ScreenedAddress): { riskScore: number; flags: ScreeningFlag[] } {
  const highest = scoreOf(row.addressHighestRiskScoreLevel, row.addressHighestRiskScoreLevelLabel)
  const indicators = (row.addressRiskIndicators ?? []).map((indicator): Weighed => {
    // A relation without a name counts as the closest one.
    const flagOf = (indicator.riskType ?? 'OWNERSHIP') === 'OWNERSHIP' ? ownFlag : exposureFlag
    const score = scoreOf(indicator.categoryRiskScoreLevel, indicator.categoryRiskScoreLevelLabel)
    return { score: score ?? highest ?? missingLevel(), flag: flagOf(words, indicator.category) }
  })
  const owners = (row.entities ?? []).map((entity): Weighed => {
    const score = scoreOf(entity.riskScoreLevel, entity.riskScoreLevelLabel)
    return { score: score ?? highest ?? missingLevel(), flag: ownFlag(words, entity.category) }
  })
  const weighed = [...indicators, ...owners]
  // A sanctioned owner counts at any level.
  const strong = weighed.filter(({ score, flag }) => score >= flagsFrom || flag === 'sanctions')
  return {
    riskScore: Math.max(highest ?? 0, ...weighed.map(({ score }) => score)),
    flags: raised(strong.map(({ flag }) => flag)),
  }
}

/** Number and word state the same level; where they differ, the stricter one counts. */
function scoreOf(level: Level | null | undefined, label: Label | null | undefined): number | undefined {
  const said = [level, label && levels[label]].flatMap((one) => (one ? [scores[one]] : []))
  return said.length === 0 ? undefined : Math.max(...said)
}

function missingLevel(): never {
  throw badAnswer('trm', 'answered with a category without a level')
}
