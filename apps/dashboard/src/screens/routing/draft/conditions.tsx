import type { RoutingConditions } from '@sliproad/api/resources/routing'
import { Icon } from '@sliproad/ui/icon.tsx'
import { type ReactNode, useId } from 'react'
import { DecimalField } from '../../../parts/forms/decimal-field.tsx'
import { ChoiceField, TextField } from '../../../parts/forms/field.tsx'
import { PickMany } from '../../../parts/forms/pick-many.tsx'
import { words as t } from '../words/words.ts'
import { dayChoices, type ListName, listChoices, ownZone, tierChoices, zoneChoices } from './choices.ts'
import { Ticks } from './ticks.tsx'

type ConditionName = keyof RoutingConditions
const names = Object.keys(t.conditionNames) as ConditionName[]

type Props = {
  when: RoutingConditions
  onChange: (when: RoutingConditions) => void
  /** The mistake at a path below the conditions. */
  errorAt: (path: string) => string | undefined
}

/** The conditions of a rule, one box each, and a list of those that can be added. */
export function Conditions({ when, onChange, errorAt }: Props) {
  const id = useId()
  const given = names.filter((name) => when[name] !== undefined)
  const left = names.filter((name) => when[name] === undefined)
  const without = (name: ConditionName) =>
    Object.fromEntries(Object.entries(when).filter(([other]) => other !== name)) as RoutingConditions
  return (
    <div className="grid gap-3">
      <p className="text-ink-3">{given.length === 0 ? t.whenNone : t.whenAll}</p>
      {given.map((name) => (
        <Box
          key={name}
          label={t.conditionNames[name]}
          removes={t.removeCondition(t.conditionNames[name])}
          onRemove={() => onChange(without(name))}
        >
          <ConditionFields name={name} when={when} onChange={onChange} errorAt={errorAt} />
        </Box>
      ))}
      {left.length > 0 && (
        <div>
          <label htmlFor={id} className="sr-only">
            {t.addCondition}
          </label>
          <select
            id={id}
            className="field max-w-72 font-semibold"
            value=""
            onChange={(event) => {
              const name = left.find((one) => one === event.target.value)
              if (name) onChange({ ...when, ...firstOf(name) })
            }}
          >
            <option value="">+ {t.addCondition}</option>
            {left.map((name) => (
              <option key={name} value={name}>
                {t.conditionNames[name]}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}

type BoxProps = { label: string; removes: string; onRemove: () => void; children: ReactNode }

export function Box({ label, removes, onRemove, children }: BoxProps) {
  return (
    <fieldset
      aria-label={label}
      className="relative grid min-w-0 gap-3 rounded-field bg-canvas p-3.5 inset-ring inset-ring-line"
    >
      {children}
      <button
        type="button"
        aria-label={removes}
        className="absolute end-1 top-0.5 grid size-9 place-items-center rounded-control text-ink-3 hover:bg-fill hover:text-ink"
        onClick={onRemove}
      >
        <Icon name="cross" small />
      </button>
    </fieldset>
  )
}

/** What a condition begins with; an empty list has to be filled before the rule can be tried. */
function firstOf(name: ConditionName): RoutingConditions {
  if (name === 'orderTypes') return { orderTypes: ['buy'] }
  if (name === 'amountUsd') return { amountUsd: { min: '500' } }
  if (name === 'firstPurchase') return { firstPurchase: true }
  if (name === 'hours') return { hours: { zone: ownZone, from: '08:00', to: '18:00' } }
  if (name === 'dates') return { dates: { from: new Date().toISOString() } }
  if (name === 'customerTiers') return { customerTiers: ['none'] }
  return { [name]: [] }
}

function ConditionFields({ name, when, onChange, errorAt }: Props & { name: ConditionName }) {
  if (name === 'orderTypes') {
    const types = when.orderTypes ?? []
    return (
      <ChoiceField
        label={t.conditionNames.orderTypes}
        value={types.length === 1 && types[0] ? types[0] : 'both'}
        choices={(['buy', 'sell', 'both'] as const).map((value) => ({ value, label: t.orderTypes[value] }))}
        onChange={(value) => onChange({ ...when, orderTypes: value === 'both' ? ['buy', 'sell'] : [value] })}
      />
    )
  }
  if (name === 'amountUsd') return <Amount when={when} onChange={onChange} errorAt={errorAt} />
  if (name === 'customerTiers')
    return (
      <>
        <Ticks
          label={t.conditionNames.customerTiers}
          chosen={when.customerTiers ?? []}
          choices={tierChoices}
          onChange={(chosen) =>
            onChange({
              ...when,
              customerTiers: tierChoices.map(({ value }) => value).filter((tier) => chosen.includes(tier)),
            })
          }
          error={errorAt('customerTiers')}
        />
        <p className="text-fine text-ink-3">{t.knownOnly}</p>
      </>
    )
  if (name === 'firstPurchase')
    return (
      <ChoiceField
        label={t.conditionNames.firstPurchase}
        help={t.knownOnly}
        value={when.firstPurchase ? 'yes' : 'no'}
        choices={(['yes', 'no'] as const).map((value) => ({ value, label: t.firsts[value] }))}
        onChange={(value) => onChange({ ...when, firstPurchase: value === 'yes' })}
      />
    )
  if (name === 'hours') return <Hours when={when} onChange={onChange} errorAt={errorAt} />
  if (name === 'dates') return <Dates when={when} onChange={onChange} errorAt={errorAt} />
  const list: ListName = name
  return (
    <PickMany
      label={t.conditionNames[list]}
      chosen={when[list] ?? []}
      choices={listChoices[list]}
      onChange={(chosen) => onChange({ ...when, [list]: chosen })}
      addText={t.addOne}
      removeText={t.removeOne}
      help={list === 'paymentMethods' ? t.methodHelp : undefined}
      error={errorAt(list)}
    />
  )
}

/** A field that is left empty is left out. */
function put<Fields extends object>(fields: Fields, name: keyof Fields, value: string): Fields {
  const { [name]: _, ...others } = fields
  return (value === '' ? others : { ...others, [name]: value }) as Fields
}

function Amount({ when, onChange, errorAt }: Props) {
  const { amountUsd = {} } = when
  const set = (name: 'min' | 'max', value: string) =>
    onChange({ ...when, amountUsd: put(amountUsd, name, value.trim()) })
  return (
    <>
      <p className="font-semibold">{t.conditionNames.amountUsd}</p>
      <div className="grid grid-cols-2 gap-3">
        <DecimalField
          label={t.amountMin}
          value={amountUsd.min ?? ''}
          onChange={(value) => set('min', value)}
          error={errorAt('amountUsd.min')}
        />
        <DecimalField
          label={t.amountMax}
          value={amountUsd.max ?? ''}
          onChange={(value) => set('max', value)}
          error={errorAt('amountUsd.max')}
        />
      </div>
      <p className="text-fine text-ink-3">{t.amountHelp}</p>
    </>
  )
}

function Hours({ when, onChange, errorAt }: Props) {
  const { hours = { zone: ownZone } } = when
  const { days: _, ...withoutDays } = hours
  return (
    <>
      <div className="grid gap-3 tablet:grid-cols-[minmax(0,1fr)_110px_110px]">
        <ChoiceField
          label={t.zone}
          value={hours.zone}
          choices={
            zoneChoices.some(({ value }) => value === hours.zone)
              ? zoneChoices
              : [{ value: hours.zone, label: hours.zone }, ...zoneChoices]
          }
          onChange={(zone) => onChange({ ...when, hours: { ...hours, zone } })}
          error={errorAt('hours.zone')}
        />
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={t[name]}
            placeholder="00:00"
            value={hours[name] ?? ''}
            onChange={(value) => onChange({ ...when, hours: put(hours, name, value) })}
            error={errorAt(`hours.${name}`)}
          />
        ))}
      </div>
      <Ticks
        label={t.weekdays}
        chosen={hours.days ?? []}
        choices={dayChoices}
        onChange={(chosen) => {
          const days = dayChoices.map(({ value }) => value).filter((day) => chosen.includes(day))
          onChange({ ...when, hours: days.length === 0 ? withoutDays : { ...hours, days } })
        }}
        error={errorAt('hours.days')}
      />
    </>
  )
}

/** The reader's own time, to the minute, as the browser's field takes it. */
function localMinute(iso: string | undefined): string {
  if (iso === undefined || Number.isNaN(Date.parse(iso))) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function Dates({ when, onChange, errorAt }: Props) {
  const { dates = {} } = when
  const id = useId()
  return (
    <>
      <p className="font-semibold">{t.conditionNames.dates}</p>
      <div className="grid gap-3 tablet:grid-cols-2">
        {(['from', 'until'] as const).map((name) => (
          <div key={name} className="grid gap-1.5">
            <label htmlFor={`${id}-${name}`} className="font-semibold">
              {t[name]}
            </label>
            <input
              id={`${id}-${name}`}
              type="datetime-local"
              className="field"
              value={localMinute(dates[name])}
              onChange={({ target: { value } }) =>
                onChange({ ...when, dates: put(dates, name, value && new Date(value).toISOString()) })
              }
            />
            {errorAt(`dates.${name}`) && (
              <p className="text-fine text-negative">{errorAt(`dates.${name}`)}</p>
            )}
          </div>
        ))}
      </div>
      {errorAt('dates') && <p className="text-fine text-negative">{errorAt('dates')}</p>}
    </>
  )
}
