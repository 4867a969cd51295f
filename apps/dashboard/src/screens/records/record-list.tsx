import { buttonClasses } from '../../parts/button.tsx'
import type { FilterField } from '../../parts/filter-bar.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { type Column, PagedTable } from '../../parts/paged-table.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { RecordEmpty } from './record-empty.tsx'
import { type RecordKind, useRecords } from './use-records.ts'

type Props<Row> = { kind: RecordKind; fields: readonly FilterField[]; columns: readonly Column<Row>[] }

/** What the five lists share: filters, search, export and pages. */
export function RecordList<Row extends { id: string }>({ kind, fields, columns }: Props<Row>) {
  const t = useTexts().records
  const { may } = useProject()
  const { filters, list, csvLink, setFilters } = useRecords<Row>(kind)
  const { title, emptyTitle, empty } = t[kind]
  return (
    <>
      <PageHead title={title}>
        {may('records.export') && (
          <a className={buttonClasses({})} href={csvLink} download>
            {t.exportCsv}
          </a>
        )}
      </PageHead>
      <div className="mb-3">
        <FilterBar
          filters={filters}
          onChange={setFilters}
          fields={[
            { name: 'q', label: t.search, type: 'search' },
            ...fields,
            { name: 'from', label: t.from, type: 'date' },
            { name: 'to', label: t.to, type: 'date' },
          ]}
        />
      </div>
      <PagedTable<Row>
        list={list}
        rowKey={(row) => row.id}
        rowLink={(row) => `${kind}/${row.id}`}
        empty={
          <RecordEmpty
            title={emptyTitle}
            text={empty}
            isFiltered={Object.keys(filters).length > 0}
            onClear={() => setFilters({})}
          />
        }
        columns={columns}
      />
    </>
  )
}
