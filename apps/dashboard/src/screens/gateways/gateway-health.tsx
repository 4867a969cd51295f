import type {
  GatewayWithCredentials,
  GatewayHealth as Health,
} from '@sliproad/api/resources/dashboard/gateway'
import { Facts } from '../../parts/facts.tsx'
import { formatMilliseconds, formatPercent, formatTime } from '../../parts/format.ts'
import { IdText } from '../../parts/id-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type Props = { gateway: GatewayWithCredentials; health: Health }

/** The gateway's health as measured by our calls, and the address for its webhooks. */
export function GatewayHealth({ gateway, health }: Props) {
  const { gateways: t, common } = useTexts()
  const { catalog, webhookUrl } = gateway
  return (
    <Facts
      wide
      facts={[
        ...(health.pausedUntil
          ? [{ label: t.breaker, value: t.pausedUntil(formatTime(health.pausedUntil)) }]
          : []),
        { label: t.success, value: formatPercent(health.success) ?? t.notMeasured },
        {
          label: t.latency,
          value: health.latencyMs === null ? common.unset : formatMilliseconds(health.latencyMs),
        },
        {
          label: t.lastFailure,
          value: health.lastFailure
            ? `${health.lastFailure}${health.lastFailureAt ? `, ${formatTime(health.lastFailureAt)}` : ''}`
            : common.none,
        },
        ...health.budgets.map(({ used, calls, perSeconds }) => ({
          label: t.budget,
          value: t.budgetUsed(used, calls, perSeconds),
        })),
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
                    <IdText value={webhookUrl} what={t.webhook} breaks />
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
