import type { Hint } from './hint.ts'
import type { Verdict } from './verdict.ts'

type Facts = { hash: string; reference: string | null; now: Date; newUuid: () => string }
type Kind = { score: number | null; own: string | null; source: string | null }

const kinds: Readonly<Record<Exclude<Verdict, 'error'>, Kind>> = {
  clear: { score: null, own: null, source: null },
  sanctions: { score: 10, own: 'Sanctioned Entity', source: null },
  darknet: { score: 9.04, own: 'Dark Market', source: null },
  mixer: { score: 5, own: null, source: 'Mixer' },
  ransomware: { score: 9.5, own: 'Ransomware', source: null },
  scam: { score: 4.5, own: null, source: 'Scam' },
}

const hintedScores: Readonly<Partial<Record<Hint, number>>> = { low: 1, medium: 5, high: 8, severe: 10 }

/** A finished analysis. */
export function analysisOf(facts: Facts, verdict: Verdict, hint: Hint | undefined): object {
  const { score, own, source } = kinds[verdict === 'error' ? 'clear' : verdict]
  const riskScore = (hint && hintedScores[hint]) ?? score
  return {
    ...analysis(facts),
    process_status: 'complete',
    process_status_id: 2,
    risk_score: riskScore,
    risk_score_detail: { source: riskScore, destination: riskScore },
    cluster_entities: own === null ? [] : [entityOf(own)],
    evaluation_detail: {
      source: source === null || riskScore === null ? [] : [ruleOf(facts, source, riskScore)],
      destination: [],
    },
    analysed_at: facts.now.toISOString(),
  }
}

/** One that has only begun. */
export function runningAnalysis(facts: Facts): object {
  return {
    ...analysis(facts),
    process_status: 'running',
    process_status_id: 1,
    risk_score: null,
    risk_score_detail: null,
    cluster_entities: [],
    evaluation_detail: { source: [], destination: [] },
    analysed_at: null,
  }
}

function analysis({ hash, reference, now, newUuid }: Facts): object {
  return {
    id: newUuid(),
    screening_id: newUuid(),
    type: 'wallet_exposure',
    subject: { asset: 'holistic', blockchain: 'holistic', type: 'address', hash },
    customer: reference === null ? null : { id: newUuid(), reference },
    error: null,
    workflow_status: 'active',
    screening_source: 'sync',
    asset_tier: 'full',
    contributions: { source: [], destination: [] },
    detected_behaviors: [],
    blockchain_info: { cluster: { inflow_value: { usd: 1900.5 }, outflow_value: { usd: 900.25 } } },
    changes: { risk_score_change: null },
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    triggered_rules: [],
  }
}

function entityOf(category: string): object {
  return {
    name: 'Simulated Group',
    category,
    is_primary_entity: true,
    is_vasp: false,
    is_after_sanction_date: null,
  }
}

function ruleOf({ newUuid }: Facts, category: string, score: number): object {
  const trigger = { name: 'Simulated Group', category, is_sanctioned: false, country: ['DE'] }
  const contribution = {
    entity: 'Simulated Group',
    entity_id: newUuid(),
    contribution_percentage: 12.5,
    is_screened_address: false,
    min_number_of_hops: 2,
    risk_triggers: trigger,
  }
  const element = {
    category,
    category_id: newUuid(),
    contribution_percentage: 12.5,
    contribution_value: { usd: 383.8 },
    counterparty_percentage: 2,
    indirect_percentage: 10.5,
    contributions: [contribution],
  }
  return {
    rule_id: newUuid(),
    rule_name: category,
    rule_type: 'exposure',
    risk_score: score,
    matched_elements: [element],
  }
}
