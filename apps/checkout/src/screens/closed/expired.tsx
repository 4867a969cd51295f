import { useLocale } from '../../i18n/locale.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { SessionPanel } from '../../parts/receive-panel/session-panel.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import type { Checkout } from '../../session/session.ts'
import { ClosedPage } from './closed-page.tsx'

/** Only sessions without an order expire, so it is certain that nothing was charged. */
export function Expired({ checkout: { session } }: { checkout: Checkout }) {
  const { texts, format } = useLocale()
  const span = format.duration(session.expiresAt.getTime() - session.createdAt.getTime())
  return (
    <TwoColumns panel={<SessionPanel session={session} />}>
      <ClosedPage
        title={texts.expired.title}
        reason={texts.expired.reason(span, format.time(session.expiresAt))}
        actions={<BackAction kind="primary" startsAgain />}
        facts={[
          [texts.facts.checkout, session.sessionId, 'id'],
          [texts.facts.opened, format.dateAndTime(session.createdAt), 'text'],
        ]}
      />
    </TwoColumns>
  )
}
