/** Delivered against quoted amount: a dot left of the middle for less, right of it for more. */
export function Deviation({ share, widest }: { share: number | null; widest: number }) {
  if (share === null) return '–'
  const position = widest === 0 ? 50 : 50 + (share / widest) * 46
  const size = `${Math.abs(share * 100).toFixed(2)} %`
  const sign = size === '0.00 %' ? '' : share > 0 ? '+' : '−'
  const isFar = share <= -0.005
  return (
    <span className="inline-flex items-center gap-3">
      <span className="relative h-4 w-20 flex-none" aria-hidden="true">
        <span className="absolute inset-x-0 top-[7px] h-0.5 bg-line" />
        <span className="absolute start-1/2 top-1 h-2 w-px bg-edge" />
        <span
          className={`absolute top-1 size-2 -translate-x-1/2 rounded-full ${isFar ? 'bg-caution' : 'bg-ink-2'}`}
          style={{ left: `${position}%` }}
        />
      </span>
      <span className={`min-w-14 text-end ${isFar ? 'font-semibold text-caution' : ''}`}>
        {sign}
        {size}
      </span>
    </span>
  )
}
