import type { OnboardingStep } from '@sliproad/api/resources/dashboard/home'
import { useRead } from '../../api/use-read.ts'
import { buttonClasses } from '../../parts/button.tsx'
import { useProject } from '../../shell/me-context.ts'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const screens = {
  key_created: 'keys',
  key_used: 'keys',
  session_created: 'sessions',
  order_completed: 'orders',
  webhook_set: 'webhooks',
  webhook_received: 'webhooks',
  gateway_connected: 'gateways',
} as const satisfies Record<OnboardingStep, string>

/** The server checks each step; the bar disappears when all are done. */
export function OnboardingBar() {
  const t = useTexts().home
  const onboarding = useRead(
    'GET /projects/:projectId/onboarding',
    { params: { projectId: useProject().id } },
    { every: 15_000 },
  )
  const next = onboarding.data?.steps.find((step) => !step.done)
  if (!onboarding.data || !next) return null
  const { done, total, steps } = onboarding.data
  return (
    <section
      aria-label={t.onboardingSays(done, total)}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-canvas py-3 ps-4 pe-3 inset-ring inset-ring-line"
    >
      <span className="flex gap-1" aria-hidden="true">
        {steps.map((step) => (
          <span
            key={step.step}
            className={`h-1 w-[26px] rounded-[2px] ${step.done ? 'bg-accent' : 'dashes-ahead'}`}
          />
        ))}
      </span>
      <p className="min-w-[220px] flex-1">
        <b className="font-semibold">{t.onboarding(total - done)}</b>{' '}
        {t.onboardingSteps[next.step] ?? next.step}
      </p>
      <ProjectLink to={screens[next.step]} className={buttonClasses({ kind: 'primary' })}>
        {t.onboardingGo}
      </ProjectLink>
    </section>
  )
}
