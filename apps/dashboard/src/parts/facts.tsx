import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

type Props = { facts: readonly Fact[]; wide?: boolean }

/** Labels and values, in two columns where there is room. Unset values are shown as such, not left out. */
export function Facts({ facts, wide = false }: Props) {
  return (
    <dl
      className={`grid items-start gap-x-12 gap-y-3 [overflow-wrap:anywhere] ${wide ? 'full:grid-cols-2' : ''}`}
    >
      {facts.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[112px_minmax(0,1fr)] gap-3">
          <dt className="text-ink-3">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
