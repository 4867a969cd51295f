import { useLocale } from '../../../i18n/locale.ts'

/** The list of offers while they are loading, with the same boxes. */
export function OfferBars({ asked }: { asked: number | null }) {
  const { offers } = useLocale().texts
  return (
    <div className="hidden wide:block" role="status" aria-label={offers.loading}>
      <p className="flex min-h-6 items-center text-label font-semibold">
        {asked === null ? offers.finding : offers.asking(asked)}
      </p>
      <p className="mt-0.5 mb-2.5 flex h-5 items-center" aria-hidden="true">
        <span className="text-bar w-3/4" />
      </p>
      <div className="rounded-card bg-surface shadow-card inset-ring inset-ring-line" aria-hidden="true">
        {[1, 2, 3].map((each) => (
          <div key={each} className={`offer ${each === 1 ? 'pb-[34px]' : ''}`}>
            <div className="grid min-h-[62px] grid-cols-[20px_32px_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2">
              <span className="size-5 rounded-full bg-fill" />
              <span className="size-8 rounded-control bg-fill" />
              <span className="text-bar w-24" />
              <span className="grid justify-items-end gap-2">
                <span className="text-bar w-28" />
                <span className="text-bar w-16" />
              </span>
            </div>
          </div>
        ))}
        <div className="offer flex min-h-[52px] items-center px-4">
          <span className="text-bar w-28" />
        </div>
      </div>
    </div>
  )
}
