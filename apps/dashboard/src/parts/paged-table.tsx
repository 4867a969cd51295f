import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Page } from '../api/call.ts'
import { useProject } from '../shell/me-context.ts'
import { ProjectLink, type ProjectScreen } from '../shell/project-link.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './button.tsx'
import { Loaded } from './loaded.tsx'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  end?: boolean
  /** The cell that carries the row's link. */
  main?: boolean
  /** Left out on phones, where a row has two lines of two cells each. */
  wideOnly?: boolean
}

type List<Row> = {
  data: { pages: Page<Row>[] } | undefined
  error: Error | null
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type Props<Row> = {
  list: List<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowLink?: (row: Row) => ProjectScreen
  empty: ReactNode
}

const rowLook =
  'max-desk:grid max-desk:grid-cols-[minmax(0,1fr)_auto] max-desk:items-center max-desk:gap-x-3 max-desk:gap-y-0.5 max-desk:border-b max-desk:border-line max-desk:py-3'

/** Rows in the server's order, newest first. On phones each row is a grid of two lines. */
export function PagedTable<Row>({ list, columns, rowKey, rowLink, empty }: Props<Row>) {
  const t = useTexts().common
  const { id } = useProject()
  const navigate = useNavigate()
  const onPhone = columns.filter(({ wideOnly }) => !wideOnly)
  return (
    <Loaded of={list}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        if (rows.length === 0) return empty
        return (
          <>
            <table className="table-plain max-desk:block">
              <thead className="max-desk:sr-only">
                <tr>
                  {columns.map(({ head, end }) => (
                    <th key={head} className={end ? 'text-end' : ''}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="max-desk:block">
                {rows.map((row) => (
                  <tr
                    key={rowKey(row)}
                    className={`${rowLook} ${rowLink ? 'cursor-pointer hover:bg-canvas' : ''}`}
                    onClick={(event) => {
                      if (!rowLink || (event.target as HTMLElement).closest('a, button')) return
                      navigate({ to: `/p/${id}/${rowLink(row)}` })
                    }}
                  >
                    {columns.map((column) => (
                      <td key={column.head} className={cellLook(column, onPhone.indexOf(column))}>
                        {column.main && rowLink ? (
                          <ProjectLink to={rowLink(row)} className="text-ink no-underline hover:underline">
                            {column.cell(row)}
                          </ProjectLink>
                        ) : (
                          column.cell(row)
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {list.hasNextPage && (
              <div className="mt-3 flex min-h-8 items-center justify-between text-ink-3">
                <span>{t.newestFirst}</span>
                <Button small busy={list.isFetchingNextPage} onPress={() => list.fetchNextPage()}>
                  {t.showOlder}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** On phones the first and third visible cell are aligned to the start, the others to the end. */
function cellLook<Row>({ end, wideOnly }: Column<Row>, index: number): string {
  const phone = wideOnly
    ? 'max-desk:hidden'
    : `max-desk:h-auto max-desk:min-w-0 max-desk:border-0 max-desk:p-0 ${index % 2 === 1 ? 'max-desk:text-end' : 'max-desk:text-start'}`
  return `${phone} ${end ? 'text-end' : ''}`
}
