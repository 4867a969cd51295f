import type { ProjectId } from '@sliproad/core/ids'
import type { Static, TSchema } from 'typebox'
import type { Page } from '../../db/keyset.ts'
import { listCustomersByCursor } from '../../modules/customers/index.ts'
import { listKycCasesByCursor } from '../../modules/kyc/index.ts'
import { listOrdersByCursor } from '../../modules/orders/index.ts'
import { listSessionsByCursor } from '../../modules/sessions/index.ts'
import { listWalletsByCursor } from '../../modules/wallets/index.ts'
import type { HttpDeps } from '../http-deps.ts'
import {
  CasesQuery,
  CustomersQuery,
  filterOf,
  OrdersQuery,
  SessionsQuery,
  WalletsQuery,
} from './record-queries.ts'
import { toCaseRow, toCustomerRow, toOrderRow, toSessionRow, toWalletRow } from './record-views.ts'

/** What a list can show; the same page goes to the screen and into a file. */
export type RecordPage = { rows: Readonly<Record<string, unknown>>[]; next: string | null }

/** The lists of the dashboard: their address, what can be asked of them, and how a page is read. */
export const recordKinds = [
  recordKind(
    'orders',
    OrdersQuery,
    (deps, projectId, query) => listOrdersByCursor(deps, projectId, codesOf(filterOf(query))),
    toOrderRow,
  ),
  recordKind(
    'sessions',
    SessionsQuery,
    (deps, projectId, query) => listSessionsByCursor(deps, projectId, filterOf(query)),
    toSessionRow,
  ),
  recordKind(
    'customers',
    CustomersQuery,
    (deps, projectId, query) => listCustomersByCursor(deps, projectId, filterOf(query)),
    toCustomerRow,
  ),
  recordKind(
    'wallets',
    WalletsQuery,
    (deps, projectId, query) => listWalletsByCursor(deps, projectId, filterOf(query)),
    toWalletRow,
  ),
  recordKind(
    'kyc-cases',
    CasesQuery,
    (deps, projectId, query) => listKycCasesByCursor(deps, projectId, filterOf(query)),
    toCaseRow,
  ),
] as const

/** Whoever reads a page has had its query checked against the schema, or wrote it himself. */
function recordKind<Path extends string, Query extends TSchema, Row>(
  path: Path,
  querystring: Query,
  readPage: (deps: HttpDeps, projectId: ProjectId, query: Static<Query>) => Promise<Page<Row>>,
  show: (row: Row) => RecordPage['rows'][number],
) {
  return {
    path,
    querystring,
    async read(deps: HttpDeps, projectId: ProjectId, query: object): Promise<RecordPage> {
      const { rows, next } = await readPage(deps, projectId, query as Static<Query>)
      return { rows: rows.map(show), next }
    },
  }
}

/** Codes match without case. */
function codesOf<Filter extends { gateway?: string; country?: string }>(filter: Filter): Filter {
  const { gateway, country } = filter
  return {
    ...filter,
    ...(gateway !== undefined && { gateway: gateway.toLowerCase() }),
    ...(country !== undefined && { country: country.toUpperCase() }),
  }
}
