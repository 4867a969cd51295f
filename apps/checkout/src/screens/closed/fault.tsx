import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { ClosedPage } from './closed-page.tsx'

export function Fault({ requestId }: { requestId: string | null }) {
  const { texts } = useLocale()
  const { reloading, reload, returnTarget } = usePage()
  return (
    <ClosedPage
      icon={{ name: 'warning', tone: 'negative' }}
      title={texts.fault.title}
      reason={texts.fault.reason}
      actions={
        <>
          <Button
            kind="primary"
            label={reloading ? texts.page.trying : texts.page.tryAgain}
            busy={reloading}
            onPress={reload}
          />
          {returnTarget && <BackAction kind="second" />}
        </>
      }
      facts={requestId === null ? [] : [[texts.facts.request, requestId, 'id']]}
    />
  )
}
