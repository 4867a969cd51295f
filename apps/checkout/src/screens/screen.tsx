import type { Clock } from '@sliproad/core/clock'
import { usedStatus } from '../heading.ts'
import type { Refusal, View } from '../page-state.ts'
import { type WayBack, wayBack } from '../way-back.ts'
import { Busy } from './busy/busy.tsx'
import { Cancelled } from './cancelled/cancelled.tsx'
import { Expired } from './expired/expired.tsx'
import { Fault } from './fault/fault.tsx'
import { LinkIncomplete } from './link/link-incomplete.tsx'
import { Loading } from './loading/loading.tsx'
import { Offline } from './offline/offline.tsx'
import { Open } from './open/open.tsx'
import { Used } from './used/used.tsx'

type Asking = { asking: boolean; ask: () => void }
type Surroundings = { clock: Clock; referrer: string; origin: string; onPrevious: (() => void) | null }
type Props = Asking & { view: View; deps: Surroundings; onAnnounce: (text: string) => void }

/** One face for each state of the page. */
export function Screen({ view, deps, asking, ask, onAnnounce }: Props) {
  if (view.kind === 'loading') return <Loading />
  if (view.kind === 'refused') {
    const way = wayBack(null, deps.referrer, deps.origin)
    return <Refused refusal={view.refusal} way={way} deps={deps} asking={asking} ask={ask} />
  }
  const { checkout, face } = view
  const way = wayBack(checkout.session, deps.referrer, deps.origin)
  switch (face) {
    case 'open':
      return <Open checkout={checkout} clock={deps.clock} way={way} onTimeUp={ask} onAnnounce={onAnnounce} />
    case 'expired':
      return <Expired checkout={checkout} way={way} />
    case 'cancelled':
      return <Cancelled checkout={checkout} way={way} />
    case 'used':
      return <Used checkout={checkout} status={usedStatus(checkout.session)} way={way} />
  }
}

type RefusedProps = Asking & { refusal: Refusal; way: WayBack; deps: Surroundings }

function Refused({ refusal, way, deps, asking, ask }: RefusedProps) {
  switch (refusal.kind) {
    case 'link':
      return <LinkIncomplete way={way} onPrevious={deps.onPrevious} />
    case 'offline':
      return <Offline reachable={refusal.reachable} triedAt={refusal.triedAt} trying={asking} onTry={ask} />
    case 'busy':
      return <Busy retryAt={refusal.retryAt} clock={deps.clock} />
    case 'fault':
      return <Fault requestId={refusal.requestId} way={way} trying={asking} onTry={ask} />
  }
}
