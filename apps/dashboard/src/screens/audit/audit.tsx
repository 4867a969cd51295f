import type { AuditEntry } from '@sliproad/api/resources/dashboard/team'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useList } from '../../api/use-read.ts'
import { Empty } from '../../parts/empty.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { formatSecond } from '../../parts/format.ts'
import { shorten } from '../../parts/id-text.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { State } from '../../parts/state.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { toQuery } from '../records/to-query.ts'
import { actions } from './words/texts.ts'

export function AuditScreen() {
  const { audit: t, order } = useTexts()
  const names = t.actions ?? actions
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
            { name: 'action', label: t.action, choices: choicesOf(names) },
            { name: 'created', label: order.created, type: 'range' },
          ]}
        />
      </div>
      <PagedTable<AuditEntry>
        list={list}
        rowKey={(row) => row.id}
        empty={<Empty title={t.emptyTitle} text={t.empty} />}
        columns={[
          {
            head: t.action,
            cell: (row) => (
              <>
                <span className="block font-semibold full:whitespace-nowrap">
                  {nameIn(names, row.action)}
                </span>
                <code className="block text-fine text-ink-3 max-desk:hidden">{row.action}</code>
              </>
            ),
          },
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
            cell: (row) =>
              row.target && (
                <code dir="ltr" className="whitespace-nowrap" title={row.target}>
                  {shorten(row.target)}
                </code>
              ),
            wideOnly: true,
          },
          { head: t.address, cell: (row) => row.address, wideOnly: true },
          {
            head: t.when,
            end: true,
            cell: (row) => (
              <time dateTime={row.at} className="whitespace-nowrap text-ink-2 max-desk:text-fine">
                {formatSecond(row.at)}
              </time>
            ),
          },
        ]}
      />
    </>
  )
}

type Names = Readonly<Record<string, string>>

/** An entry of a newer server than this page is shown by the name under which it is kept. */
function nameIn(names: Names, action: string): string {
  return names[action] ?? action
}

/** All kinds of entries, by their words. */
function choicesOf(names: Names): { value: string; label: string }[] {
  return Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
