import { createHash } from 'node:crypto'
import type { weightSources } from '@sliproad/api/resources/receipt'
import type { ProjectId } from '@sliproad/core/ids'
import { canonicalJson } from '@sliproad/core/receipts/canonical-json'
import type { Db } from '../../../db/connect.ts'
import type { StoredQuotesAnswer } from '../quote.ts'
import { learntWeights, type ScoreWeights, scoreWeights } from '../ranking/score.ts'
import { decideApplied } from '../routing/rules/compile-rules.ts'
import type { RulePoints } from '../routing/rules/decision.ts'
import { findVersion } from '../routing/versions/routing-store.ts'

/** What a stored answer was ranked by, beside its offers. */
export type Explanation = {
  weights: ScoreWeights
  weightsFrom: (typeof weightSources)[number]
  routing: { version: number; rulesHash: string | null; applied: readonly string[] } | null
  points: ReadonlyMap<string, readonly RulePoints[]>
}

/** The rules are those of the answer's own version, and of them those that applied then, whatever the time is now. */
export async function explainAnswer(
  { db }: { db: Db },
  projectId: ProjectId,
  answer: Pick<StoredQuotesAnswer, 'routing' | 'weights'>,
): Promise<Explanation> {
  const { routing } = answer
  if (!routing) return { ...weightsOf(answer, null), routing: null, points: new Map() }
  const { version, applied, facts } = routing
  const rules = (await findVersion(db, projectId, version))?.rules
  const { points, weights } = decideApplied(version, rules ?? [], applied, facts)
  const rulesHash = rules ? createHash('sha256').update(canonicalJson(rules)).digest('base64url') : null
  return { ...weightsOf(answer, weights), routing: { version, rulesHash, applied }, points }
}

/** A rule's before the project's own before the software's; an answer stores only those that are not standard. */
function weightsOf(
  { weights: stored }: Pick<StoredQuotesAnswer, 'weights'>,
  ofRules: ScoreWeights | null,
): Pick<Explanation, 'weights' | 'weightsFrom'> {
  if (ofRules) return { weights: ofRules, weightsFrom: 'rules' }
  if (!stored) return { weights: scoreWeights, weightsFrom: 'standard' }
  const isLearnt = canonicalJson(stored) === canonicalJson(learntWeights)
  return { weights: stored, weightsFrom: isLearnt ? 'learnt' : 'project' }
}
