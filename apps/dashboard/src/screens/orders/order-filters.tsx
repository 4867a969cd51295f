import { orderStatuses } from '@sliproad/core/vocabulary'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog, DialogActions } from '../../parts/forms/dialog.tsx'
import { TextField } from '../../parts/forms/field.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { FilterMenu } from '../../parts/split/filter-menu.tsx'
import { RangeMenu } from '../../parts/split/range-menu.tsx'
import { State } from '../../parts/state.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { commonViews, isSame, listed } from './filter-query.ts'
import { useOrderCounts, useOrderViews } from './use-orders.ts'

type Props = {
  filters: Record<string, string>
  query: Record<string, string>
  nameOf: (gatewayId: string) => string
  onChange: (filters: Record<string, string>) => void
}

/** The filters of the list, each a menu with the counts that it would leave. */
export function OrderFilters({ filters, query, nameOf, onChange }: Props) {
  const { order: t, states, common } = useTexts()
  const words = states as Record<string, string>
  const counts = useOrderCounts(query).data
  const [saves, setSaves] = useState(false)
  const { views } = useOrderViews()
  const set = (name: string) => (values: string[]) => {
    const { [name]: _, ...others } = filters
    onChange(values.length === 0 ? others : { ...others, [name]: values.join(',') })
  }
  const counted = (field: 'status' | 'gateway' | 'asset' | 'type') =>
    new Map(counts?.[field].map(({ value, count, isMore }) => [value, { count, isMore }]))
  const [byStatus, byGateway, byAsset, byType] = [
    counted('status'),
    counted('gateway'),
    counted('asset'),
    counted('type'),
  ]
  const shown = (values: readonly string[], name: (value: string) => string) =>
    values.length === 0 ? null : values.length > 2 ? t.several(values.length) : values.map(name).join(', ')
  const known = (values: ReadonlyMap<string, unknown>, chosen: readonly string[]) => [
    ...new Set([...values.keys(), ...chosen]),
  ]
  const status = listed(filters.status)
  const gateways = listed(filters.gateway)
  const assets = listed(filters.asset)
  const kept = [
    ...Object.values(commonViews),
    ...(views.data?.own.map(({ filter }) => Object.fromEntries(new URLSearchParams(filter))) ?? []),
  ]
  const differs = !kept.some((filter) => isSame(filter, filters))
  const total = counts?.all
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls
    <div
      role="group"
      aria-label={t.filters}
      className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-3 [scrollbar-width:none] desk:mx-0 desk:flex-wrap desk:px-0"
    >
      <RangeMenu
        label={t.created}
        range={filters}
        onChange={(range) => {
          const { created: _, from: __, to: ___, ...others } = filters
          onChange({ ...others, ...range })
        }}
      />
      <FilterMenu
        label={t.status}
        shown={shown(status, (value) => words[value] ?? value)}
        choices={orderStatuses.map((value) => ({
          value,
          label: <State value={value} />,
          count: byStatus.get(value),
        }))}
        chosen={status}
        onChange={set('status')}
        total={total}
      />
      <FilterMenu
        label={t.gateway}
        shown={shown(gateways, nameOf)}
        choices={known(byGateway, gateways).map((value) => ({
          value,
          label: (
            <span className="inline-flex items-center gap-2">
              <GatewayMark gatewayId={value} small />
              {nameOf(value)}
            </span>
          ),
          count: byGateway.get(value),
        }))}
        chosen={gateways}
        onChange={set('gateway')}
        total={total}
      />
      <FilterMenu
        label={t.asset}
        shown={shown(assets, (value) => value)}
        choices={known(byAsset, assets).map((value) => ({ value, label: value, count: byAsset.get(value) }))}
        chosen={assets}
        onChange={set('asset')}
        total={total}
      />
      <FilterMenu
        label={t.type}
        shown={filters.type ? t.types[filters.type as keyof typeof t.types] : null}
        choices={(['buy', 'sell'] as const).map((value) => ({
          value,
          label: t.types[value],
          count: byType.get(value),
        }))}
        chosen={listed(filters.type)}
        onChange={set('type')}
        single
      />
      {filters.q && (
        <Button small kind="quiet" onPress={() => set('q')([])}>
          {t.searched(filters.q)}
        </Button>
      )}
      {differs && (
        <span className="flex flex-none gap-1 desk:ms-auto">
          <Button small kind="quiet" onPress={() => onChange({})}>
            {common.clear}
          </Button>
          <Button small kind="quiet" onPress={() => setSaves(true)}>
            <StarIcon />
            {t.views.save}
          </Button>
        </span>
      )}
      {saves && <SaveView filters={filters} onClose={() => setSaves(false)} />}
    </div>
  )
}

function StarIcon() {
  return (
    <svg className="icon size-4" viewBox="0 0 20 20" aria-hidden="true">
      <path d="m10 3.2 2.1 4.3 4.7.7-3.4 3.3.8 4.7L10 14l-4.2 2.2.8-4.7-3.4-3.3 4.7-.7Z" />
    </svg>
  )
}

function SaveView({ filters, onClose }: { filters: Record<string, string>; onClose: () => void }) {
  const { order: t, common } = useTexts()
  const { keep } = useOrderViews()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep.mutate({ name, filter: new URLSearchParams(filters).toString() }, { onSuccess: onClose })
  }
  return (
    <Dialog title={t.views.save} onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit}>
        <TextField label={t.views.name} help={t.views.nameHelp} required value={name} onChange={setName} />
        <FailureNotice failure={keep.error} />
        <DialogActions>
          <Button onPress={onClose}>{common.cancel}</Button>
          <Button kind="primary" submits busy={keep.isPending}>
            {t.views.keep}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
