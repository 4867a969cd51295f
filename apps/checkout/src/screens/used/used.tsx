import type { UsedStatus } from '../../heading.ts'
import { useLocale } from '../../i18n/locale.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { Closed } from '../../parts/closed.tsx'
import { SessionSign } from '../../parts/session-sign.tsx'
import { Split } from '../../parts/split.tsx'
import { type Checkout, isCertain } from '../../session.ts'
import type { WayBack } from '../../way-back.ts'

type Props = { checkout: Checkout; status: UsedStatus; way: WayBack }

/** One checkout makes one order; this one has made it. */
export function Used({ checkout, status, way }: Props) {
  const { texts, format } = useLocale()
  const { session, partner } = checkout
  const { title, reason } = texts.used[status]
  const labels = {
    processing: texts.sign.underWay,
    completed: texts.sign.delivered,
    failed: texts.sign.wanted,
  }
  const promised = status !== 'failed' && isCertain(session)
  const label = promised ? labels[status] : texts.sign.wanted
  return (
    <Split
      signOnPhone
      sign={<SessionSign session={session} label={label} untouched={false} promised={promised} />}
    >
      <Closed
        title={title}
        reason={reason(partner)}
        actions={<BackAction way={way} partner={partner} kind="primary" />}
        facts={[
          [texts.facts.checkout, session.sessionId, 'id'],
          [texts.facts.opened, format.dateAndTime(session.createdAt), 'text'],
        ]}
      />
    </Split>
  )
}
