import type { Delivery } from '@sliproad/api/resources/dashboard/webhook'
import { useTexts } from '../../../texts/use-texts.ts'

/** Up to five attempts as dashes: failed, delivered, next and not needed. */
export function AttemptDashes({ delivery }: { delivery: Delivery }) {
  const { webhooks: t, states } = useTexts()
  const { attempts, status } = delivery
  const dashes = Math.max(5, attempts)
  const colour = (index: number) => {
    if (index < attempts - 1) return 'bg-negative'
    if (index === attempts - 1) return status === 'delivered' ? 'bg-positive' : 'bg-negative'
    if (index === attempts && status === 'pending') return 'dashes-ahead'
    return 'inset-ring inset-ring-edge opacity-55'
  }
  return (
    <span
      role="img"
      aria-label={t.attemptsSay(attempts, states[status])}
      className="inline-flex items-center gap-[3px] align-middle"
    >
      {Array.from({ length: Math.min(dashes, 8) }, (_, index) => index).map((index) => (
        <span key={index} className={`h-1.5 w-[11px] rounded-[1.5px] ${colour(index)}`} />
      ))}
    </span>
  )
}
