import { ProjectLink } from '../../../shell/project-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { eventGroups } from './event-groups.ts'

/** Every event, grouped, with a sentence that says when it comes. */
export function EventCatalogue({ chosen }: { chosen: string | null }) {
  const t = useTexts().webhooks
  return (
    <div className="grid gap-6 pt-5">
      {eventGroups.map(({ group, types }) => (
        <section key={group}>
          <h2 className="mb-1">{t.eventGroups[group]}</h2>
          <ul className="border-t border-line">
            {types.map((type) => (
              <li key={type} className="border-b border-line">
                <ProjectLink
                  to="webhooks"
                  search={{ view: 'events', event: type }}
                  isCurrent={type === chosen}
                  className={`grid gap-x-4 px-2.5 py-2.5 text-ink no-underline hover:bg-canvas desk:grid-cols-[200px_minmax(0,1fr)] ${type === chosen ? 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]' : ''}`}
                >
                  <code className="font-semibold">{type}</code>
                  <span className="text-ink-3">{t.eventTexts[type]}</span>
                </ProjectLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
