import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { Closed } from '../../parts/closed.tsx'
import { Split } from '../../parts/split.tsx'
import { UnknownSign } from '../../parts/unknown-sign.tsx'
import type { WayBack } from '../../way-back.ts'

type Props = { requestId: string | null; way: WayBack; trying: boolean; onTry: () => void }

export function Fault({ requestId, way, trying, onTry }: Props) {
  const { texts } = useLocale()
  const label = trying ? texts.page.trying : texts.fault.tryAgain
  return (
    <Split signOnPhone={false} sign={<UnknownSign figure={texts.sign.notLoaded} />}>
      <Closed
        icon={{ name: 'warning', tone: 'negative' }}
        title={texts.fault.title}
        reason={texts.fault.reason}
        actions={
          <>
            <Button kind="primary" label={label} busy={trying} onPress={onTry} />
            {way && <BackAction way={way} partner={null} kind="second" />}
          </>
        }
        facts={requestId === null ? [] : [[texts.facts.request, requestId, 'id']]}
      />
    </Split>
  )
}
