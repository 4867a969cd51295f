import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { Closed } from '../../parts/closed.tsx'
import { Split } from '../../parts/split.tsx'
import { UnknownSign } from '../../parts/unknown-sign.tsx'
import type { WayBack } from '../../way-back.ts'

type Props = {
  way: WayBack
  /** Null when this page is the first of its tab. */
  onPrevious: (() => void) | null
}

/** Parameters missing, wrong secret and unknown session look alike: nobody learns which ids exist. */
export function LinkIncomplete({ way, onPrevious }: Props) {
  const { texts } = useLocale()
  const previous = onPrevious && !way
  return (
    <Split signOnPhone={false} sign={<UnknownSign figure={texts.sign.unknown} />}>
      <Closed
        icon={{ name: 'link', tone: 'negative' }}
        title={texts.link.title}
        reason={texts.link.reason}
        actions={
          previous ? (
            <Button kind="primary" label={texts.back.toPrevious} onPress={onPrevious} />
          ) : (
            <BackAction way={way} partner={null} kind="primary" />
          )
        }
      />
    </Split>
  )
}
