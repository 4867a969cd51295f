import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Button } from '../../parts/button.tsx'
import { useWide } from '../../parts/split/use-wide.ts'
import { ViewTab, ViewTabs } from '../../parts/split/view-tabs.tsx'
import { useMe, useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ChosenDelivery } from './deliveries/chosen-delivery.tsx'
import { DeliveryLog } from './deliveries/delivery-log.tsx'
import { Endpoints } from './endpoints/endpoints.tsx'
import { SigningKeys } from './endpoints/signing-keys.tsx'
import { EventCatalogue } from './events/event-catalogue.tsx'
import { EventPanel } from './events/event-panel.tsx'
import { TestPanel } from './events/test-panel.tsx'
import { SendIcon } from './send-icon.tsx'
import { useEndpointCards } from './use-webhooks.ts'
import { VerifySnippets } from './verify-snippets.tsx'

const views = ['deliveries', 'events', 'keys', 'verify'] as const
type View = (typeof views)[number]
const eventCount = 17

/** Endpoints, what was sent to them, what can be sent, and the chosen one of these beside the list. */
export function WebhooksScreen() {
  const t = useTexts().webhooks
  const { id: projectId, may } = useProject()
  const { environment } = useMe()
  const navigate = useNavigate()
  const isWide = useWide()
  const search = useSearch({ from: '/signed-in/p/$projectId/webhooks' })
  const { deliveryId = null } = useParams({ strict: false }) as { deliveryId?: string }
  const view: View = views.find((name) => name === search.view) ?? 'deliveries'
  const mayTest = may('webhooks.manage') && environment === 'sandbox'
  const params = { projectId }
  const go = (changes: Record<string, string | undefined>) => {
    const merged = Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined)
    navigate({
      to: '/p/$projectId/webhooks',
      params,
      search: Object.fromEntries(merged) as Record<string, string>,
      resetScroll: false,
    })
  }
  const open = (id: string) =>
    void navigate({
      to: '/p/$projectId/webhooks/deliveries/$deliveryId',
      params: { projectId, deliveryId: id },
      search,
      resetScroll: false,
    })
  // What is below the endpoints is fetched at the same time, but shown after them, or they would move it.
  const isPending = useEndpointCards().isPending
  const close = () => go({ test: undefined, event: undefined })
  const panel =
    deliveryId !== null ? (
      <ChosenDelivery id={deliveryId} isPage={!isWide} onClose={close} onOpen={open} />
    ) : search.test !== undefined && mayTest ? (
      <TestPanel key={search.test} eventType={search.test} isPage={!isWide} onClose={close} />
    ) : view === 'events' && search.event !== undefined ? (
      <EventPanel
        type={search.event}
        isPage={!isWide}
        onClose={close}
        {...(mayTest && { onTest: () => go({ test: search.event }) })}
      />
    ) : null
  if (panel && !isWide) return panel
  return (
    <>
      <Endpoints>
        {mayTest && (
          <Button onPress={() => go({ test: 'order.created' })}>
            <SendIcon />
            {t.test}
          </Button>
        )}
      </Endpoints>
      <div hidden={isPending}>
        <ViewTabs label={t.views} className="mt-5">
          {views.map((name) => (
            <ViewTab key={name} to="webhooks" search={{ view: name }} isCurrent={name === view}>
              {t.tabs[name]}
              {name === 'events' && <span className="text-fine text-ink-3">{eventCount}</span>}
            </ViewTab>
          ))}
        </ViewTabs>
        {view === 'deliveries' && <DeliveryLog selected={deliveryId} onOpen={open} onClose={close} />}
        {view === 'events' && <EventCatalogue chosen={search.event ?? null} />}
        {view === 'keys' && <SigningKeys />}
        {view === 'verify' && (
          <div className="pt-5">
            <VerifySnippets />
          </div>
        )}
      </div>
      {panel}
    </>
  )
}
