import { useLocale } from '../../i18n/locale.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { Closed } from '../../parts/closed.tsx'
import { Split } from '../../parts/split.tsx'
import { WishSign } from '../../parts/wish-sign.tsx'
import type { Checkout } from '../../session.ts'

/** Only sessions without an order expire, so it is certain that nothing was charged. */
export function Expired({ checkout: { session } }: { checkout: Checkout }) {
  const { texts, format } = useLocale()
  const span = format.duration(session.expiresAt.getTime() - session.createdAt.getTime())
  return (
    <Split sign={<WishSign session={session} />}>
      <Closed
        title={texts.expired.title}
        reason={texts.expired.reason(span, format.time(session.expiresAt))}
        actions={<BackAction kind="primary" startsAgain />}
        facts={[
          [texts.facts.checkout, session.sessionId, 'id'],
          [texts.facts.opened, format.dateAndTime(session.createdAt), 'text'],
        ]}
      />
    </Split>
  )
}
