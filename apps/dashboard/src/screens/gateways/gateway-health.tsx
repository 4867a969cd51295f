import type { GatewayDetail } from '../../api/shapes/gateways.ts'
import { Facts } from '../../parts/facts.tsx'
import { formatPercent, formatTime } from '../../parts/format.ts'
import { IdText } from '../../parts/id-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** How the gateway does, and where it sends its own messages. */
export function GatewayHealth({ gateway }: { gateway: GatewayDetail }) {
  const { gateways: t, common } = useTexts()
  const { health, catalog, webhookUrl } = gateway
  return (
    <Facts
      wide
      facts={[
        ...(health.pausedUntil
          ? [{ label: t.breaker, value: t.pausedUntil(formatTime(health.pausedUntil)) }]
          : []),
        { label: t.success, value: formatPercent(health.success) ?? common.unset },
        { label: t.latency, value: health.latencyMs === null ? common.unset : `${health.latencyMs} ms` },
        {
          label: t.lastFailure,
          value: health.lastFailure
            ? `${health.lastFailure}${health.lastFailureAt ? `, ${formatTime(health.lastFailureAt)}` : ''}`
            : common.none,
        },
        {
          label: t.catalogue,
          value:
            catalog.error ??
            (catalog.refreshedAt ? t.catalogueAt(formatTime(catalog.refreshedAt)) : common.never),
        },
        ...(webhookUrl
          ? [
              {
                label: t.webhook,
                value: (
                  <>
                    <IdText value={webhookUrl} what={t.webhook} whole />
                    <span className="block text-fine text-ink-3">{t.webhookHelp}</span>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
