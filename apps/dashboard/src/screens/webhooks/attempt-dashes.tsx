import type { Delivery } from '@sliproad/api/resources/dashboard/webhook'
import { useTexts } from '../../texts/use-texts.ts'

/** Five places: failed, taken, the next one, and those that were not needed. */
export function AttemptDashes({ delivery }: { delivery: Delivery }) {
  const { webhooks: t, states } = useTexts()
  const { attempts, status } = delivery
  const places = Math.max(5, attempts)
  const look = (place: number) => {
    if (place < attempts - 1) return 'bg-negative'
    if (place === attempts - 1) return status === 'delivered' ? 'bg-positive' : 'bg-negative'
    if (place === attempts && status === 'pending') return 'dashes-ahead'
    return 'inset-ring inset-ring-line'
  }
  return (
    <span
      role="img"
      aria-label={t.attemptsSay(attempts, states[status])}
      className="inline-flex items-center gap-[3px] align-middle"
    >
      {Array.from({ length: Math.min(places, 8) }, (_, place) => place).map((place) => (
        <span key={place} className={`h-[5px] w-3 rounded-[2px] ${look(place)}`} />
      ))}
    </span>
  )
}
