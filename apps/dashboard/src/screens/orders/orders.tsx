import { findGatewayName } from '@sliproad/core/gateway-ids'
import { useParams } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { buttonClasses } from '../../parts/button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ListFoot } from '../../parts/split/list-foot.tsx'
import { neighbour, useListKeys } from '../../parts/split/use-list-keys.ts'
import { useWide } from '../../parts/split/use-wide.ts'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { RecordEmpty } from '../records/record-empty.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { OrderPanel } from './order-panel.tsx'
import { useOrders } from './use-orders.ts'
import { Views } from './views.tsx'

/** The list of orders and the chosen one beside it; without room the chosen one is a page of its own. */
export function OrdersScreen() {
  const { order: t, records, common } = useTexts()
  const { id: projectId, may } = useProject()
  const { recordId = null } = useParams({ strict: false }) as { recordId?: string }
  const isWide = useWide()
  const { filters, query, list, csvLink, show, open, close } = useOrders()
  const gateways = useRead('GET /projects/:projectId/gateways', { params: { projectId } })
  const nameOf = (id: string) =>
    gateways.data?.find((gateway) => gateway.id === id)?.name ?? findGatewayName(id) ?? id
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const ids = rows.map(({ id }) => id)
  const isFiltered = Object.keys(filters).length > 0
  useListKeys({ ids, current: recordId, onOpen: open, onClose: close })
  const panel = recordId !== null && (
    <OrderPanel
      key={recordId}
      id={recordId}
      isPage={!isWide}
      nameOf={nameOf}
      onClose={close}
      onStep={(step) => {
        const next = neighbour(ids, recordId, step)
        if (next !== null) open(next)
      }}
    />
  )
  if (recordId !== null && !isWide) return panel
  return (
    <>
      <PageHead title={records.orders.title}>
        {may('records.export') && (
          <a className={buttonClasses({})} href={csvLink} download>
            <svg className="icon size-4" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 3.500v8.500M6.500 8.500 10 12l3.500-3.500M3.500 15.500h13" />
            </svg>
            {t.export}
          </a>
        )}
      </PageHead>
      <Views filters={filters} />
      <OrderFilters filters={filters} query={query} nameOf={nameOf} onChange={show} />
      <Loaded of={list}>
        {() =>
          rows.length === 0 ? (
            <RecordEmpty
              title={records.orders.emptyTitle}
              text={records.orders.empty}
              isFiltered={isFiltered}
              onClear={() => show({})}
            />
          ) : (
            <>
              <OrderList
                rows={rows}
                isFiltered={isFiltered}
                hasMore={list.hasNextPage}
                selected={recordId}
                search={filters}
                nameOf={nameOf}
                onOpen={open}
              />
              <ListFoot list={list} hint={{ key: 'Enter', does: common.open }} />
            </>
          )
        }
      </Loaded>
      {panel}
    </>
  )
}
