import { State } from '../../parts/state.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { DeliveryMoment, PublishedEvent } from './timeline-entries.ts'

/** An event that the order published, and what each endpoint answered. */
export function EventRow({ published: { event, deliveries } }: { published: PublishedEvent }) {
  const t = useTexts().order
  return (
    <li className="event-branch grid gap-x-4 gap-y-1 pt-2.5 desk:grid-cols-[minmax(0,1fr)_auto]">
      <p className="ps-5">
        <code>{event.type}</code>
      </p>
      <ul className="grid gap-1 max-desk:ps-5 desk:justify-items-end">
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} />
        ))}
        {deliveries.length === 0 && <li className="text-ink-3">{t.noEndpoint}</li>}
      </ul>
    </li>
  )
}

function DeliveryLine({ delivery }: { delivery: DeliveryMoment }) {
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
