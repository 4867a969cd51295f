import type { ProjectId } from '@sliproad/core/ids'
import type { Tx } from '../../../db/connect.ts'
import { learn, type OutcomeChange } from './outcome.ts'
import { outcomesOf, type ProjectKey, saveOutcomes } from './outcome-store.ts'

/**
 * Adds the ends of orders to what is known of their gateways: two statements for a batch, none for a batch in which no
 * order ended. The caller holds the lock of the sums, so that one batch builds on the one before.
 */
export async function learnOutcomes(
  tx: Tx,
  changes: readonly (OutcomeChange & { projectId: ProjectId })[],
): Promise<void> {
  if (changes.length === 0) return
  const groups = Map.groupBy(changes, ({ projectId, key }) => nameOf({ projectId, ...key }))
  const keys = [...groups.values()].flatMap(([first]) =>
    first ? [{ projectId: first.projectId, ...first.key }] : [],
  )
  const { day, known } = await outcomesOf(tx, keys)
  const knownOf = new Map(known.map((row) => [nameOf(row), row]))
  await saveOutcomes(
    tx,
    keys.map((key) => ({
      ...key,
      ...learn(sumsOf(knownOf.get(nameOf(key))), groups.get(nameOf(key)) ?? [], day),
    })),
  )
}

function nameOf({ projectId, orderType, gatewayId, method, country, band }: ProjectKey): string {
  return JSON.stringify([projectId, orderType, gatewayId, method, country, band])
}

function sumsOf(row: Parameters<typeof saveOutcomes>[1][number] | undefined) {
  if (!row) return undefined
  const { day, finished, completed, refused, refunded, timed, logSeconds, compared, deviation } = row
  return { day, finished, completed, refused, refunded, timed, logSeconds, compared, deviation }
}
