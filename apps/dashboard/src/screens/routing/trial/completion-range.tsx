import { formatWholePercent } from '../../../parts/format.ts'
import { words as t } from '../words/words.ts'

type Props = {
  completion: { percent: number | null; low: number | null; high: number | null }
  /** The bound of a guardrail, in percent. */
  bound?: number | undefined
}

/** A share on a scale from 0 to 100 with the band of its uncertainty, and the bound that it has to keep. */
export function CompletionRange({ completion: { percent, low, high }, bound }: Props) {
  if (percent === null || low === null || high === null) return null
  const isBelow = bound !== undefined && high < bound
  return (
    <span className="relative block h-4" aria-hidden="true">
      <span className="absolute inset-x-0 top-[7px] h-0.5 rounded-full bg-line" />
      <span
        className={`absolute top-1 h-2 rounded-full ${isBelow ? 'bg-negative' : 'bg-[var(--c1)]'} opacity-35`}
        style={{ insetInlineStart: `${low}%`, width: `${Math.max(1, high - low)}%` }}
      />
      <span
        className={`absolute top-[3px] -ms-[5px] size-2.5 rounded-full ${isBelow ? 'bg-negative' : 'bg-[var(--c1)]'}`}
        style={{ insetInlineStart: `${percent}%` }}
      />
      {bound !== undefined && (
        <span className="absolute top-0 h-4 w-0.5 bg-caution" style={{ insetInlineStart: `${bound}%` }} />
      )}
    </span>
  )
}

/** `71%, between 64% and 77%` */
export function completionText({ percent, low, high }: Props['completion']): string | null {
  if (percent === null || low === null || high === null) return null
  const shown = (value: number) => formatWholePercent(value / 100)
  return t.completionOf(shown(percent), shown(low), shown(high))
}
