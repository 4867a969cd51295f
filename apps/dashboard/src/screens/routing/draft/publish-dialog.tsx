import type { RoutingState, RoutingTrial } from '@sliproad/api/resources/routing'
import { useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Dialog, DialogActions } from '../../../parts/forms/dialog.tsx'
import { FailureNotice, Notice } from '../../../parts/notice.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { RoutingCalls } from '../use-routing.ts'
import { type Change, changesOf } from '../words/changes.ts'
import { Marked } from '../words/marked.tsx'
import { ruleSentence } from '../words/sentences.ts'
import { words as t } from '../words/words.ts'

type Props = {
  state: RoutingState
  trial: RoutingTrial | null
  calls: RoutingCalls
  onPublished: (version: number) => void
  onClose: () => void
}

const looks = {
  added: 'bg-positive-soft text-positive',
  removed: 'bg-negative-soft text-negative',
  changed: 'bg-caution-soft text-caution',
  moved: 'bg-info-soft text-info',
} as const

/** Names every rule that would change. When someone was faster, the same against what is in force now. */
export function PublishDialog({ state, trial, calls, onPublished, onClose }: Props) {
  const { common } = useTexts()
  const { draft, live } = state
  const [opened] = useState({ revision: draft.revision, version: live?.version ?? null })
  const changes = changesOf(live?.rules ?? [], draft.rules)
  const next = (live?.version ?? 0) + 1
  const isOvertaken = (live?.version ?? null) !== opened.version
  const isOtherDraft = draft.revision !== opened.revision || !draft.tried
  const failure = calls.publish.error
  const close = () => {
    calls.publish.reset()
    onClose()
  }
  return (
    <Dialog title={t.publishTitle(next)} onClose={close} wide>
      {isOtherDraft ? (
        <Notice kind="caution">{t.overtakenDraft}</Notice>
      ) : (
        isOvertaken && <Notice kind="caution">{t.overtaken(live?.version ?? 0)}</Notice>
      )}
      <ul className="-mx-1 grid max-h-[46dvh] gap-3 overflow-y-auto px-1">
        {changes.map((change) => (
          <ChangeRow key={`${change.kind} ${change.rule.id}`} change={change} />
        ))}
      </ul>
      <div className="text-ink-2">
        {trial && <p>{t.trialSays(trial.changed, trial.decided)}</p>}
        {trial && trial.unserved > 0 && (
          <p className="font-semibold text-negative">{t.unservedTitle(trial.unserved)}.</p>
        )}
        <p>{t.publishText}</p>
      </div>
      {failure && failure.code !== 'ROUTING_CHANGED' && <FailureNotice failure={failure} />}
      <DialogActions>
        <Button onPress={close}>{common.cancel}</Button>
        {!isOtherDraft && (
          <Button
            kind="primary"
            busy={calls.publish.isPending}
            onPress={() =>
              calls.publish.mutate(
                { draftRevision: draft.revision, liveVersion: live?.version ?? null },
                {
                  onSuccess: (made) => onPublished(made.live?.version ?? next),
                  onError: ({ code }) => {
                    if (code === 'ROUTING_CHANGED') void calls.state.refetch()
                  },
                },
              )
            }
          >
            {t.publishAction}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const { kind, rule } = change
  const now = new Date()
  return (
    <li className="grid gap-1 rounded-field p-3 inset-ring inset-ring-line">
      <p className="flex flex-wrap items-center gap-2">
        <span className={`rounded-chip px-1.5 text-[12px] leading-[18px] font-semibold ${looks[kind]}`}>
          {t.changeNames[kind]}
        </span>
        <code className="text-fine text-ink-3 [overflow-wrap:anywhere]">{rule.id}</code>
      </p>
      <p className={`text-ink-2 ${kind === 'removed' ? 'line-through' : ''}`}>
        <Marked text={ruleSentence(rule, t, now)} />
      </p>
      {kind === 'changed' && (
        <p className="text-fine text-ink-3">
          {t.was} <Marked text={ruleSentence(change.before, t, now)} />
        </p>
      )}
    </li>
  )
}
