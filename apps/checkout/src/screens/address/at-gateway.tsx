import { useLocale } from '../../i18n/locale.ts'
import type { Quote } from '../../quotes/quote.ts'
import type { Checkout } from '../../session/session.ts'
import { StepList } from '../amount/offers/step-list.tsx'

type Props = {
  quote: Quote
  verification: Checkout['verification']
  /** The user has ticked it. */
  shares: boolean
  onShares: (shares: boolean) => void
}

/** What awaits the user on the gateway's page, and the choice to share a verification, so that less does. */
export function AtGateway({ quote, verification, shares, onShares }: Props) {
  const { texts, format } = useLocale()
  const words = texts.sharing
  const { gatewayId, gatewayName } = quote
  const steps = quote.steps.filter(({ at }) => at === 'gateway')
  const canShare = verification.shareableWith.includes(gatewayId)
  const before = verification.shares.find((share) => share.gatewayId === gatewayId && share.sharedAt !== null)
  if (steps.length === 0 && !canShare) return null
  return (
    <section className="grid gap-3 rounded-card bg-surface px-4 py-3.5 shadow-card inset-ring inset-ring-line tablet:px-[18px]">
      {canShare && (
        <div className="flex items-start gap-3 text-label leading-[22px]">
          <input
            id="share"
            type="checkbox"
            checked={shares}
            aria-describedby="share-what"
            onChange={(event) => onShares(event.currentTarget.checked)}
            className="mt-px size-5 flex-none accent-[var(--accent)]"
          />
          <div className="min-w-0">
            <label htmlFor="share" className="font-semibold">
              {words.label(gatewayName)}
            </label>
            <p id="share-what" className="mt-1 text-small text-ink-2">
              {words.what(gatewayName)} {words.only}
            </p>
            {before?.sharedAt && (
              <p className="mt-1 text-small text-ink-3">
                {words.fact}: {words.shared(gatewayName, format.dateAndTime(new Date(before.sharedAt)))}
              </p>
            )}
          </div>
        </div>
      )}
      <div className={canShare ? '' : '[&>div]:border-t-0 [&>div]:pt-0'}>
        <StepList steps={steps} known={verification.knownAt.includes(gatewayId)} shared={shares} />
      </div>
    </section>
  )
}
