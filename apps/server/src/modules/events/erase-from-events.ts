import type { OrderId } from '@sliproad/core/ids'
import type { Tx } from '../../db/connect.ts'

/** A text as it stands in a payload, and what is to stand there instead; both must leave valid JSON. */
export type Replacement = readonly [text: string, instead: string]

/**
 * The one change that a payload may see: personal data is taken out of what was told about these orders, also where it
 * is still to be sent. By the unique index on (order_id, sequence).
 */
export async function eraseFromEvents(
  tx: Tx,
  orderIds: readonly OrderId[],
  replacements: readonly Replacement[],
): Promise<void> {
  if (orderIds.length === 0 || replacements.length === 0) return
  const erased = replacements.reduce(
    (payload, [text, instead]) => tx`replace(${payload}, ${text}, ${instead})`,
    tx`payload`,
  )
  await tx`update events set payload = ${erased} where order_id = any(${[...orderIds]}::uuid[])`
}
