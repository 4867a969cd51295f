import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { Closed } from '../../parts/closed.tsx'
import { Sign } from '../../parts/sign.tsx'
import { Split } from '../../parts/split.tsx'
import { useRemaining } from '../../use-remaining.ts'

/** Counts down to the next try by itself: a button here would only make the wait longer. */
export function Busy({ retryAt }: { retryAt: Date }) {
  const { texts } = useLocale()
  const seconds = Math.ceil(useRemaining(usePage().clock, retryAt) / 1000)
  return (
    <Split signOnPhone={false} sign={<Sign label={texts.sign.receive} figure={texts.sign.notLoaded} />}>
      <Closed
        icon={{ name: 'clock', tone: 'quiet' }}
        title={texts.busy.title}
        reason={texts.busy.reason(seconds)}
      />
    </Split>
  )
}
