import { useLocale } from '../../i18n/locale.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { Closed } from '../../parts/closed.tsx'
import { SessionSign } from '../../parts/session-sign.tsx'
import { Split } from '../../parts/split.tsx'
import type { Checkout } from '../../session.ts'
import type { WayBack } from '../../way-back.ts'

/** Only sessions without an order can be cancelled, so it is certain that nothing was charged. */
export function Cancelled({ checkout, way }: { checkout: Checkout; way: WayBack }) {
  const { texts, format } = useLocale()
  const { session, partner } = checkout
  return (
    <Split signOnPhone sign={<SessionSign session={session} label={texts.sign.wanted} untouched />}>
      <Closed
        title={texts.cancelled.title(partner)}
        reason={texts.cancelled.reason(partner)}
        actions={<BackAction way={way} partner={partner} kind="primary" />}
        facts={[
          [texts.facts.checkout, session.sessionId, 'id'],
          [texts.facts.opened, format.dateAndTime(session.createdAt), 'text'],
        ]}
      />
    </Split>
  )
}
