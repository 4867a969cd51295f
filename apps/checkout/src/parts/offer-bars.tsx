/** Placeholders for offers that are still loading. */
export function OfferBars() {
  return (
    <div className="rounded-card bg-surface shadow-card inset-ring inset-ring-line" aria-hidden="true">
      {['w-[72px]', 'w-16', 'w-20'].map((width) => (
        <div
          key={width}
          className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-line px-3.5 py-3 not-first:border-t tablet:grid-cols-[20px_32px_minmax(0,1fr)_auto] tablet:px-[18px]"
        >
          <span className="size-5 rounded-full bg-fill" />
          <span className="hidden size-8 rounded-control bg-fill tablet:block" />
          <span className="grid h-11 content-center gap-2.5">
            <span className={`h-3 rounded-[3px] bg-fill ${width}`} />
            <span className="h-3 w-[130px] max-w-full rounded-[3px] bg-fill" />
          </span>
          <span className="grid content-center justify-items-end gap-2.5">
            <span className="h-3 w-[104px] rounded-[3px] bg-fill" />
            <span className="h-3 w-[68px] rounded-[3px] bg-fill" />
          </span>
        </div>
      ))}
    </div>
  )
}
