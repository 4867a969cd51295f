import { customerSorts, customerViews, kycTiers, sortDirections } from '@sliproad/core/vocabulary'
import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import {
  CustomerCountries,
  CustomerCounts,
  CustomerDetail,
  CustomerNote,
  CustomerRow,
  NewCheck,
  NewCheckout,
  OpenedCheckout,
  StartedCheck,
} from '../../resources/dashboard/customers.ts'
import {
  CursorPage,
  cursorFields,
  Done,
  newNoteFields,
  ParamsWith,
  ProjectParams,
  periodFields,
} from '../../resources/dashboard/fields.ts'
import { Wallet, WalletRequest } from '../../resources/wallet.ts'
import { Data, Named, OneOf, PlainText, Str, Text } from '../../schema.ts'

const currency = Type.Optional(PlainText('The currency of the sums; the most frequent one when left out', 20))
const query = Type.Object({
  ...cursorFields,
  ...periodFields,
  q: Type.Optional(PlainText('Only what has this id, address or name', 255)),
  view: Type.Optional(OneOf(customerViews, 'Only customers of this view')),
  tier: Type.Optional(OneOf(kycTiers, 'Only customers whose highest approval is of this tier')),
  email: Type.Optional(
    PlainText(
      'Only customers with an order of this e-mail address or with it as your id, for roles that see personal data',
      254,
    ),
  ),
  country: Type.Optional(
    Str('Only customers whose newest order is from one of these countries, separated by commas', {
      pattern: '^[A-Za-z]{2}(,[A-Za-z]{2})*$',
      maxLength: 749,
    }),
  ),
  orderedFrom: Type.Optional(Text('moment', 'Only customers whose newest order is from this day or time on')),
  orderedTo: Type.Optional(Text('moment', 'Only customers whose newest order is before this day or time')),
  sort: Type.Optional(
    OneOf(
      customerSorts,
      'What to sort by, `created` when left out; by orders, customers without any come last in both directions',
    ),
  ),
  direction: Type.Optional(OneOf(sortDirections, 'Newest or most first, or the other way round')),
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

export const listCustomerCountries = operation({
  id: 'dashboardListCustomerCountries',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/customer-countries',
  tag: 'Dashboard',
  summary: 'Count the customers of each country',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  answers: { 200: Data(CustomerCountries) },
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

const customerParams = ParamsWith('id', 'Id of the customer')

export const addCustomerNote = operation({
  id: 'dashboardAddCustomerNote',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/customers/:id/notes',
  tag: 'Dashboard',
  summary: 'Write a note on a customer',
  access: 'project_member',
  permission: 'customers.act',
  params: customerParams,
  body: Named('DashboardNewCustomerNote', 'What to note', newNoteFields),
  answers: { 201: Data(CustomerNote) },
  refusals: [],
})

export const removeCustomerNote = operation({
  id: 'dashboardRemoveCustomerNote',
  method: 'DELETE',
  path: '/dashboard/api/projects/:projectId/customers/:id/notes/:noteId',
  tag: 'Dashboard',
  summary: 'Remove a note from a customer',
  access: 'project_member',
  permission: 'customers.act',
  params: Type.Object({ ...customerParams.properties, noteId: Str('Id of the note') }),
  answers: { 200: Data(Done('removed')) },
  refusals: [],
})

export const openCheckout = operation({
  id: 'dashboardOpenCheckout',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/customers/:id/sessions',
  tag: 'Dashboard',
  summary: 'Open a checkout for a customer',
  description:
    'Creates a session as the server of the partner would. The answer is the only one with its link.',
  access: 'project_member',
  permission: 'customers.act',
  confirms: true,
  params: customerParams,
  body: NewCheckout,
  answers: { 201: Data(OpenedCheckout) },
  refusals: [],
})

export const startCheck = operation({
  id: 'dashboardStartCheck',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/customers/:id/kyc-cases',
  tag: 'Dashboard',
  summary: 'Start the verification of a customer',
  description: 'Answers 200 with the case of that tier that is still open, if there is one.',
  access: 'project_member',
  permission: 'customers.act',
  confirms: true,
  params: customerParams,
  body: NewCheck,
  answers: { 201: Data(StartedCheck), 200: Data(StartedCheck) },
  refusals: ['KYC_NOT_CONFIGURED'],
})

export const addWallet = operation({
  id: 'dashboardAddWallet',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/customers/:id/wallets',
  tag: 'Dashboard',
  summary: 'Add a wallet to a customer',
  description: 'Its address is screened in the background.',
  access: 'project_member',
  permission: 'customers.act',
  params: customerParams,
  body: WalletRequest,
  answers: { 201: Data(Wallet) },
  refusals: ['WALLET_EXISTS'],
})
