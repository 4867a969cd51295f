import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { useRemaining } from '../../time/use-remaining.ts'
import { ClosedPage } from './closed-page.tsx'

/** Counts down to the next request. There is no button: another request would prolong the rate limit. */
export function Busy({ retryAt }: { retryAt: Date }) {
  const { texts } = useLocale()
  const seconds = Math.ceil(useRemaining(usePage().clock, retryAt) / 1000)
  return (
    <ClosedPage
      icon={{ name: 'clock', tone: 'quiet' }}
      title={texts.busy.title}
      reason={texts.busy.reason(seconds)}
    />
  )
}
