import type { AuditEntry } from '@sliproad/api/resources/dashboard/team'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useList } from '../../api/use-read.ts'
import { Empty } from '../../parts/empty.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { formatTime } from '../../parts/format.ts'
import { shorten } from '../../parts/id-text.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { State } from '../../parts/state.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { toQuery } from '../records/to-query.ts'

export function AuditScreen() {
  const t = useTexts().audit
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const filters = useSearch({ from: '/signed-in/p/$projectId/audit' })
  const list = useList('GET /projects/:projectId/audit', {
    params: { projectId },
    query: toQuery(filters),
  })
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <div className="mb-3">
        <FilterBar
          filters={filters}
          onChange={(changed) =>
            navigate({ to: '/p/$projectId/audit', params: { projectId }, search: changed })
          }
          fields={[
            { name: 'action', label: t.action, type: 'search' },
            { name: 'from', label: t.from, type: 'date' },
            { name: 'to', label: t.to, type: 'date' },
          ]}
        />
      </div>
      <PagedTable<AuditEntry>
        list={list}
        rowKey={(row) => row.id}
        empty={<Empty title={t.emptyTitle} text={t.empty} />}
        columns={[
          { head: t.action, cell: (row) => <code className="font-semibold">{row.action}</code> },
          { head: t.outcome, cell: (row) => <State value={row.outcome} /> },
          {
            head: t.who,
            cell: (row) => (
              <span className="[overflow-wrap:anywhere]">
                {row.email ?? (row.detail.from === 'command line' ? t.commandLine : t.system)}
              </span>
            ),
          },
          {
            head: t.target,
            cell: (row) => row.target && <code title={row.target}>{shorten(row.target)}</code>,
            wideOnly: true,
          },
          { head: t.address, cell: (row) => row.address, wideOnly: true },
          {
            head: t.when,
            end: true,
            cell: (row) => (
              <time dateTime={row.at} className="whitespace-nowrap text-ink-2 max-desk:text-fine">
                {formatTime(row.at)}
              </time>
            ),
          },
        ]}
      />
    </>
  )
}
