import { kycStatuses, kycTiers, screeningStatuses, sessionStatuses } from '@sliproad/core/vocabulary'
import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { CursorPage, cursorFields, ProjectParams, periodFields } from '../../resources/dashboard/fields.ts'
import { orderFilters, searchField } from '../../resources/dashboard/orders.ts'
import { KycCase, Order, Session, Wallet } from '../../resources/dashboard/records.ts'
import { OneOf, PlainText } from '../../schema.ts'

const common = { ...cursorFields, ...periodFields, ...searchField }
const customer = { customerId: Type.Optional(PlainText('Only of this customer', 64)) }
const csv = Type.String({ description: 'The same as a file for spreadsheets' })

const ordersQuery = Type.Object({ ...cursorFields, ...orderFilters })
const sessionsQuery = Type.Object({
  ...common,
  ...customer,
  status: Type.Optional(OneOf(sessionStatuses, 'Only sessions that stand here')),
})
const walletsQuery = Type.Object({
  ...common,
  ...customer,
  screeningStatus: Type.Optional(OneOf(screeningStatuses, 'Only wallets with this result')),
  currency: Type.Optional(PlainText('Only of this currency', 20)),
})
const kycCasesQuery = Type.Object({
  ...common,
  ...customer,
  status: Type.Optional(OneOf(kycStatuses, 'Only cases that stand here')),
  tier: Type.Optional(OneOf(kycTiers, 'Only of this tier')),
})

export const listOrders = operation({
  id: 'dashboardListOrders',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/orders',
  tag: 'Dashboard',
  summary: 'List orders',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  query: ordersQuery,
  answers: { 200: CursorPage(Order) },
  refusals: [],
})

export const exportOrders = operation({
  id: 'dashboardExportOrders',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/orders.csv',
  tag: 'Dashboard',
  summary: 'Export orders',
  access: 'project_member',
  permission: 'records.export',
  produces: 'text/csv',
  params: ProjectParams,
  query: ordersQuery,
  answers: { 200: csv },
  refusals: [],
})

export const listSessions = operation({
  id: 'dashboardListSessions',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/sessions',
  tag: 'Dashboard',
  summary: 'List sessions',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  query: sessionsQuery,
  answers: { 200: CursorPage(Session) },
  refusals: [],
})

export const exportSessions = operation({
  id: 'dashboardExportSessions',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/sessions.csv',
  tag: 'Dashboard',
  summary: 'Export sessions',
  access: 'project_member',
  permission: 'records.export',
  produces: 'text/csv',
  params: ProjectParams,
  query: sessionsQuery,
  answers: { 200: csv },
  refusals: [],
})

export const listWallets = operation({
  id: 'dashboardListWallets',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/wallets',
  tag: 'Dashboard',
  summary: 'List wallets',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  query: walletsQuery,
  answers: { 200: CursorPage(Wallet) },
  refusals: [],
})

export const exportWallets = operation({
  id: 'dashboardExportWallets',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/wallets.csv',
  tag: 'Dashboard',
  summary: 'Export wallets',
  access: 'project_member',
  permission: 'records.export',
  produces: 'text/csv',
  params: ProjectParams,
  query: walletsQuery,
  answers: { 200: csv },
  refusals: [],
})

export const listKycCases = operation({
  id: 'dashboardListKycCases',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/kyc-cases',
  tag: 'Dashboard',
  summary: 'List KYC cases',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  query: kycCasesQuery,
  answers: { 200: CursorPage(KycCase) },
  refusals: [],
})

export const exportKycCases = operation({
  id: 'dashboardExportKycCases',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/kyc-cases.csv',
  tag: 'Dashboard',
  summary: 'Export KYC cases',
  access: 'project_member',
  permission: 'records.export',
  produces: 'text/csv',
  params: ProjectParams,
  query: kycCasesQuery,
  answers: { 200: csv },
  refusals: [],
})
