import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { ClosedPage } from './closed-page.tsx'

/** Missing parameters, a wrong secret and an unknown session look alike, so the page does not reveal which ids exist. */
export function LinkIncomplete({ onPrevious }: { onPrevious: (() => void) | null }) {
  const { texts } = useLocale()
  const previous = onPrevious && !usePage().returnTarget
  return (
    <ClosedPage
      icon={{ name: 'link', tone: 'negative' }}
      title={texts.link.title}
      reason={texts.link.reason}
      actions={
        previous ? (
          <Button kind="primary" label={texts.back.toPrevious} onPress={onPrevious} />
        ) : (
          <BackAction kind="primary" />
        )
      }
    />
  )
}
