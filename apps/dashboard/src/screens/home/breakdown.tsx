import type { Gateway } from '@sliproad/api/resources/dashboard/gateway'
import type { BreakdownRow, Home } from '@sliproad/api/resources/dashboard/home'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatDecimal, formatDuration, formatPercent } from '../../parts/format.ts'
import { Segments } from '../../parts/forms/segments.tsx'
import { Section } from '../../parts/page-head.tsx'
import { State } from '../../parts/state.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { gatewayStateOf } from '../gateways/gateway-state.ts'
import { Deviation } from './deviation.tsx'

type Group = keyof Home['breakdown']

export function Breakdown({ breakdown }: { breakdown: Home['breakdown'] }) {
  const t = useTexts().home
  const [group, setGroup] = useState<Group>('gateway')
  const gateways = useRead('GET /projects/:projectId/gateways', { params: { projectId: useProject().id } })
  const rows = breakdown[group]
  const widest = Math.max(...rows.map(({ deviation }) => Math.abs(deviation ?? 0)))
  return (
    <Section
      title={t.performance[group]}
      actions={
        <Segments
          label={t.group}
          value={group}
          onChange={(value) => setGroup(value as Group)}
          choices={t.groups}
        />
      }
    >
      {rows.length === 0 ? (
        <p className="text-ink-3">{t.noRows}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="relative overflow-x-auto" tabIndex={0} aria-label={t.performance[group]}>
          <table className="table-plain whitespace-nowrap">
            <thead>
              <tr>
                <th>{t.names[group]}</th>
                <th className="text-end">{t.completedShort}</th>
                <th className="text-end">{t.success}</th>
                <th className="text-end">{t.medianShort}</th>
                <th className="text-end">{t.p95}</th>
                <th>{t.deviation}</th>
                {group === 'gateway' && <th>{t.health}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row
                  key={row.value}
                  row={row}
                  widest={widest}
                  gateway={
                    group === 'gateway' ? gateways.data?.find(({ id }) => id === row.value) : undefined
                  }
                  isGateway={group === 'gateway'}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  )
}

type RowProps = { row: BreakdownRow; widest: number; gateway: Gateway | undefined; isGateway: boolean }

function Row({ row, widest, gateway, isGateway }: RowProps) {
  const t = useTexts().home
  return (
    <tr>
      <td className="font-semibold">
        <span className="inline-flex items-center gap-2.5">
          {isGateway && <GatewayMark gatewayId={row.value} small />}
          {gateway?.name ?? (row.value || t.unnamed)}
        </span>
      </td>
      <td className="text-end">{formatDecimal(String(row.completed))}</td>
      <td className="text-end">{formatPercent(row.successRate) ?? '–'}</td>
      <td className="text-end">{formatDuration(row.medianSeconds) ?? '–'}</td>
      <td className="text-end">{formatDuration(row.p95Seconds) ?? '–'}</td>
      <td>
        <Deviation share={row.deviation} widest={widest} />
      </td>
      {isGateway && <td>{gateway ? <State value={gatewayStateOf(gateway)} /> : '–'}</td>}
    </tr>
  )
}
