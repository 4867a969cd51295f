import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { Closed } from '../../parts/closed.tsx'
import { Sign } from '../../parts/sign.tsx'
import { Split } from '../../parts/split.tsx'

/** Parameters missing, wrong secret and unknown session look alike: nobody learns which ids exist. */
export function LinkIncomplete({ onPrevious }: { onPrevious: (() => void) | null }) {
  const { texts } = useLocale()
  const previous = onPrevious && !usePage().way
  return (
    <Split signOnPhone={false} sign={<Sign label={texts.sign.receive} figure={texts.sign.unknown} />}>
      <Closed
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
    </Split>
  )
}
