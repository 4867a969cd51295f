import { compare, type Decimal } from '@sliproad/core/decimal'
import type { Limits } from '../catalog/supported.ts'
import type { AmountRange } from '../session/session.ts'

/** What both the partner and the gateways allow. */
export function intersect(partner: AmountRange | null, gateways: Limits | null): AmountRange {
  return {
    min: pick(partner?.min ?? null, gateways?.min ?? null, 1),
    max: pick(partner?.max ?? null, gateways?.max ?? null, -1),
  }
}

function pick(a: Decimal | null, b: Decimal | null, wanted: 1 | -1): Decimal | null {
  if (a === null || b === null) return a ?? b
  return compare(a, b) === wanted ? a : b
}
