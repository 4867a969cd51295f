import { useLocale } from '../../i18n/locale.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { SessionPanel } from '../../parts/receive-panel/session-panel.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import type { Checkout } from '../../session/session.ts'
import { ClosedPage } from './closed-page.tsx'

/** Only sessions without an order can be cancelled, so it is certain that nothing was charged. */
export function Cancelled({ checkout: { session, partner } }: { checkout: Checkout }) {
  const { texts, format } = useLocale()
  return (
    <TwoColumns panel={<SessionPanel session={session} />}>
      <ClosedPage
        icon={{ name: 'cross', tone: 'quiet' }}
        title={texts.cancelled.title(partner)}
        reason={texts.cancelled.reason}
        actions={<BackAction kind="primary" />}
        facts={[
          [texts.facts.checkout, session.sessionId, 'id'],
          [texts.facts.opened, format.dateAndTime(session.createdAt), 'text'],
        ]}
      />
    </TwoColumns>
  )
}
