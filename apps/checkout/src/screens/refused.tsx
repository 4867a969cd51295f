import type { Refusal } from '../page-state.ts'
import { Busy } from './busy/busy.tsx'
import { Fault } from './fault/fault.tsx'
import { LinkIncomplete } from './link/link-incomplete.tsx'
import { Offline } from './offline/offline.tsx'

type Props = {
  refusal: Refusal
  /** Null when this page is the first of its tab. */
  onPrevious: (() => void) | null
}

/** A page that could not even load its session. */
export function Refused({ refusal, onPrevious }: Props) {
  switch (refusal.kind) {
    case 'link':
      return <LinkIncomplete onPrevious={onPrevious} />
    case 'offline':
      return <Offline reachable={refusal.reachable} triedAt={refusal.triedAt} />
    case 'busy':
      return <Busy retryAt={refusal.retryAt} />
    case 'fault':
      return <Fault requestId={refusal.requestId} />
  }
}
