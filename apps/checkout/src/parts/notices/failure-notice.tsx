import { Button } from '@sliproad/ui/button.tsx'
import type { CallFailure } from '../../api/call-failure.ts'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { useRemaining } from '../../time/use-remaining.ts'
import { Notice } from './notice.tsx'

type Props = {
  failure: CallFailure
  /** When the page tries again by itself. */
  retryAt: Date | null
  trying: boolean
  onTry: () => void
}

/** A call failed; the rest of the page stays. */
export function FailureNotice({ failure, retryAt, trying, onTry }: Props) {
  const { texts } = useLocale()
  const { offline, fault, page } = texts
  const again = (
    <Button
      kind="second"
      size="small"
      label={trying ? page.trying : page.tryNow}
      busy={trying}
      onPress={onTry}
    />
  )
  switch (failure.kind) {
    case 'busy':
      return <BusyNotice retryAt={retryAt} />
    case 'offline':
      return (
        <Notice icon="globe" tone="caution" title={offline.title} reason={offline.reason}>
          {again}
        </Notice>
      )
    case 'unreachable':
      return (
        <Notice
          icon="globe"
          tone="caution"
          title={offline.unreachableTitle}
          reason={offline.unreachableReason}
        >
          {again}
        </Notice>
      )
    case 'fault': {
      const id = failure.requestId === null ? '' : ` ${texts.facts.request}: ${failure.requestId}`
      return (
        <Notice icon="warning" tone="negative" title={fault.title} reason={`${fault.reason}${id}`}>
          {again}
        </Notice>
      )
    }
    default:
      return null
  }
}

function BusyNotice({ retryAt }: { retryAt: Date | null }) {
  const { texts } = useLocale()
  const { clock } = usePage()
  const seconds = Math.ceil(useRemaining(clock, retryAt ?? clock.now()) / 1000)
  return <Notice icon="clock" tone="quiet" title={texts.busy.title} reason={texts.busy.reason(seconds)} />
}
