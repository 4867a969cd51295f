import type { Clock } from '@sliproad/core/clock'
import { useLocale } from '../../i18n/locale.ts'
import { Closed } from '../../parts/closed.tsx'
import { Split } from '../../parts/split.tsx'
import { UnknownSign } from '../../parts/unknown-sign.tsx'
import { useRemaining } from '../../use-remaining.ts'

/** Counts down to the next try by itself: a button here would only make the wait longer. */
export function Busy({ retryAt, clock }: { retryAt: Date; clock: Clock }) {
  const { texts } = useLocale()
  const seconds = Math.ceil(useRemaining(clock, retryAt) / 1000)
  return (
    <Split signOnPhone={false} sign={<UnknownSign figure={texts.sign.notLoaded} />}>
      <Closed
        icon={{ name: 'clock', tone: 'quiet' }}
        title={texts.busy.title}
        reason={texts.busy.reason(seconds)}
      />
    </Split>
  )
}
