import { customerViews } from '@sliproad/core/vocabulary'
import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { CustomerCounts, CustomerDetail, CustomerRow } from '../../resources/dashboard/customers.ts'
import {
  CursorPage,
  cursorFields,
  ParamsWith,
  ProjectParams,
  periodFields,
} from '../../resources/dashboard/fields.ts'
import { Data, OneOf, PlainText } from '../../schema.ts'

const currency = Type.Optional(PlainText('The currency of the sums; the most frequent one when left out', 20))
const query = Type.Object({
  ...cursorFields,
  ...periodFields,
  q: Type.Optional(PlainText('Only what has this id, address or name', 255)),
  view: Type.Optional(OneOf(customerViews, 'Only customers of this view')),
  currency,
})

export const listCustomers = operation({
  id: 'dashboardListCustomers',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/customers',
  tag: 'Dashboard',
  summary: 'List customers',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  query,
  answers: { 200: CursorPage(CustomerRow) },
  refusals: [],
})

export const exportCustomers = operation({
  id: 'dashboardExportCustomers',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/customers.csv',
  tag: 'Dashboard',
  summary: 'Export customers',
  access: 'project_member',
  permission: 'records.export',
  produces: 'text/csv',
  params: ProjectParams,
  query,
  answers: { 200: Type.String({ description: 'The same as a file for spreadsheets' }) },
  refusals: [],
})

export const countCustomers = operation({
  id: 'dashboardCountCustomers',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/customer-counts',
  tag: 'Dashboard',
  summary: 'Count the customers of each view',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  answers: { 200: Data(CustomerCounts) },
  refusals: [],
})

export const readCustomer = operation({
  id: 'dashboardReadCustomer',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/customers/:id',
  tag: 'Dashboard',
  summary: 'Read a customer',
  access: 'project_member',
  permission: 'records.read',
  params: ParamsWith('id', 'Id of the record'),
  query: Type.Object({ currency }),
  answers: { 200: Data(CustomerDetail) },
  refusals: [],
})
