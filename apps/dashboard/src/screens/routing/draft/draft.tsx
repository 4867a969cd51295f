import type { RoutingRule, RoutingState } from '@sliproad/api/resources/routing'
import { useMemo, useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { formatMoment } from '../../../parts/formats/dates.ts'
import { Segments } from '../../../parts/forms/segments.tsx'
import { FailureNotice, Notice } from '../../../parts/notice.tsx'
import { useToast } from '../../../parts/toast.tsx'
import { TrialResult } from '../trial/trial-result.tsx'
import type { RoutingCalls } from '../use-routing.ts'
import { changesOf, isSame } from '../words/changes.ts'
import { words as t } from '../words/words.ts'
import { type Problem, problemsOf } from './check-rules.ts'
import { JsonView } from './json-view.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import {
  type DraftRow,
  emptyRule,
  templateNames,
  templateOf,
  toRow,
  toRows,
  type UnsavedDraft,
} from './rows.ts'
import { RuleRows } from './rule-rows.tsx'

type Props = {
  state: RoutingState
  calls: RoutingCalls
  /** What was changed and not saved; null: the draft of the server. */
  unsaved: UnsavedDraft | null
  onRows: (rows: readonly DraftRow[] | null) => void
  onStored: (saved: UnsavedDraft | null, revision: number) => void
}

const noRules: readonly RoutingRule[] = []

/** Writing rules: as a form or as JSON, tried over the history, then published. */
export function Draft({ state, calls, unsaved, onRows, onStored }: Props) {
  const { draft, live } = state
  const changed = unsaved?.rows ?? null
  // Without a draft of their own, people begin with what is in force.
  const stored = draft.revision > 0 ? draft.rules : (live?.rules ?? noRules)
  const storedRows = useMemo(() => toRows(stored), [stored])
  const rows = changed ?? storedRows
  const rules = rows.map(({ rule }) => rule)
  const [isReadable, setIsReadable] = useState(true)
  const isUnsaved = !isReadable || (changed !== null && !isSame(rules, stored))
  const [look, setLook] = useState<'form' | 'json'>('form')
  /** Another number begins the text anew, after other rules were put in the place of what it says. */
  const [textNumber, setTextNumber] = useState(0)
  const beginText = () => setTextNumber((number) => number + 1)
  const [openKey, setOpenKey] = useState<number | null>(null)
  const [shown, setShown] = useState<readonly Problem[]>([])
  const [isPublishing, setIsPublishing] = useState(false)
  const [triedRules, setTriedRules] = useState<readonly RoutingRule[] | null>(null)
  const say = useToast()
  const { save, tryDraft } = calls
  const conflict = save.error?.code === 'ROUTING_CHANGED'
  const trial = tryDraft.data ?? null
  const isDifferent = changesOf(live?.rules ?? [], rules).length > 0

  const change = (next: readonly DraftRow[]) => {
    onRows(next)
    if (shown.length > 0)
      setShown(
        problemsOf(
          next.map(({ rule }) => rule),
          t,
        ),
      )
  }
  const add = (rule: RoutingRule) => {
    const row = toRow(rule)
    change([...rows, row])
    setOpenKey(row.key)
  }
  const store = (then: () => void, revision = unsaved?.revision ?? draft.revision) => {
    const problems = problemsOf(rules, t)
    setShown(problems)
    const first = problems[0]?.path.split('.')[1]
    if (problems.length > 0) return setOpenKey(rows[Number(first)]?.key ?? null)
    if (!isUnsaved && draft.revision > 0) return then()
    save.mutate(
      { rules, revision },
      {
        onSuccess: (stored) => {
          onStored(unsaved, stored.draft.revision)
          then()
        },
        onError: (failure) =>
          setShown(failure.details.map(({ field, message }) => ({ path: field, message }))),
      },
    )
  }
  const tryIt = () => store(() => tryDraft.mutate(null, { onSuccess: () => setTriedRules(rules) }))
  const mayPublish = !isUnsaved && draft.tried && draft.revision > 0 && isDifferent
  const stateText = isUnsaved
    ? t.states.unsaved
    : !isDifferent
      ? t.states.same
      : draft.tried
        ? t.states.tried
        : t.states.untried
  const isBusy = save.isPending || tryDraft.isPending
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="max-w-prose [overflow-wrap:anywhere] text-ink-3">
          {t.draftText}
          {draft.changedAt && draft.changedBy && (
            <> {t.changedBy(formatMoment(draft.changedAt, new Date()), draft.changedBy)}</>
          )}
        </p>
        <Segments
          label={t.look}
          value={look}
          choices={(['form', 'json'] as const).map((value) => ({ value, label: t.looks[value] }))}
          onChange={(next) => {
            setLook(next)
            setIsReadable(true)
          }}
        />
      </div>
      {look === 'json' ? (
        <JsonView
          key={textNumber}
          rules={rules}
          problems={shown}
          onReadable={setIsReadable}
          onRules={(next) => {
            setShown([])
            onRows(toRows(next))
          }}
        />
      ) : rows.length === 0 ? (
        <Empty title={t.beginTitle} text={t.begin}>
          <div className="flex flex-wrap gap-2">
            {templateNames.map((name) => (
              <Button key={name} onPress={() => add(templateOf(name, rules))}>
                {t.templates[name]}
              </Button>
            ))}
            <Button kind="quiet" onPress={() => add(emptyRule(rules))}>
              {t.addRule}
            </Button>
          </div>
        </Empty>
      ) : (
        <>
          <RuleRows rows={rows} problems={shown} openKey={openKey} onOpen={setOpenKey} onChange={change} />
          <div className="mt-3">
            <Button onPress={() => add(emptyRule(rules))}>+ {t.addRule}</Button>
          </div>
        </>
      )}
      {trial && triedRules && <TrialResult trial={trial} isStale={!isSame(triedRules, rules)} />}
      <div className="sticky bottom-0 z-[5] mt-6 grid gap-3 border-t border-line bg-surface py-3.5">
        {conflict ? (
          <Notice kind="caution" title={t.conflictTitle} urgent>
            <p>{t.conflict}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                small
                onPress={() => {
                  save.reset()
                  onRows(null)
                  setIsReadable(true)
                  void calls.state.refetch().then(beginText)
                }}
              >
                {t.seeTheirs}
              </Button>
              <Button
                small
                onPress={() =>
                  store(() => say(t.saved), Number(save.error?.data.draftRevision ?? draft.revision))
                }
              >
                {t.keepMine}
              </Button>
            </div>
          </Notice>
        ) : (
          <FailureNotice failure={save.error ?? tryDraft.error} />
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="min-w-0 flex-1 text-fine text-ink-3 max-desk:basis-full">{stateText}</p>
          {isUnsaved ? (
            <Button
              onPress={() => {
                onRows(null)
                setShown([])
                save.reset()
                setOpenKey(null)
                setLook('form')
                setIsReadable(true)
              }}
            >
              {t.discard}
            </Button>
          ) : (
            isDifferent &&
            live && (
              <Button
                kind="quiet"
                onPress={() => {
                  onRows(toRows(live.rules))
                  beginText()
                }}
              >
                {t.fromLive(live.version)}
              </Button>
            )
          )}
          {isUnsaved && isReadable && (
            <Button busy={save.isPending} onPress={() => store(() => say(t.saved))}>
              {t.saveDraft}
            </Button>
          )}
          {isReadable && (
            <Button kind={mayPublish ? 'second' : 'primary'} busy={isBusy} onPress={tryIt}>
              {t.tryIt}
            </Button>
          )}
          {mayPublish && (
            <Button kind="primary" onPress={() => setIsPublishing(true)}>
              {t.publish}
            </Button>
          )}
        </div>
      </div>
      {isPublishing && (
        <PublishDialog
          state={state}
          trial={triedRules && isSame(triedRules, rules) ? trial : null}
          calls={calls}
          onPublished={(version) => {
            setIsPublishing(false)
            say(t.published(version))
          }}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </>
  )
}
