import { Navigate, useSearch } from '@tanstack/react-router'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead, Section } from '../../parts/page-head.tsx'
import { useProject } from '../../shell/me-context.ts'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { RecordLine } from '../records/record-line.tsx'
import { useFound } from './use-found.ts'

/** Searches every list. If exactly one record matches, it is opened at once. */
export function FindScreen() {
  const { find: t, records } = useTexts()
  const { id } = useProject()
  const { q = '' } = useSearch({ from: '/signed-in/p/$projectId/find' })
  const found = useFound(q)
  return (
    <>
      <PageHead title={t.title} text={q && t.text(q)} />
      <Loaded of={found}>
        {(groups) => {
          const hits = groups.flatMap(({ kind, rows }) => rows.map((row) => ({ kind, row })))
          const [only] = hits
          if (!only) return <Empty title={t.emptyTitle} text={t.empty} />
          if (hits.length === 1)
            return (
              <Navigate
                to={`/p/$projectId/${only.kind}/$recordId`}
                params={{ projectId: id, recordId: only.row.id }}
                replace
              />
            )
          return groups
            .filter(({ rows }) => rows.length > 0)
            .map(({ kind, rows, next }) => (
              <Section key={kind} title={records[kind].title}>
                <ul>
                  {rows.map((row) => (
                    <RecordLine key={row.id} kind={kind} record={row} />
                  ))}
                </ul>
                {next && (
                  <p className="mt-3">
                    <ProjectLink to={kind} search={{ q }}>
                      {t.all}
                    </ProjectLink>
                  </p>
                )}
              </Section>
            ))
        }}
      </Loaded>
    </>
  )
}
