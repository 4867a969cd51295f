import type { OnboardingStep } from '@sliproad/api/resources/dashboard/home'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import { findOnboardingFacts } from './onboarding-store.ts'

type Deps = { db: Db; environment: Environment }

/** From the first key to the first webhook that arrived; each step is recognised, not ticked off by hand. */
export async function readOnboarding({ db, environment }: Deps, projectId: ProjectId) {
  const facts = await findOnboardingFacts(db, projectId)
  const reached: { step: OnboardingStep; at: Date | null }[] = [
    { step: 'key_created', at: facts.keyCreatedAt },
    { step: 'key_used', at: facts.keyUsedAt },
    // A sandbox has its simulators; real money needs a real account.
    ...(environment === 'production'
      ? [{ step: 'gateway_connected' as const, at: facts.gatewayConnectedAt }]
      : []),
    { step: 'session_created', at: facts.sessionCreatedAt },
    { step: 'order_completed', at: facts.orderCompletedAt },
    { step: 'webhook_set', at: facts.webhookSetAt },
    { step: 'webhook_received', at: facts.webhookReceivedAt },
  ]
  const steps = reached.map(({ step, at }) => ({ step, done: at !== null, at }))
  return {
    done: steps.filter(({ done }) => done).length,
    total: steps.length,
    steps,
    first: {
      sessionAt: facts.sessionCreatedAt,
      offersAt: facts.offersShownAt,
      orderAt: facts.orderPlacedAt,
      deliveredAt: facts.orderCompletedAt,
      webhookAt: facts.webhookReceivedAt,
    },
  }
}
