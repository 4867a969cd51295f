import { useCallback, useState } from 'preact/hooks'
import type { TabStorage } from '../session/link.ts'
import { type Draft, loadDraft, saveDraft } from './draft.ts'

export type ChangeDraft = (change: Partial<Draft>) => void

/** The draft, stored for as long as the tab is open. */
export function useDraft(storage: TabStorage | null, sessionId: string): [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(() => loadDraft(storage, sessionId))
  const change = useCallback(
    (changed: Partial<Draft>) =>
      setDraft((before) => {
        const after = { ...before, ...changed }
        saveDraft(storage, sessionId, after)
        return after
      }),
    [storage, sessionId],
  )
  return [draft, change]
}
