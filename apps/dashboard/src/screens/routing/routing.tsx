import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ViewTab, ViewTabs } from '../../parts/split/view-tabs.tsx'
import { useProject } from '../../shell/me-context.ts'
import { Draft } from './draft/draft.tsx'
import { LeaveGuard } from './draft/leave-guard.tsx'
import { type DraftRow, toRows, type UnsavedDraft } from './draft/rows.ts'
import { Live } from './live/live.tsx'
import { useRouting } from './use-routing.ts'
import { Versions } from './versions/versions.tsx'
import { WeightsForm } from './weights/weights-form.tsx'
import { changesOf, isSame } from './words/changes.ts'
import { words as t } from './words/words.ts'

const views = ['live', 'draft', 'weights', 'versions'] as const
type View = (typeof views)[number]

/** What is in force, what is being written, what the score counts, and what was in force before. */
export function RoutingScreen() {
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const search = useSearch({ from: '/signed-in/p/$projectId/routing' })
  const calls = useRouting()
  /** What was changed and not saved; kept while other parts of this screen are looked at. */
  const [unsaved, setUnsaved] = useState<UnsavedDraft | null>(null)
  const rows = unsaved?.rows ?? null
  const stored = calls.state.data?.draft.revision ?? 0
  // A draft that another person saved meanwhile is not overwritten: these changes keep the revision that they began from.
  const setRows = (next: readonly DraftRow[] | null) =>
    setUnsaved((now) => next && { rows: next, revision: now?.revision ?? stored })
  const seen = calls.mayChange ? views : views.filter((name) => name === 'live' || name === 'versions')
  const view: View = seen.find((name) => name === search.view) ?? 'live'
  const isUnsaved =
    rows !== null &&
    !isSame(
      rows.map(({ rule }) => rule),
      calls.state.data?.draft.rules,
    )
  const show = (name: View) =>
    void navigate({ to: '/p/$projectId/routing', params: { projectId }, search: { view: name } })
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <ViewTabs label={t.views} className="mb-5">
        {seen.map((name) => (
          <ViewTab key={name} to="routing" search={{ view: name }} isCurrent={name === view}>
            {t.tabs[name]}
            {name === 'draft' && <DraftCount calls={calls} rows={rows} />}
          </ViewTab>
        ))}
      </ViewTabs>
      <LeaveGuard active={isUnsaved} />
      <Loaded of={calls.state}>
        {(state) => {
          if (view === 'draft')
            return (
              <Draft
                state={state}
                calls={calls}
                unsaved={unsaved}
                onRows={setRows}
                onStored={(saved, revision) =>
                  // What was changed while it was being saved is still to be saved.
                  setUnsaved((now) => (now === saved ? null : now && { ...now, revision }))
                }
              />
            )
          if (view === 'weights') return <WeightsForm />
          if (view === 'versions')
            return (
              <Versions
                state={state}
                mayChange={calls.mayChange}
                hasUnsaved={rows !== null}
                onRestore={(rules) => {
                  setRows(toRows(rules))
                  show('draft')
                }}
              />
            )
          return (
            <Live
              state={state}
              mayChange={calls.mayChange}
              onDraft={() => show('draft')}
              onWeights={() => show('weights')}
            />
          )
        }}
      </Loaded>
    </>
  )
}

/** How many rules of the draft differ from what is in force. */
function DraftCount({
  calls,
  rows,
}: {
  calls: ReturnType<typeof useRouting>
  rows: readonly DraftRow[] | null
}) {
  const state = calls.state.data
  if (!state) return null
  const draft = rows ? rows.map(({ rule }) => rule) : state.draft.rules
  const isBegun = rows !== null || state.draft.revision > 0
  const count = isBegun ? changesOf(state.live?.rules ?? [], draft).length : 0
  return count === 0 ? null : (
    <span className="min-w-5 rounded-full bg-caution-soft px-1.5 text-center text-[12px] leading-5 font-[650] text-caution tabular-nums">
      {count}
    </span>
  )
}
