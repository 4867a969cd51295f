import { intersect } from '../amount/amount-range.ts'
import { presetsFor } from '../amount/presets.ts'
import type { Selection } from '../catalog/selection.ts'
import type { Supported } from '../catalog/supported.ts'
import { isLocked, lockedRange, type Session } from '../session/session.ts'
import type { Draft } from './draft.ts'

/** The amount in the field: what the user typed, else the partner's proposal, else a preset. */
export function amountTextOf(
  session: Session,
  draft: Draft,
  selection: Selection,
  supported: Supported | null,
  decimalMark: string,
): string {
  const proposed = session.sourceAmount?.replace('.', decimalMark) ?? null
  if (proposed !== null && isLocked(session, 'sourceAmount')) return proposed
  if (draft.amountText !== null) return draft.amountText
  if (selection.side === 'crypto') return ''
  if (proposed !== null) return proposed
  const limits = supported?.fiats.find(({ code }) => code === selection.fiat)?.limits
  if (!limits) return ''
  const presets = presetsFor(intersect(lockedRange(session), limits))
  return presets[1] ?? presets[0] ?? ''
}
