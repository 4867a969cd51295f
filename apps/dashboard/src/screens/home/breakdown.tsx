import type { Gateway } from '@sliproad/api/resources/dashboard/gateway'
import type { BreakdownRow, Home } from '@sliproad/api/resources/dashboard/home'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatDuration, formatPercent } from '../../parts/format.ts'
import { formatCount } from '../../parts/formats/amounts.ts'
import { countryName } from '../../parts/formats/countries.ts'
import { locale } from '../../parts/formats/locale.ts'
import { Segments } from '../../parts/forms/segments.tsx'
import { State } from '../../parts/state.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { gatewayStateOf } from '../gateways/gateway-state.ts'

type Group = keyof Home['breakdown']

/** With fewer orders a share or a middle says nothing. */
const ordersToSay = 10

export function Breakdown({ breakdown, of }: { breakdown: Home['breakdown']; of: string }) {
  const t = useTexts().home
  const [group, setGroup] = useState<Group>('gateway')
  const gateways = useRead('GET /projects/:projectId/gateways', { params: { projectId: useProject().id } })
  const rows = breakdown[group]
  const isGateway = group === 'gateway'
  return (
    <section className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2>{t.performance[group]}</h2>
          <span className="text-fine text-ink-3">{of}</span>
        </div>
        <Segments
          label={t.group}
          value={group}
          onChange={(value) => setGroup(value as Group)}
          choices={t.groups}
        />
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-3">{t.noRows}</p>
      ) : (
        <table className="table-plain max-desk:block">
          <thead className="max-desk:sr-only">
            <tr>
              <th>{t.names[group]}</th>
              <th className="text-end">{t.completedShort}</th>
              <th className="text-end">{t.success}</th>
              <th className="text-end">{t.medianShort}</th>
              <th className="text-end">{t.deviation}</th>
              {isGateway && <th>{t.health}</th>}
            </tr>
          </thead>
          <tbody className="max-desk:block">
            {rows.map((row) => (
              <Row
                key={row.value}
                row={row}
                gateway={isGateway ? gateways.data?.find(({ id }) => id === row.value) : undefined}
                group={group}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type RowProps = { row: BreakdownRow; gateway: Gateway | undefined; group: Group }

/** On phones a row is a name with its state, and a line of its figures. */
const rowLook =
  'max-desk:grid max-desk:grid-cols-[minmax(0,1fr)_auto] max-desk:gap-x-3 max-desk:gap-y-0.5 max-desk:border-b max-desk:border-line max-desk:py-3'
const cellLook = 'max-desk:h-auto max-desk:border-0 max-desk:p-0'
const figure = `text-end whitespace-nowrap ${cellLook}`

function Row({ row, gateway, group }: RowProps) {
  const t = useTexts().home
  const isGateway = group === 'gateway'
  const ended = row.successRate === null ? 0 : row.orders
  const tooFew = ended < ordersToSay
  return (
    <tr className={rowLook}>
      <td className={`font-semibold ${cellLook}`}>
        <span className="inline-flex items-center gap-2.5">
          {isGateway && <GatewayMark gatewayId={row.value} small />}
          <Named row={row} gateway={gateway} group={group} />
        </span>
      </td>
      <td className={`${figure} max-desk:order-3 max-desk:text-start`}>
        {formatCount(row.completed)}
        <span className="text-ink-3 desk:hidden"> {t.completedWord}</span>
      </td>
      {tooFew ? (
        <td className={`${figure} text-ink-3 max-desk:order-4`} colSpan={3}>
          {t.tooFew}
        </td>
      ) : (
        <>
          <td className={`${figure} max-desk:order-4`}>
            {formatPercent(row.successRate) ?? '–'}
            <span className="text-ink-3 desk:hidden"> {t.successWord}</span>
          </td>
          <td className={`${figure} max-desk:hidden`}>{formatDuration(row.medianSeconds) ?? '–'}</td>
          <td className={`${figure} max-desk:hidden`}>
            <Deviation share={row.deviation} />
          </td>
        </>
      )}
      {isGateway && (
        <td className={`${cellLook} max-desk:order-2 max-desk:text-end`}>
          {gateway ? <State value={gatewayStateOf(gateway)} /> : '–'}
        </td>
      )}
    </tr>
  )
}

function Named({ row, gateway, group }: RowProps) {
  const { home: t } = useTexts()
  if (row.value === '') return t.unnamed
  if (group === 'country') return countryName(row.value)
  return gateway?.name ?? t.methods[row.value] ?? row.value
}

/** Delivered against quoted: what is far below stands out. */
function Deviation({ share }: { share: number | null }) {
  if (share === null) return '–'
  const text = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  }).format(share)
  const isFar = share <= -0.003
  return <span className={isFar ? 'font-semibold text-caution' : ''}>{text.replace('-', '−')}</span>
}
