import type { GatewayDrift as Drift } from '@sliproad/api/resources/dashboard/gateway'
import { formatTime } from '../../parts/format.ts'
import { Notice } from '../../parts/notice.tsx'
import { Section } from '../../parts/page-head.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** The fields in which the gateway no longer answers as its adapter expects; nothing while there are none. */
export function GatewayDrift({ drift }: { drift: readonly Drift[] }) {
  const t = useTexts().gateways
  if (drift.length === 0) return null
  return (
    <Section title={t.drift} text={t.driftText}>
      <Notice
        kind={drift.some(({ isMoney }) => isMoney) ? 'negative' : 'plain'}
        title={t.driftTitle(drift.length)}
      >
        <ul>
          {drift.map(({ field, kind, isMoney, sample, count, lastSeenAt }) => (
            <li key={`${kind} ${field}`} className="break-words">
              <code>{field}</code>: {t.driftKinds[kind]}
              {isMoney && `, ${t.driftMoney}`} ({t.driftSeen(sample, count, formatTime(lastSeenAt))})
            </li>
          ))}
        </ul>
      </Notice>
    </Section>
  )
}
