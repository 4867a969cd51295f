import type { CustomerDetail } from '@sliproad/api/resources/dashboard/customers'
import { findGatewayName } from '@sliproad/core/gateway-ids'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import type { ReactNode } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../parts/formats/amounts.ts'
import { formatMoment } from '../../parts/formats/dates.ts'
import { IdText } from '../../parts/id-text.tsx'
import { State } from '../../parts/state.tsx'
import { useProject } from '../../shell/me-context.ts'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'

export function Identity({ row }: { row: CustomerDetail }) {
  const t = useTexts().customers
  const { kyc, kycCases, limit } = row
  const current = kycCases.find(({ id }) => id === kyc.currentCase?.id)
  const isApproved = kyc.status === 'approved'
  if (kyc.currentCase === null)
    return (
      <Card title={t.identity}>
        <p className="text-ink-3">{t.noIdentity}</p>
      </Card>
    )
  const completedAt = kyc.currentCase.completedAt
  return (
    <Card title={t.identity} beside={<State value={kyc.status} {...(isApproved && { words: t.verified })} />}>
      <dl>
        <Line label={t.level}>{t.tiers[kyc.tier ?? ''] ?? kyc.tier}</Line>
        {current && <Line label={t.checkedBy}>{current.providerId}</Line>}
        {isApproved && completedAt && <Line label={t.approved}>{formatMoment(completedAt, new Date())}</Line>}
        {!isApproved && current && (
          <Line label={t.started}>{formatMoment(current.createdAt, new Date())}</Line>
        )}
      </dl>
      {kyc.shares.length > 0 && (
        <p className="text-fine text-ink-3">
          {t.shared}{' '}
          {kyc.shares
            .map(({ gatewayName, sharedAt }) => (sharedAt === null ? t.notShared(gatewayName) : gatewayName))
            .join(', ')}
        </p>
      )}
      {limit && <Limit spentUsd={limit.spentUsd} limitUsd={limit.limitUsd} />}
      <ProjectLink
        to={`kyc-cases/${kyc.currentCase.id}`}
        className="font-semibold text-accent-text no-underline hover:underline"
      >
        {t.seeCase}
      </ProjectLink>
    </Card>
  )
}

function Limit({ spentUsd, limitUsd }: { spentUsd: string; limitUsd: string }) {
  const t = useTexts().customers
  const share = Number(limitUsd) === 0 ? 1 : Math.min(1, Number(spentUsd) / Number(limitUsd))
  const text = t.limitOf(formatMoney(spentUsd, 'USD'), formatMoney(limitUsd, 'USD'))
  return (
    <div className="grid gap-1.5 border-t border-line pt-3">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="text-ink-3">{t.limit}</span>
        <b className="font-semibold">{text}</b>
      </p>
      <div role="img" aria-label={`${t.limit}: ${text}`} className="h-2 overflow-hidden rounded-full bg-fill">
        <div
          className={`h-full min-w-1 rounded-full ${share > 0.9 ? 'bg-caution' : 'bg-accent'}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="text-fine text-ink-3">{t.limitText}</p>
    </div>
  )
}

export function GatewaysUsed({ gateways: used }: { gateways: CustomerDetail['gateways'] }) {
  const t = useTexts().customers
  const { id: projectId } = useProject()
  const gateways = useRead('GET /projects/:projectId/gateways', { params: { projectId } })
  return (
    <Card title={t.gateways}>
      <dl>
        {used.map(({ gatewayId, orders, completed }) => (
          <Line
            key={gatewayId}
            label={
              <span className="inline-flex items-center gap-2.5 text-ink">
                <GatewayMark gatewayId={gatewayId} small />
                {gateways.data?.find(({ id }) => id === gatewayId)?.name ??
                  findGatewayName(gatewayId) ??
                  gatewayId}
              </span>
            }
          >
            {t.gatewayOrders(orders, completed)}
          </Line>
        ))}
      </dl>
    </Card>
  )
}

export function Reference({ row }: { row: CustomerDetail }) {
  const t = useTexts().customers
  return (
    <Card title={t.reference}>
      <dl>
        <Line label={t.id}>
          <IdText value={row.id} what={t.idWhat} />
        </Line>
        <Line label={t.firstSeen}>{formatMoment(row.createdAt, new Date())}</Line>
      </dl>
    </Card>
  )
}

function Card({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-2.5 rounded-card p-4 inset-ring inset-ring-line">
      <div className="flex items-center justify-between gap-3">
        <h2>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-[34px] items-center justify-between gap-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 text-end first-letter:uppercase">{children}</dd>
    </div>
  )
}
