import { useLocale } from '../../i18n/locale.ts'
import { ReceivePanel } from '../../parts/receive-panel/receive-panel.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import type { Refusal } from '../../session/page-state.ts'
import { Busy } from './busy.tsx'
import { Fault } from './fault.tsx'
import { LinkIncomplete } from './link-incomplete.tsx'
import { Offline } from './offline.tsx'

type Props = {
  refusal: Refusal
  /** Null when the tab has no page before this one. */
  onPrevious: (() => void) | null
}

/** The session could not be loaded, so the panel has nothing to show and phones leave it out. */
export function Refused(props: Props) {
  const { panel } = useLocale().texts
  const figure = props.refusal.kind === 'link' ? panel.unknown : panel.notLoaded
  return (
    <TwoColumns panelOnPhone={false} panel={<ReceivePanel label={panel.receive} figure={figure} />}>
      <Reason {...props} />
    </TwoColumns>
  )
}

function Reason({ refusal, onPrevious }: Props) {
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
