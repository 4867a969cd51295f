import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { Closed } from '../../parts/closed.tsx'
import { Sign } from '../../parts/sign.tsx'
import { Split } from '../../parts/split.tsx'

type Props = {
  /** The device says it has a connection, yet no answer came. */
  reachable: boolean
  triedAt: Date
}

export function Offline({ reachable, triedAt }: Props) {
  const { texts, format } = useLocale()
  const { asking, ask } = usePage()
  const { offline, page } = texts
  return (
    <Split signOnPhone={false} sign={<Sign label={texts.sign.receive} figure={texts.sign.notLoaded} />}>
      <Closed
        icon={{ name: 'globe', tone: 'caution' }}
        title={reachable ? offline.unreachableTitle : offline.title}
        reason={reachable ? offline.unreachableReason : offline.reason}
        actions={
          <Button kind="second" label={asking ? page.trying : page.tryNow} busy={asking} onPress={ask} />
        }
        facts={[[texts.facts.lastTry, format.timeWithSeconds(triedAt), 'text']]}
      />
    </Split>
  )
}
