import { Icon } from '@sliproad/ui/icon.tsx'
import { buttonClasses } from '../../parts/button.tsx'
import type { FilterField } from '../../parts/filter-bar.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { type Column, PagedTable } from '../../parts/paged-table.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { RecordEmpty } from './record-empty.tsx'
import { type RecordKind, type RowOfKind, useRecords } from './use-records.ts'

type Props<Kind extends RecordKind> = {
  kind: Kind
  fields: readonly FilterField[]
  columns: readonly Column<RowOfKind<Kind>>[]
}

/** What the five lists have in common: filters, search, export and paging. */
export function RecordList<Kind extends RecordKind>({ kind, fields, columns }: Props<Kind>) {
  const { records: t, order } = useTexts()
  const { may } = useProject()
  const { filters, list, csvLink, setFilters } = useRecords(kind)
  const { title, emptyTitle, empty } = t[kind]
  return (
    <>
      <PageHead title={title}>
        {may('records.export') && (
          <a className={buttonClasses({})} href={csvLink} download>
            <Icon name="download" small />
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
            { name: 'created', label: order.created, type: 'range' },
          ]}
        />
      </div>
      <PagedTable<RowOfKind<Kind>>
        list={list}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `${kind}/${id}`}
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
