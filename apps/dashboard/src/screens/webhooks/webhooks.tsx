import { useSearch } from '@tanstack/react-router'
import { PageHead } from '../../parts/page-head.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { Endpoints } from './endpoints.tsx'
import { VerifySnippets } from './verify-snippets.tsx'

const views = ['deliveries', 'endpoints', 'verify'] as const

export function WebhooksScreen() {
  const t = useTexts().webhooks
  const search = useSearch({ from: '/signed-in/p/$projectId/webhooks' })
  const view = views.find((name) => name === search.view) ?? 'endpoints'
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <nav aria-label={t.views} className="mb-5 flex gap-5 overflow-x-auto border-b border-line">
        {views.map((name) => (
          <ProjectLink
            key={name}
            to="webhooks"
            search={{ view: name }}
            className={`flex min-h-11 items-center border-b-[3px] whitespace-nowrap no-underline desk:min-h-10 ${name === view ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink'}`}
          >
            {t.tabs[name]}
          </ProjectLink>
        ))}
      </nav>
      {view === 'deliveries' && <DeliveryLog />}
      {view === 'endpoints' && <Endpoints />}
      {view === 'verify' && <VerifySnippets />}
    </>
  )
}
