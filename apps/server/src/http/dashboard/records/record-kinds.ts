import type { QueryOf } from '@sliproad/api/operation'
import type * as operations from '@sliproad/api/operations/dashboard/records'
import type { ProjectId } from '@sliproad/core/ids'
import type { Page } from '../../../db/keyset.ts'
import { listKycCasesByCursor } from '../../../modules/kyc/index.ts'
import { listOrdersByCursor } from '../../../modules/orders/index.ts'
import { listSessionsByCursor } from '../../../modules/sessions/index.ts'
import { listWalletsByCursor } from '../../../modules/wallets/index.ts'
import type { HttpDeps } from '../../http-deps.ts'
import { orderFilterOf } from '../orders/order-filter-of.ts'
import { pageOf } from '../page-query.ts'
import { toCaseRow, toOrderRow, toSessionRow, toWalletRow } from './record-views.ts'

/** How one page of each kind of record is read; the screen and the CSV file share it. */
export type ReadRecords<Query, Row> = (
  deps: HttpDeps,
  projectId: ProjectId,
  query: Query,
) => Promise<Page<Row>>

type OrdersQuery = QueryOf<typeof operations.listOrders>
type SessionsQuery = QueryOf<typeof operations.listSessions>
type WalletsQuery = QueryOf<typeof operations.listWallets>
type KycCasesQuery = QueryOf<typeof operations.listKycCases>

export const readOrders = readRecords(
  toOrderRow,
  async (deps, projectId, { limit = 50, cursor, ...query }: OrdersQuery) =>
    listOrdersByCursor(deps, projectId, {
      ...(await orderFilterOf(deps, projectId, query)),
      limit,
      cursor,
    }),
)
export const readSessions = readRecords(toSessionRow, (deps, projectId, query: SessionsQuery) =>
  listSessionsByCursor(deps, projectId, filterOf(query)),
)
export const readWallets = readRecords(toWalletRow, (deps, projectId, query: WalletsQuery) =>
  listWalletsByCursor(deps, projectId, filterOf(query)),
)
export const readKycCases = readRecords(toCaseRow, (deps, projectId, query: KycCasesQuery) =>
  listKycCasesByCursor(deps, projectId, filterOf(query)),
)

function readRecords<Query, Row, Shown>(
  show: (row: Row) => Shown,
  readPage: ReadRecords<Query, Row>,
): ReadRecords<Query, Shown> {
  return async (deps, projectId, query) => {
    const { rows, next } = await readPage(deps, projectId, query)
    return { rows: rows.map(show), next }
  }
}

type CommonQuery = { limit?: number; cursor?: string; from?: string; to?: string; q?: string }

/** The query in the modules' terms. */
function filterOf<Query extends CommonQuery>(query: Query) {
  const { q, limit, cursor, from, to, ...rest } = query
  return { ...rest, ...pageOf(query), ...(q !== undefined && { search: q.trim() }) }
}
