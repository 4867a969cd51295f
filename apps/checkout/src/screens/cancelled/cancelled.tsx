import { useLocale } from '../../i18n/locale.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { Closed } from '../../parts/closed.tsx'
import { Split } from '../../parts/split.tsx'
import { WishSign } from '../../parts/wish-sign.tsx'
import type { Checkout } from '../../session.ts'

/** Only sessions without an order can be cancelled, so it is certain that nothing was charged. */
export function Cancelled({ checkout: { session, partner } }: { checkout: Checkout }) {
  const { texts, format } = useLocale()
  return (
    <Split sign={<WishSign session={session} />}>
      <Closed
        icon={{ name: 'cross', tone: 'quiet' }}
        title={texts.cancelled.title(partner)}
        reason={texts.cancelled.reason}
        actions={<BackAction kind="primary" />}
        facts={[
          [texts.facts.checkout, session.sessionId, 'id'],
          [texts.facts.opened, format.dateAndTime(session.createdAt), 'text'],
        ]}
      />
    </Split>
  )
}
