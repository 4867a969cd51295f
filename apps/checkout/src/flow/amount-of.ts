import { meet } from '../amount/amount-range.ts'
import { presetsFor } from '../amount/presets.ts'
import type { Supported } from '../catalog/supported.ts'
import type { Wish } from '../catalog/wish.ts'
import { isLocked, lockedRange, type Session } from '../session.ts'
import type { Draft } from './draft.ts'

/** The amount in the field: what was typed, else what the partner proposes, else something usual to start from. */
export function amountTextOf(
  session: Session,
  draft: Draft,
  wish: Wish,
  supported: Supported | null,
  decimalMark: string,
): string {
  const proposed = session.sourceAmount?.replace('.', decimalMark) ?? null
  if (proposed !== null && isLocked(session, 'sourceAmount')) return proposed
  if (draft.amountText !== null) return draft.amountText
  if (proposed !== null) return proposed
  if (wish.side === 'crypto') return ''
  const limits = supported?.fiats.find(({ code }) => code === wish.fiat)?.limits
  if (!limits) return ''
  const presets = presetsFor(meet(lockedRange(session), limits))
  return presets[1] ?? presets[0] ?? ''
}
