import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { ClosedPage } from './closed-page.tsx'

type Props = {
  /** The device is online, but the server did not answer. */
  reachable: boolean
  triedAt: Date
}

export function Offline({ reachable, triedAt }: Props) {
  const { texts, format } = useLocale()
  const { reloading, reload } = usePage()
  const { offline, page } = texts
  return (
    <ClosedPage
      icon={{ name: 'globe', tone: 'caution' }}
      title={reachable ? offline.unreachableTitle : offline.title}
      reason={reachable ? offline.unreachableReason : offline.reason}
      actions={
        <Button
          kind="second"
          label={reloading ? page.trying : page.tryNow}
          busy={reloading}
          onPress={reload}
        />
      }
      facts={[[texts.facts.lastTry, format.timeWithSeconds(triedAt), 'text']]}
    />
  )
}
