import { useCallback, useState } from 'preact/hooks'
import type { TabStorage } from '../link.ts'
import { type Draft, keepDraft, keptDraft } from './draft.ts'

export type ChangeDraft = (change: Partial<Draft>) => void

/** What the user has said so far, kept for as long as the tab lives. */
export function useDraft(storage: TabStorage | null, sessionId: string): [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(() => keptDraft(storage, sessionId))
  const change = useCallback(
    (changed: Partial<Draft>) =>
      setDraft((before) => {
        const after = { ...before, ...changed }
        keepDraft(storage, sessionId, after)
        return after
      }),
    [storage, sessionId],
  )
  return [draft, change]
}
