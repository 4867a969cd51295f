import type * as operations from '@sliproad/api/operations/dashboard/books'
import { invalid } from '@sliproad/api/refusal'
import * as books from '../../../modules/books/index.ts'
import type { Handler } from '../../serve.ts'
import { answer, pageAnswer } from '../answer.ts'
import { audited } from '../audited.ts'
import { callerOf, projectOf } from '../guard.ts'
import { csvText, sendFile } from '../records/csv-file.ts'

/** Months, statements and corrections of a project's books. */

const rowsOnScreen = 50
const rowsInFile = 1_000

export const readBooks: Handler<typeof operations.readBooks> = (deps) => async (request) => {
  const { db, clock } = deps
  const projectId = projectOf(request)
  const now = clock.now()
  const months = await books.listMonthNames(db, projectId)
  const { month: asked } = request.query
  const month = asked === undefined ? (months[0] ?? books.monthOf(now)) : requireMonth(asked)
  const [rows, owed] = await Promise.all([
    books.listMonths(db, projectId, { month }),
    books.sumOwed(db, projectId),
  ])
  return answer({
    month,
    isOver: now >= books.endOf(month),
    months,
    rows: rows.map(toView),
    owed: owed.map(({ gatewayId, currency, amount }) => ({ gatewayId, currency, amount })),
  })
}

export const listPostings: Handler<typeof operations.listPostings> = (deps) => async (request) => {
  const { limit = rowsOnScreen, cursor, ...filter } = request.query
  return pageAnswer(
    await books.listPostings(deps.db, projectOf(request), toFilter(filter), { limit, cursor }),
    toPostingView,
  )
}

export const exportPostings: Handler<typeof operations.exportPostings> = (deps) => async (request, reply) => {
  const { limit: _, cursor: __, ...filter } = request.query
  const projectId = projectOf(request)
  const read = (cursor?: string) =>
    books.listPostings(deps.db, projectId, toFilter(filter), { limit: rowsInFile, cursor })
  await audited(
    deps,
    request,
    { action: 'books.exported', target: filter.month, detail: filter },
    async () => {
      const first = await read()
      await sendFile(reply, `books-${filter.month}.csv`, csvText(first, read))
    },
  )
  return reply
}

export const closeBooks: Handler<typeof operations.closeBooks> = (deps) => async (request) => {
  const { month: asked, gatewayId, currency } = request.body
  const month = requireMonth(asked)
  const detail = { gatewayId, currency }
  const closed = await audited(deps, request, { action: 'books.closed', target: month, detail }, () =>
    books.closeMonth(deps, projectOf(request), month, detail, callerOf(request).user.id),
  )
  return answer({ closed: closed.map(toView) })
}

export const correctBooks: Handler<typeof operations.correctBooks> = (deps) => async (request) => {
  const { month: asked, orderId = null, ...given } = request.body
  const month = requireMonth(asked)
  const detail = { ...given, month, orderId }
  const correction = { ...given, month, orderId }
  const posting = await audited(
    deps,
    request,
    { action: 'books.corrected', detail },
    () => books.correctBooks(deps, projectOf(request), correction, callerOf(request).user.id),
    ({ id }) => id,
  )
  return answer({ postingId: posting.id })
}

function requireMonth(text: string): books.Month {
  const month = books.readMonth(text)
  if (month === undefined) throw invalid({ field: 'month', message: 'must be a month such as 2026-03' })
  return month
}

type Filter = { month: string; gatewayId?: string; currency?: string; by?: 'person' }

function toFilter({ month, gatewayId, currency, by }: Filter) {
  return { month: requireMonth(month), gatewayId, currency, byPerson: by === 'person' }
}

function toView({ projectId: _, closedAt, ...part }: books.BookMonth) {
  return { ...part, owed: books.owedOf(part), closedAt: closedAt?.toISOString() ?? null }
}

function toPostingView({ occurredAt, bookedAt, ...row }: books.StatementRow) {
  return { ...row, occurredAt: occurredAt.toISOString(), bookedAt: bookedAt.toISOString() }
}
