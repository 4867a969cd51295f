import type { Onboarding } from '@sliproad/api/resources/dashboard/home'
import { useDeferredValue } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { PageHead } from '../../../parts/page-head.tsx'
import { Skeleton } from '../../../parts/skeleton.tsx'
import { useMe, useProject } from '../../../shell/me-context.ts'
import { ProjectLink } from '../../../shell/project-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { GoLive } from './go-live.tsx'
import { LiveList } from './live-list.tsx'
import { OpenCheckout } from './open-checkout.tsx'
import { type FirstStep, Steps } from './steps.tsx'

/** What a new project sees instead of empty charts: four steps, of which only the present one is open. */
export function FirstOrder({ first }: { first: Onboarding['first'] }) {
  const t = useTexts().home.first
  const project = useProject()
  const gateways = useRead('GET /projects/:projectId/gateways', { params: { projectId: project.id } })
  const enabled = gateways.data?.filter((gateway) => gateway.enabled && gateway.health !== null).length ?? 0
  const isSandbox = useMe().environment === 'sandbox'
  // Which step is the present one depends on them: shown before, everything below would move.
  const isWaiting = useDeferredValue(gateways.isPending)
  if (isWaiting) return <Skeleton kind="figures" />
  const steps: FirstStep[] = [
    {
      title: t.ready,
      text: gateways.data && (enabled > 0 ? t.readyText(enabled, isSandbox) : t.noGateway),
      isDone: enabled > 0,
      body: (
        <ProjectLink to="gateways" className="font-semibold text-accent-text">
          {t.addGateway}
        </ProjectLink>
      ),
    },
    {
      title: t.open,
      text: isSandbox ? t.openText : t.openTextLive,
      isDone: first.sessionAt !== null,
      body: <OpenCheckout />,
    },
    {
      title: t.pay,
      text: isSandbox ? t.payText : t.payTextLive,
      isDone: first.deliveredAt !== null,
      body: first.sessionAt !== null && <OpenCheckout again />,
    },
    {
      title: t.listen,
      text: t.listenText,
      isDone: first.webhookAt !== null,
      body: (
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ProjectLink to="webhooks" className="font-semibold text-accent-text">
            {t.addEndpoint}
          </ProjectLink>
          <code dir="ltr" className="text-ink-2">
            sliproad listen
          </code>
        </p>
      ),
    },
  ]
  return (
    <>
      <PageHead title={t.title} text={isSandbox ? t.text : t.textLive} />
      <div className="mt-2 grid items-start gap-7 full:grid-cols-[minmax(0,1fr)_340px] full:gap-12">
        <Steps steps={steps} />
        <LiveList first={first} />
      </div>
      <GoLive />
    </>
  )
}
