import type { RoutingRule } from '@sliproad/api/resources/routing'
import { useState } from 'react'
import { moveId, placeId } from '../../gateways/move-id.ts'
import { words as t } from '../words/words.ts'
import type { Problem } from './check-rules.ts'
import { type DraftRow, freeName, toRow } from './rows.ts'
import { RuleCard } from './rule-card.tsx'

type Props = {
  rows: readonly DraftRow[]
  problems: readonly Problem[]
  openKey: number | null
  onOpen: (key: number | null) => void
  onChange: (rows: readonly DraftRow[]) => void
}

/** The rules of the draft in their order, which is changed by dragging or with the arrow keys. */
export function RuleRows({ rows, problems, openKey, onOpen, onChange }: Props) {
  const [announced, setAnnounced] = useState('')
  const rules = rows.map(({ rule }) => rule)
  const keys = rows.map(({ key }) => String(key))
  const order = (next: readonly string[]) =>
    next.flatMap((key) => rows.find((row) => String(row.key) === key) ?? [])
  const put = (key: number, rule: RoutingRule) =>
    onChange(rows.map((row) => (row.key === key ? { key, rule } : row)))
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ol className="rounded-card inset-ring inset-ring-line">
        {rows.map(({ key, rule }, at) => (
          <RuleCard
            key={key}
            rowKey={key}
            at={at}
            rule={rule}
            problems={problemsBelow(problems, at)}
            isOpen={key === openKey}
            onOpen={(open) => onOpen(open ? key : null)}
            onChange={(next) => put(key, next)}
            onCopy={() => {
              const copy = toRow({ ...structuredClone(rule), id: freeName(rule.id, rules) })
              onChange(rows.toSpliced(at + 1, 0, copy))
              onOpen(copy.key)
            }}
            onRemove={() => onChange(rows.filter((row) => row.key !== key))}
            onMove={(by) => {
              const next = moveId(keys, String(key), by)
              onChange(order(next))
              setAnnounced(t.movedTo(rule.id, next.indexOf(String(key)) + 1, next.length))
            }}
            onOver={(target) => onChange(order(placeId(keys, String(key), target)))}
            onDrop={() => {}}
          />
        ))}
      </ol>
    </>
  )
}

/** The mistakes of one rule, by paths below it. */
function problemsBelow(problems: readonly Problem[], at: number): Problem[] {
  const start = `rules.${at}.`
  return problems.flatMap(({ path, message }) =>
    path.startsWith(start) ? [{ path: path.slice(start.length), message }] : [],
  )
}
