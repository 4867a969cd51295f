import { State } from '../../parts/state.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { DeliveryMoment, PublishedEvent } from './timeline-entries.ts'

/** An event that left the order's road, and what each endpoint made of it. */
export function EventRow({ published: { event, deliveries } }: { published: PublishedEvent }) {
  const t = useTexts().order
  return (
    <li className="slip-road grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 ps-[26px] desk:min-h-[30px]">
      <code className="text-fine [overflow-wrap:anywhere]">{event.type}</code>
      <ul className="grid justify-items-end gap-1 text-fine">
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
  const { status, attempts } = delivery
  const words =
    status === 'pending'
      ? t.waiting(attempts)
      : status === 'delivered'
        ? t.deliveredAt(attempts)
        : t.failedTimes(attempts)
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
