import { decimal, multiply } from '@sliproad/core/decimal'
import { type FieldKind, toDecimal } from '../kit.ts'
import type { Path } from './read-places.ts'

/** How a provider may change one field without notice. The last one multiplies amounts by ten. */
export const fieldChanges = ['renamed', 'removed', 'retyped', 'scaled'] as const
export type FieldChange = (typeof fieldChanges)[number]

/** The body with the field changed wherever it is; undefined where nothing changes. */
export function withChange(
  text: string,
  path: Path,
  kind: FieldKind,
  change: FieldChange,
): string | undefined {
  const body: unknown = JSON.parse(text)
  for (const [holder, name] of holdersOf(body, path)) applyTo(holder, name, kind, change)
  const changed = JSON.stringify(body)
  return changed === JSON.stringify(JSON.parse(text)) ? undefined : changed
}

type Holder = Record<string, unknown> | unknown[]

function holdersOf(value: unknown, [name, ...rest]: Path): [Holder, string][] {
  if (typeof value !== 'object' || value === null || name === undefined) return []
  const names = name === '*' ? Object.keys(value) : Object.hasOwn(value, name) ? [name] : []
  if (rest.length === 0) return names.map((own) => [value as Holder, own])
  return names.flatMap((own) => holdersOf(Reflect.get(value, own), rest))
}

function applyTo(holder: Holder, name: string, kind: FieldKind, change: FieldChange): void {
  const value: unknown = Reflect.get(holder, name)
  if (value === null || typeof value === 'object') return
  if (change === 'retyped') return void Reflect.set(holder, name, { value })
  if (change === 'scaled') return void Reflect.set(holder, name, another(value, kind))
  if (Array.isArray(holder)) {
    if (change === 'removed') holder.length = 0
    return
  }
  if (change === 'renamed') holder[`${name}New`] = value
  delete holder[name]
}

/** Ten times an amount, ten instead of none; of all else another value of the same form. */
function another(value: unknown, kind: FieldKind): unknown {
  if (kind === 'money') return tenfold(value)
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string' || value === '') return value
  if (kind === 'currency') return otherCurrency(value)
  return `${value.startsWith('7') ? '8' : '7'}${value.slice(1)}`
}

function tenfold(value: unknown): unknown {
  if (typeof value === 'number') return value === 0 ? 10 : value * 10
  if (typeof value !== 'string' || !/^\d/.test(value)) return value
  return /[1-9]/.test(value) ? multiply(toDecimal(value), decimal('10')) : '10'
}

function otherCurrency(value: string): string {
  const isSmall = value === value.toLowerCase()
  const other = value.toUpperCase() === 'EUR' ? 'USD' : /^eth/i.test(value) ? 'BTC' : 'ETH'
  return isSmall ? other.toLowerCase() : other
}
