import { formatTime } from '../../parts/format.ts'
import { shorten } from '../../parts/id-text.tsx'
import type { Column } from '../../parts/paged-table.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** A status filter with the status texts as choices. */
export function useStatusField(values: readonly string[], name = 'status') {
  const { records, states } = useTexts()
  const words = states as Record<string, string>
  return {
    name,
    label: records.status,
    choices: values.map((value) => ({ value, label: words[value] ?? value })),
  }
}

export function idColumn<Row extends { id: string }>(head: string): Column<Row> {
  return {
    head,
    main: true,
    cell: (row) => (
      <code dir="ltr" className="font-semibold whitespace-nowrap" title={row.id}>
        {shorten(row.id)}
      </code>
    ),
  }
}

export function createdColumn<Row extends { createdAt: string }>(head: string): Column<Row> {
  return {
    head,
    end: true,
    cell: (row) => (
      <time dateTime={row.createdAt} className="whitespace-nowrap text-ink-2 max-desk:text-fine">
        {formatTime(row.createdAt)}
      </time>
    ),
  }
}
