import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { Closed } from '../../parts/closed.tsx'
import { Split } from '../../parts/split.tsx'
import { UnknownSign } from '../../parts/unknown-sign.tsx'

type Props = {
  /** The device says it has a connection, yet no answer came. */
  reachable: boolean
  triedAt: Date
  trying: boolean
  onTry: () => void
}

export function Offline({ reachable, triedAt, trying, onTry }: Props) {
  const { texts, format } = useLocale()
  const { offline } = texts
  return (
    <Split signOnPhone={false} sign={<UnknownSign figure={texts.sign.notLoaded} />}>
      <Closed
        icon={{ name: 'globe', tone: 'caution' }}
        title={reachable ? offline.unreachableTitle : offline.title}
        reason={reachable ? offline.unreachableReason : offline.reason}
        actions={
          <Button
            kind="second"
            label={trying ? texts.page.trying : offline.tryNow}
            busy={trying}
            onPress={onTry}
          />
        }
        facts={[[texts.facts.lastTry, format.timeWithSeconds(triedAt), 'text']]}
      />
    </Split>
  )
}
