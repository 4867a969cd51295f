import type { RoutingRule, RoutingState, RoutingVersion } from '@sliproad/api/resources/routing'
import { useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { Confirm } from '../../../parts/forms/confirm.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { useToast } from '../../../parts/toast.tsx'
import { publishedText, VersionChip } from '../live/live.tsx'
import { useVersions } from '../use-routing.ts'
import { changesInWords, changesOf } from '../words/changes.ts'
import { RuleList } from '../words/rule-line.tsx'
import { words as t } from '../words/words.ts'

type Props = {
  state: RoutingState
  mayChange: boolean
  hasUnsaved: boolean
  onRestore: (rules: readonly RoutingRule[]) => void
}

export function Versions({ state, mayChange, hasUnsaved, onRestore }: Props) {
  const versions = useVersions()
  const say = useToast()
  const [asks, setAsks] = useState<RoutingVersion | null>(null)
  const isDraftNew =
    hasUnsaved ||
    (state.draft.revision > 0 && changesOf(state.live?.rules ?? [], state.draft.rules).length > 0)
  const restore = (version: RoutingVersion) => {
    setAsks(null)
    onRestore(version.rules)
    say(t.restoredAsDraft(version.version))
  }
  return (
    <Loaded of={versions}>
      {(list) =>
        list.length === 0 ? (
          <Empty title={t.noVersionsTitle} text={t.noVersions} />
        ) : (
          <>
            <p className="mb-3 max-w-prose text-ink-3">{t.versionsText}</p>
            <ol className="border-t border-line">
              {list.map((version, at) => (
                <VersionRow
                  key={version.version}
                  version={version}
                  before={list[at + 1]?.rules ?? []}
                  onRestore={
                    mayChange && !version.live
                      ? () => (isDraftNew ? setAsks(version) : restore(version))
                      : undefined
                  }
                />
              ))}
            </ol>
            {asks && (
              <Confirm
                title={t.replacesDraftTitle}
                text={t.replacesDraft}
                action={t.replaceDraft}
                busy={false}
                failure={null}
                onConfirm={() => restore(asks)}
                onClose={() => setAsks(null)}
              />
            )}
          </>
        )
      }
    </Loaded>
  )
}

type RowProps = {
  version: RoutingVersion
  before: readonly RoutingRule[]
  onRestore: (() => void) | undefined
}

function VersionRow({ version, before, onRestore }: RowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { version: number, rules, live, restores } = version
  const said = [
    t.ruleCount(rules.length),
    changesInWords(changesOf(before, rules), t),
    ...(restores === null ? [] : [t.restores(restores)]),
  ]
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            <VersionChip version={number} />
            {live && <span className="text-positive">{t.inForce}</span>}
            <span className="font-normal text-ink-2">{said.join(', ')}</span>
          </p>
          <p className="text-fine [overflow-wrap:anywhere] text-ink-3">{publishedText(version)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t.viewVersion(number)}
            className="min-h-10 rounded-[7px] px-3 font-semibold text-ink-2 hover:bg-fill hover:text-ink desk:min-h-8"
            onClick={() => setIsOpen(!isOpen)}
          >
            {t.view}
          </button>
          {onRestore && (
            <Button small label={t.asDraftLabel(number)} onPress={onRestore}>
              {t.asDraft}
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <div className="mt-3">
          {rules.length === 0 ? <p className="text-ink-3">{t.emptyVersion}</p> : <RuleList rules={rules} />}
        </div>
      )}
    </li>
  )
}
