import type { RoutingRule } from '@sliproad/api/resources/routing'
import { Button } from '../../../parts/button.tsx'
import { TextField } from '../../../parts/forms/field.tsx'
import { MoveHandle } from '../../gateways/move-handle.tsx'
import { RuleLine } from '../words/rule-line.tsx'
import { words as t } from '../words/words.ts'
import { Actions } from './actions.tsx'
import type { Problem } from './check-rules.ts'
import { Conditions } from './conditions.tsx'

type Props = {
  rowKey: number
  at: number
  rule: RoutingRule
  /** Mistakes of this rule, by paths below it; shown once the draft was to be tried. */
  problems: readonly Problem[]
  isOpen: boolean
  onOpen: (open: boolean) => void
  onChange: (rule: RoutingRule) => void
  onCopy: () => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
  onOver: (key: string) => void
  onDrop: () => void
}

/** A rule of the draft: its sentence, and below it the form while it is open. */
export function RuleCard(props: Props) {
  const { rowKey, at, rule, problems, isOpen, onOpen, onChange, onCopy, onRemove } = props
  const errorAt = (path: string) => {
    const own = problems.find((problem) => problem.path === path)
    // A mistake of one entry of a list is shown at the list.
    const entry = problems.find((problem) => problem.path.replace(/\.\d+$/, '') === path)
    return (own ?? entry)?.message
  }
  return (
    <li data-row={rowKey} className="border-b border-line last:border-b-0">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 px-2 py-3 desk:px-3">
        <span className="flex flex-col items-center">
          <MoveHandle
            label={t.moveRule(rule.id)}
            onMove={props.onMove}
            onOver={props.onOver}
            onDrop={props.onDrop}
          />
          <span className="text-fine font-semibold text-ink-3 tabular-nums" aria-hidden="true">
            {at + 1}
          </span>
        </span>
        <div className="grid min-w-0 gap-2 pt-1 full:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <RuleLine rule={rule} />
            {problems.length > 0 && !isOpen && (
              <p className="mt-1 text-fine font-semibold text-negative">{t.unfinished}</p>
            )}
          </div>
          <div className="-ms-3 flex flex-wrap items-start gap-1 full:ms-0">
            <Button
              small
              kind="quiet"
              {...(!isOpen && { label: t.editRule(rule.id) })}
              onPress={() => onOpen(!isOpen)}
            >
              {isOpen ? t.done : t.edit}
            </Button>
            <Button small kind="quiet" label={t.copyRule(rule.id)} onPress={onCopy}>
              {t.copy}
            </Button>
            <Button small kind="quiet" label={t.removeRule(rule.id)} onPress={onRemove}>
              {t.remove}
            </Button>
          </div>
        </div>
      </div>
      {isOpen && (
        <div className="grid gap-5 border-t border-line px-4 py-4 desk:px-[18px]">
          <div className="max-w-96">
            <TextField
              label={t.ruleName}
              help={t.ruleNameHelp}
              mono
              value={rule.id}
              onChange={(id) => onChange({ ...rule, id: id.toLowerCase().replaceAll(/[\s_]+/g, '-') })}
              error={errorAt('id')}
            />
          </div>
          <div className="grid items-start gap-5 full:grid-cols-2 full:gap-6">
            <section aria-label={t.whenTitle}>
              <p className="mb-2 font-semibold">{t.whenTitle}</p>
              <Conditions
                when={rule.when}
                onChange={(when) => onChange({ ...rule, when })}
                errorAt={(path) => errorAt(`when.${path}`)}
              />
            </section>
            <section aria-label={t.thenTitle}>
              <p className="mb-2 font-semibold">{t.thenTitle}</p>
              <Actions
                actions={rule.actions}
                onChange={(actions) => onChange({ ...rule, actions })}
                errorAt={(path) => errorAt(path === '' ? 'actions' : `actions.${path}`)}
              />
            </section>
          </div>
        </div>
      )}
    </li>
  )
}
