import type { RoutingAction, RoutingArm, RoutingStep, RoutingWeights } from '@sliproad/api/resources/routing'
import { routingActions } from '@sliproad/core/vocabulary'
import { useId } from 'react'
import { Button } from '../../../parts/button.tsx'
import { ChoiceField, TextField } from '../../../parts/forms/field.tsx'
import { PickMany } from '../../../parts/forms/pick-many.tsx'
import { WeightsFields } from '../weights/weights-fields.tsx'
import { words as t } from '../words/words.ts'
import { gatewayChoices } from './choices.ts'
import { Box } from './conditions.tsx'

const equalWeights: RoutingWeights = {
  price: 60,
  completion: 0,
  speed: 15,
  steps: 0,
  success: 15,
  health: 10,
}
const stepKinds = routingActions.filter((kind) => kind !== 'split')

/** What an action of a kind begins with; gateways that were chosen are kept. */
function firstOf(kind: RoutingAction['do'], gateways: readonly string[] = []): RoutingAction {
  if (kind === 'weigh') return { do: 'weigh', weights: equalWeights }
  if (kind === 'exclude') return { do: 'exclude', gateways: [...gateways], reason: '' }
  if (kind !== 'split') return { do: kind, gateways: [...gateways], points: 15 }
  return {
    do: 'split',
    arms: [
      { name: t.newArms.control, percent: 80, actions: [] },
      {
        name: t.newArms.other,
        percent: 20,
        actions: [{ do: 'prefer', gateways: [...gateways], points: 30 }],
      },
    ],
    guardrail: { completionBelow: 60, minimumOrders: 50 },
  }
}

type ErrorAt = (path: string) => string | undefined
type Props = {
  actions: readonly RoutingAction[]
  onChange: (actions: RoutingAction[]) => void
  errorAt: ErrorAt
}

export function Actions({ actions, onChange, errorAt }: Props) {
  const put = (at: number, action: RoutingAction) => onChange(actions.with(at, action))
  const hasSplit = actions.some((action) => action.do === 'split')
  return (
    <div className="grid gap-3">
      {actions.map((action, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: an action has no identity but its place
          key={at}
          label={`${t.action} ${at + 1}`}
          removes={t.removeAction}
          onRemove={() => onChange(actions.filter((_, other) => other !== at))}
        >
          <ChoiceField
            label={t.action}
            value={action.do}
            choices={routingActions
              .filter((kind) => kind !== 'split' || !hasSplit || action.do === 'split')
              .map((kind) => ({ value: kind, label: t.actionNames[kind] }))}
            onChange={(kind) => put(at, firstOf(kind, action.gateways))}
          />
          {action.do === 'split' ? (
            <SplitFields
              action={action}
              onChange={(next) => put(at, next)}
              errorAt={(path) => errorAt(`${at}.${path}`)}
            />
          ) : (
            <StepFields
              step={{ ...action, do: action.do }}
              onChange={(next) => put(at, next)}
              errorAt={(path) => errorAt(`${at}.${path}`)}
            />
          )}
        </Box>
      ))}
      {errorAt('') && <p className="text-fine text-negative">{errorAt('')}</p>}
      <div>
        <Button small onPress={() => onChange([...actions, firstOf('prefer')])}>
          + {t.addAction}
        </Button>
      </div>
    </div>
  )
}

type StepProps = { step: RoutingStep; onChange: (step: RoutingStep) => void; errorAt: ErrorAt }

function StepFields({ step, onChange, errorAt }: StepProps) {
  if (step.do === 'weigh')
    return (
      <WeightsFields
        weights={step.weights ?? equalWeights}
        onChange={(weights) => onChange({ do: 'weigh', weights })}
      />
    )
  return (
    <>
      <PickMany
        label={t.gateways}
        chosen={step.gateways ?? []}
        choices={gatewayChoices}
        onChange={(gateways) => onChange({ ...step, gateways })}
        addText={t.addOne}
        removeText={t.removeOne}
        error={errorAt('gateways')}
      />
      {step.do === 'exclude' ? (
        <TextField
          label={t.reason}
          help={t.reasonHelp}
          value={step.reason ?? ''}
          onChange={(reason) => onChange({ ...step, reason })}
          error={errorAt('reason')}
        />
      ) : (
        <NumberField
          label={t.points}
          help={t.pointsHelp}
          value={step.points}
          onChange={(points) => onChange({ ...step, points })}
          error={errorAt('points')}
        />
      )}
    </>
  )
}

type NumberProps = {
  label: string
  value: number | undefined
  onChange: (value: number) => void
  help?: string
  error?: string | undefined
}

/** Digits alone; an empty field is 0, which no number here may be. */
function NumberField({ label, value, onChange, help, error }: NumberProps) {
  return (
    <div className="max-w-60">
      <TextField
        label={label}
        inputMode="numeric"
        value={value ? String(value) : ''}
        onChange={(text) => onChange(Number(text.replace(/\D/g, '').slice(0, 6)))}
        error={error}
        help={help}
      />
    </div>
  )
}

type SplitProps = { action: RoutingAction; onChange: (action: RoutingAction) => void; errorAt: ErrorAt }

function SplitFields({ action, onChange, errorAt }: SplitProps) {
  const { arms = [], guardrail } = action
  const id = useId()
  const put = (at: number, arm: RoutingArm) => onChange({ ...action, arms: arms.with(at, arm) })
  const sum = arms.reduce((all, { percent }) => all + percent, 0)
  const { guardrail: _, ...unguarded } = action
  return (
    <>
      <p className="text-fine text-ink-3">{t.controlHelp}</p>
      {arms.map((arm, at) => (
        <ArmFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an arm has no identity but its place while its name is typed
          key={at}
          arm={arm}
          onChange={(next) => put(at, next)}
          onRemove={
            arms.length > 2
              ? () => onChange({ ...action, arms: arms.filter((_, other) => other !== at) })
              : undefined
          }
          errorAt={(path) => errorAt(`arms.${at}.${path}`)}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {arms.length < 5 ? (
          <Button
            small
            onPress={() =>
              onChange({
                ...action,
                arms: [...arms, { name: t.newArms.more(arms.length + 1), percent: 1, actions: [] }],
              })
            }
          >
            + {t.addArm}
          </Button>
        ) : (
          <span />
        )}
        <p
          role="status"
          className={`tabular-nums ${sum === 100 ? 'text-ink-3' : 'font-semibold text-negative'}`}
        >
          {t.armSum(sum)}
        </p>
      </div>
      <label htmlFor={id} className="flex min-h-10 items-center gap-2 font-semibold desk:min-h-8">
        <input
          id={id}
          type="checkbox"
          className="size-4 accent-accent"
          checked={guardrail !== undefined}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? { ...action, guardrail: { completionBelow: 60, minimumOrders: 50 } }
                : unguarded,
            )
          }
        />
        {t.guard}
      </label>
      {guardrail && (
        <>
          <div className="flex flex-wrap gap-3">
            <NumberField
              label={t.guardBound}
              value={guardrail.completionBelow}
              onChange={(completionBelow) =>
                onChange({ ...action, guardrail: { ...guardrail, completionBelow } })
              }
              error={errorAt('guardrail.completionBelow')}
            />
            <NumberField
              label={t.guardMinimum}
              value={guardrail.minimumOrders}
              onChange={(minimumOrders) =>
                onChange({ ...action, guardrail: { ...guardrail, minimumOrders } })
              }
              error={errorAt('guardrail.minimumOrders')}
            />
          </div>
          <p className="text-fine text-ink-3">{t.guardHelp}</p>
        </>
      )}
    </>
  )
}

type ArmProps = {
  arm: RoutingArm
  onChange: (arm: RoutingArm) => void
  onRemove: (() => void) | undefined
  errorAt: ErrorAt
}

function ArmFields({ arm, onChange, onRemove, errorAt }: ArmProps) {
  const put = (at: number, step: RoutingStep) => onChange({ ...arm, actions: arm.actions.with(at, step) })
  return (
    <fieldset
      aria-label={arm.name}
      className="grid min-w-0 gap-3 rounded-field bg-surface p-3.5 inset-ring inset-ring-line"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-3">
        <TextField
          label={t.armName}
          value={arm.name}
          onChange={(name) => onChange({ ...arm, name: name.slice(0, 40) })}
          error={errorAt('name')}
        />
        <NumberField
          label={t.armPercent}
          value={arm.percent}
          onChange={(percent) => onChange({ ...arm, percent })}
          error={errorAt('percent')}
        />
      </div>
      <p className="text-fine text-ink-3">{arm.actions.length === 0 ? t.armUnchanged : t.armDoes}</p>
      {arm.actions.map((step, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: an action has no identity but its place
          key={at}
          label={`${t.action} ${at + 1}`}
          removes={t.removeAction}
          onRemove={() => onChange({ ...arm, actions: arm.actions.filter((_, other) => other !== at) })}
        >
          <ChoiceField
            label={t.action}
            value={step.do}
            choices={stepKinds.map((kind) => ({ value: kind, label: t.actionNames[kind] }))}
            onChange={(kind) => put(at, { ...firstOf(kind, step.gateways), do: kind })}
          />
          <StepFields
            step={step}
            onChange={(next) => put(at, next)}
            errorAt={(path) => errorAt(`actions.${at}.${path}`)}
          />
        </Box>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          small
          onPress={() =>
            onChange({ ...arm, actions: [...arm.actions, { do: 'prefer', gateways: [], points: 30 }] })
          }
        >
          + {t.addAction}
        </Button>
        {onRemove && (
          <Button small kind="quiet" label={t.removeArm(arm.name)} onPress={onRemove}>
            {t.remove}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
