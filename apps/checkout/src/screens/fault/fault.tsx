import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { Closed } from '../../parts/closed.tsx'
import { Sign } from '../../parts/sign.tsx'
import { Split } from '../../parts/split.tsx'

export function Fault({ requestId }: { requestId: string | null }) {
  const { texts } = useLocale()
  const { asking, ask, way } = usePage()
  return (
    <Split signOnPhone={false} sign={<Sign label={texts.sign.receive} figure={texts.sign.notLoaded} />}>
      <Closed
        icon={{ name: 'warning', tone: 'negative' }}
        title={texts.fault.title}
        reason={texts.fault.reason}
        actions={
          <>
            <Button
              kind="primary"
              label={asking ? texts.page.trying : texts.page.tryAgain}
              busy={asking}
              onPress={ask}
            />
            {way && <BackAction kind="second" />}
          </>
        }
        facts={requestId === null ? [] : [[texts.facts.request, requestId, 'id']]}
      />
    </Split>
  )
}
