import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import {
  BookMonth,
  Books,
  CloseBooks,
  MonthText,
  NewCorrection,
  Posting,
} from '../../resources/dashboard/books.ts'
import { CursorPage, cursorFields, ProjectParams } from '../../resources/dashboard/fields.ts'
import { Data, List, OneOf, PlainText, Uuid } from '../../schema.ts'

const postingFilter = {
  month: MonthText,
  gatewayId: Type.Optional(PlainText('Only with this gateway', 40)),
  currency: Type.Optional(PlainText('Only in this currency', 10)),
  by: Type.Optional(OneOf(['person'], 'Only what people booked')),
}

export const readBooks = operation({
  id: 'dashboardReadBooks',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/books',
  tag: 'Dashboard',
  summary: 'Read a month of the books, and what gateways owe',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  query: Type.Object({ month: Type.Optional(MonthText) }),
  answers: { 200: Data(Books) },
  refusals: [],
})

export const listPostings = operation({
  id: 'dashboardListPostings',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/books/postings',
  tag: 'Dashboard',
  summary: 'List the bookings of a month',
  access: 'project_member',
  permission: 'records.read',
  params: ProjectParams,
  query: Type.Object({ ...cursorFields, ...postingFilter }),
  answers: { 200: CursorPage(Posting) },
  refusals: [],
})

export const exportPostings = operation({
  id: 'dashboardExportPostings',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/books/postings.csv',
  tag: 'Dashboard',
  summary: 'Export the statement of a month',
  access: 'project_member',
  permission: 'records.export',
  produces: 'text/csv',
  params: ProjectParams,
  query: Type.Object({ ...cursorFields, ...postingFilter }),
  answers: { 200: Type.String({ description: 'The same as a file for spreadsheets' }) },
  refusals: [],
})

export const closeBooks = operation({
  id: 'dashboardCloseBooks',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/books/close',
  tag: 'Dashboard',
  summary: 'Close a month',
  description: 'A closed month takes no more entries; what changes later is booked in the month of that day.',
  access: 'project_member',
  permission: 'books.manage',
  params: ProjectParams,
  body: CloseBooks,
  answers: { 200: Data(Type.Object({ closed: List(BookMonth, 'What is closed now') })) },
  refusals: [],
})

export const correctBooks = operation({
  id: 'dashboardCorrectBooks',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/books/corrections',
  tag: 'Dashboard',
  summary: 'Book a correction or a payout',
  access: 'project_member',
  permission: 'books.manage',
  params: ProjectParams,
  body: NewCorrection,
  answers: { 200: Data(Type.Object({ postingId: Uuid('Id of the posting') })) },
  refusals: [],
})
