import type { RoutingProgress } from '@sliproad/api/resources/dashboard/routing'
import type { RoutingWeights } from '@sliproad/api/resources/routing'
import { scoreParts } from '@sliproad/core/vocabulary'
import { useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Dialog, DialogActions } from '../../../parts/forms/dialog.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { FailureNotice } from '../../../parts/notice.tsx'
import { useToast } from '../../../parts/toast.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { TrialResult } from '../trial/trial-result.tsx'
import { useProgress, useWeights } from '../use-routing.ts'
import { isSame } from '../words/changes.ts'
import { words as t } from '../words/words.ts'
import { sumOf, WeightsFields } from './weights-fields.tsx'

export function WeightsForm() {
  const progress = useProgress()
  return <Loaded of={progress}>{({ weights }) => <Form known={weights} />}</Loaded>
}

/** Weights are no part of the draft: they are tried by themselves and take effect when they are saved. */
function Form({ known }: { known: RoutingProgress['weights'] }) {
  const inForce = known.own ?? known.usual
  const [draft, setDraft] = useState<RoutingWeights | null>(null)
  const [asks, setAsks] = useState<'save' | 'reset' | null>(null)
  const { tryWeights, setWeights } = useWeights()
  const { common } = useTexts()
  const say = useToast()
  const weights = draft ?? inForce
  const isChanged = !isSame(weights, inForce)
  const isWhole = sumOf(weights) === 100
  const changes = scoreParts
    .filter((part) => weights[part] !== inForce[part])
    .map((part) => t.weightChange(t.partNames[part], inForce[part], weights[part]))
  const send = (next: RoutingWeights | null, done: string) =>
    setWeights.mutate(next, {
      onSuccess: () => {
        setDraft(null)
        setAsks(null)
        say(done)
      },
    })
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-3">{t.weightsFormText}</p>
      <div className="max-w-[760px] rounded-card p-4 inset-ring inset-ring-line desk:p-[18px]">
        <WeightsFields weights={weights} onChange={setDraft} says />
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          {known.own && <Button onPress={() => setAsks('reset')}>{t.toUsual}</Button>}
          {draft && isChanged && <Button onPress={() => setDraft(null)}>{t.discard}</Button>}
          {isWhole && (
            <Button busy={tryWeights.isPending} onPress={() => tryWeights.mutate(weights)}>
              {t.tryIt}
            </Button>
          )}
          {isWhole && isChanged && (
            <Button kind="primary" onPress={() => setAsks('save')}>
              {t.saveWeights}
            </Button>
          )}
        </div>
        <FailureNotice failure={tryWeights.error} />
      </div>
      {tryWeights.data && (
        <TrialResult trial={tryWeights.data} isStale={!isSame(tryWeights.variables, weights)} />
      )}
      {asks && (
        <Dialog
          title={asks === 'save' ? t.saveWeightsTitle : t.resetTitle}
          onClose={() => {
            setWeights.reset()
            setAsks(null)
          }}
        >
          <p className="text-ink-2">
            {asks === 'save' ? t.saveWeightsText(changes.join(', ')) : t.resetText}
          </p>
          <FailureNotice failure={setWeights.error} />
          <DialogActions>
            <Button onPress={() => setAsks(null)}>{common.cancel}</Button>
            <Button
              kind="primary"
              busy={setWeights.isPending}
              onPress={() => (asks === 'save' ? send(weights, t.weightsSaved) : send(null, t.weightsReset))}
            >
              {asks === 'save' ? t.saveWeights : t.toUsual}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
