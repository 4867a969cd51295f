import { State } from '../../parts/state.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { Leaving, Sent } from './road.ts'

/** What was told to the partner at this place, and how each endpoint took it. */
export function SlipRoad({ leaving: { event, deliveries } }: { leaving: Leaving }) {
  const t = useTexts().order
  return (
    <li className="slip-road grid gap-x-4 gap-y-1 pt-2.5 desk:grid-cols-[minmax(0,1fr)_auto]">
      <p className="ps-5">
        <code>{event.type}</code>
      </p>
      <ul className="grid gap-1 max-desk:ps-5 desk:justify-items-end">
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} />
        ))}
        {deliveries.length === 0 && <li className="text-ink-3">{t.toNobody}</li>}
      </ul>
    </li>
  )
}

function DeliveryLine({ delivery }: { delivery: Sent }) {
  const t = useTexts().order
  const { status, attempts, responseStatus } = delivery
  const words = status === 'pending' ? t.waiting(attempts) : t.answered(responseStatus, attempts)
  return (
    <li>
      <ProjectLink
        to={`webhooks/deliveries/${delivery.id}`}
        className="inline-flex no-underline hover:underline"
      >
        <State value={status} words={words} />
      </ProjectLink>
    </li>
  )
}
