import type { Endpoint } from '@sliproad/api/resources/dashboard/webhook'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { Confirm } from '../../../parts/forms/confirm.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { FailureNotice } from '../../../parts/notice.tsx'
import { PageHead } from '../../../parts/page-head.tsx'
import { ShownOnce } from '../../../parts/shown-once.tsx'
import { useToast } from '../../../parts/toast.tsx'
import { useProject } from '../../../shell/me-context.ts'
import { NavIcon } from '../../../shell/nav-icon.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useEndpointCards, useEndpoints } from '../use-webhooks.ts'
import { type EndpointAction, EndpointCard } from './endpoint-card.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { RotateKey } from './rotate-key.tsx'

type Doing = { what: 'add' } | { what: EndpointAction; endpoint: Endpoint }

/** The head of the page: its actions, and the endpoints, each with how its last day went. */
export function Endpoints({ children }: { children: ReactNode }) {
  const t = useTexts().webhooks
  const { may } = useProject()
  const calls = useEndpoints()
  const { cards, activity } = useEndpointCards()
  const [doing, setDoing] = useState<Doing | null>(null)
  const [key, setKey] = useState<string | null>(null)
  const say = useToast()
  const close = () => setDoing(null)
  const done = (words: string) => {
    close()
    say(words)
  }
  const show = ({ signingKey }: { signingKey: string }) => {
    close()
    setKey(signingKey)
  }
  const act = (what: EndpointAction, endpoint: Endpoint) => {
    if (what === 'switch')
      calls.change.mutate(
        { id: endpoint.id, enabled: !endpoint.enabled },
        { onSuccess: () => say(endpoint.enabled ? t.switchedOff : t.switchedOn) },
      )
    else setDoing({ what, endpoint })
  }
  const mayManage = may('webhooks.manage')
  const add = (
    <Button onPress={() => setDoing({ what: 'add' })}>
      <NavIcon name="plus" className="size-4" />
      {t.add}
    </Button>
  )
  return (
    <section aria-label={t.endpoints} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <PageHead title={t.title}>
        {mayManage && add}
        {children}
      </PageHead>
      <FailureNotice failure={doing ? null : calls.change.error} />
      <Loaded of={cards}>
        {(endpoints) =>
          endpoints.length === 0 ? (
            <Empty title={t.emptyTitle} text={t.empty} />
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {endpoints.map((endpoint) => (
                <EndpointCard
                  key={endpoint.id}
                  endpoint={endpoint}
                  activity={activity?.find(({ endpointId }) => endpointId === endpoint.id)}
                  mayManage={mayManage}
                  onAct={act}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {doing?.what === 'add' && (
        <EndpointForm
          title={t.add}
          call={calls.add}
          onSubmit={(input) => calls.add.mutate(input, { onSuccess: show })}
          onClose={close}
        />
      )}
      {doing?.what === 'edit' && (
        <EndpointForm
          title={t.edit}
          endpoint={doing.endpoint}
          call={calls.change}
          onSubmit={(input) =>
            calls.change.mutate({ id: doing.endpoint.id, ...input }, { onSuccess: () => done(t.changed) })
          }
          onClose={close}
        />
      )}
      {doing?.what === 'rotate' && (
        <RotateKey id={doing.endpoint.id} call={calls.rotate} onDone={show} onClose={close} />
      )}
      {doing?.what === 'remove' && (
        <Confirm
          title={t.removeTitle}
          text={t.removeText(doing.endpoint.url)}
          action={t.removeAction}
          busy={calls.remove.isPending}
          failure={calls.remove.error}
          onConfirm={() => calls.remove.mutate(doing.endpoint.id, { onSuccess: () => done(t.removed) })}
          onClose={close}
        />
      )}
      {key && (
        <ShownOnce
          title={t.keyTitle}
          text={t.keyText}
          value={key}
          copyLabel={t.copyKey}
          onClose={() => setKey(null)}
        />
      )}
    </section>
  )
}
