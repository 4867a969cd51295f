import { useNavigate, useSearch } from '@tanstack/react-router'
import type { BodyFor } from '../../api/operations.ts'
import { useList, useRead, useWrite } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'

/** The month in the address, or the newest one with anything in it. */
export function useBooks() {
  const { id: projectId, path, may } = useProject()
  const navigate = useNavigate()
  const params = { projectId }
  const { month } = useSearch({ from: '/signed-in/p/$projectId/books' })
  const books = `${path}/books`
  return {
    mayManage: may('books.manage'),
    mayExport: may('records.export'),
    books: useRead('GET /projects/:projectId/books', {
      params,
      query: month === undefined ? {} : { month },
    }),
    csvLink: (shown: string) =>
      `/dashboard/api${books}/postings.csv?${new URLSearchParams({ month: shown })}`,
    show: (chosen: string) => void navigate({ to: '/p/$projectId/books', params, search: { month: chosen } }),
    close: useWrite(books, (api, body: BodyFor<'POST /projects/:projectId/books/close'>) =>
      api.write('POST /projects/:projectId/books/close', { params, body }),
    ),
    correct: useWrite(books, (api, body: BodyFor<'POST /projects/:projectId/books/corrections'>) =>
      api.write('POST /projects/:projectId/books/corrections', { params, body }),
    ),
  }
}

/** What people booked in a month. */
export function useCorrections(month: string) {
  const { id: projectId } = useProject()
  return useList('GET /projects/:projectId/books/postings', {
    params: { projectId },
    query: { month, by: 'person' },
  })
}
