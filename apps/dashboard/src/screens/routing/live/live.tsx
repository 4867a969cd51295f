import type { RoutingState, RoutingVersion } from '@sliproad/api/resources/routing'
import { Button } from '../../../parts/button.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { formatMoment } from '../../../parts/formats/dates.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Section } from '../../../parts/page-head.tsx'
import { useProgress } from '../use-routing.ts'
import { changesInWords, changesOf } from '../words/changes.ts'
import { RuleList } from '../words/rule-line.tsx'
import { words as t } from '../words/words.ts'
import { SplitCard } from './split-card.tsx'
import { WeightsCard } from './weights-card.tsx'

type Props = { state: RoutingState; mayChange: boolean; onDraft: () => void; onWeights: () => void }

export function Live({ state: { live, draft }, mayChange, onDraft, onWeights }: Props) {
  const progress = useProgress()
  const rules = live?.rules ?? []
  const waiting = mayChange && draft.revision > 0 ? changesOf(rules, draft.rules) : []
  return (
    <>
      {waiting.length > 0 && (
        <div className="mb-5">
          <Notice kind="plain" title={t.draftWaits}>
            <p>{t.draftWaitsText(changesInWords(waiting, t))}</p>
            <div className="mt-2">
              <Button small onPress={onDraft}>
                {t.openDraft}
              </Button>
            </div>
          </Notice>
        </div>
      )}
      {!mayChange && <p className="mb-4 text-ink-3">{t.readOnly}</p>}
      <section aria-labelledby="rules-in-force">
        <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id="rules-in-force" className="flex flex-wrap items-center gap-x-2">
              {t.rulesTitle}
              {live && <VersionChip version={live.version} />}
            </h2>
            <p className="max-w-prose [overflow-wrap:anywhere] text-ink-3">
              {live ? publishedText(live) : t.noRules}
            </p>
          </div>
          {mayChange && <Button onPress={onDraft}>{rules.length > 0 ? t.editDraft : t.writeRule}</Button>}
        </div>
        {rules.length > 0 ? (
          <>
            <RuleList rules={rules} />
            {rules.length > 1 && <p className="mt-2 text-fine text-ink-3">{t.allApply}</p>}
          </>
        ) : (
          <Empty title={t.noRulesTitle} text={live ? t.emptyVersion : t.noRules} />
        )}
      </section>
      <Loaded of={progress}>
        {({ splits, weights, truncated }) => (
          <>
            {splits.length > 0 && (
              <Section
                title={t.splitsTitle}
                text={`${t.interval}${truncated ? ` ${t.progressTruncated}` : ''}`}
              >
                <div className="grid gap-4">
                  {splits.map((split) => (
                    <SplitCard
                      key={split.ruleId}
                      split={split}
                      guardrail={
                        rules
                          .find(({ id }) => id === split.ruleId)
                          ?.actions.find((action) => action.do === 'split')?.guardrail
                      }
                    />
                  ))}
                </div>
              </Section>
            )}
            <Section
              title={t.weightsTitle}
              text={
                weights.own
                  ? t.weightsOwn
                  : weights.learnt
                    ? t.weightsLearnt(weights.finished)
                    : t.weightsUsual(weights.finished, weights.enough)
              }
              actions={mayChange && <Button onPress={onWeights}>{t.changeWeights}</Button>}
            >
              <WeightsCard weights={weights.own ?? weights.usual} />
            </Section>
          </>
        )}
      </Loaded>
    </>
  )
}

export function VersionChip({ version }: { version: number }) {
  return (
    <span className="rounded-chip bg-accent-soft px-1.5 text-[12px] leading-[18px] font-semibold text-accent-text">
      {t.version(version)}
    </span>
  )
}

export function publishedText({ publishedAt, publishedBy }: RoutingVersion): string {
  const time = formatMoment(publishedAt, new Date())
  const text = publishedBy === null ? t.publishedByKey(time) : t.publishedBy(time, publishedBy)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
