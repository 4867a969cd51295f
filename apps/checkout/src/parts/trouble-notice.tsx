import { Button } from '@sliproad/ui/button.tsx'
import type { Trouble } from '../api/trouble.ts'
import { useLocale } from '../i18n/locale.ts'
import { usePage } from '../page-context.ts'
import { useRemaining } from '../use-remaining.ts'
import { Notice } from './notice.tsx'

type Props = {
  trouble: Trouble
  /** When the page tries again by itself. */
  retryAt: Date | null
  trying: boolean
  onTry: () => void
}

/** No answer came, inside a page that stays as it is. */
export function TroubleNotice({ trouble, retryAt, trying, onTry }: Props) {
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
  switch (trouble.kind) {
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
      const id = trouble.requestId === null ? '' : ` ${texts.facts.request}: ${trouble.requestId}`
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
