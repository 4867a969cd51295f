import { invalid } from '@sliproad/api/refusal'
import { checkState } from '@sliproad/core/us-states'
import type { Session } from './session.ts'

/**
 * The US state of a session's user: the one that the partner gave, or else the one that the user chose. Null outside
 * the US and where neither is known. A choice against the partner's is refused, like another value of a locked field.
 */
export function userState(
  session: Pick<Session, 'state'>,
  country: string | null,
  chosen: string | undefined,
): string | null {
  const settled = country === 'US' ? session.state : null
  if (chosen === undefined) return settled
  const state = checkState(chosen, country)
  if (!state.ok) throw invalid({ field: 'state', message: state.message })
  if (settled !== null && settled !== state.code)
    throw invalid({ field: 'state', message: 'is settled by the session and cannot be changed' })
  return state.code
}
