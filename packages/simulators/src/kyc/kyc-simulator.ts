import type { Clock } from '@sliproad/core/clock'
import type { FastifyInstance } from 'fastify'
import { ControlProblem } from '../control.ts'
import { simulatorUrl } from '../credentials.ts'
import { createFaultSwitch } from '../fault-switch.ts'
import { noticePage } from '../page/notice-page.ts'
import { frameProvider } from '../provider-frame.ts'
import type { Runner } from '../runner.ts'
import type { Credentials } from '../shape.ts'
import { type CaseBook, createCaseBook, type KycWebhookTarget } from './case-book.ts'
import type { KycControl } from './control.ts'
import { registerKycControl } from './control-routes.ts'
import type { KycDelays, KycMessages } from './kyc-messages.ts'
import type { KycContext } from './kyc-shape.ts'
import { type KycSimulatorId, kycShapes } from './kyc-shapes.ts'
import type { KycStore } from './kyc-store.ts'
import { verificationNotice } from './page/verification-notice.ts'

/** One KYC provider to simulate. */
export type SimulatedKyc = {
  id: KycSimulatorId
  credentials: Credentials
  webhookTarget?: KycWebhookTarget
  /**
   * Where IDnow sends everybody back to, with `<transactionnumber>` for the case id. Sumsub is told at each start.
   */
  returnUrl?: string
}

type Shared = {
  store: KycStore
  clock: Clock
  delays: KycDelays
  randomHex: (bytes: number) => string
  newUuid: () => string
  publicUrl: () => string
  controlRoutes: boolean
  runner: Runner
}

/** One simulated provider: its routes, its cases and its controls. */
export type KycSimulator = {
  orders: CaseBook
  messages: KycMessages
  control: KycControl
  mount(scope: FastifyInstance): void
  /** Lets go of requests that are being kept waiting. */
  release(): void
}

export function createKycSimulator(provider: SimulatedKyc, shared: Shared): KycSimulator {
  const { store, clock, runner } = shared
  const { id } = provider
  const shape = kycShapes[id]
  const calls = new Map<string, number>()
  const faultSwitch = createFaultSwitch(id, store, clock)
  let webhookTarget = provider.webhookTarget

  const context: KycContext = {
    gatewayId: id,
    gatewayName: shape.name,
    baseUrl: () => simulatorUrl(shared.publicUrl(), id),
    credentials: provider.credentials,
    returnUrl: provider.returnUrl,
    clock,
    delays: shared.delays,
    randomHex: shared.randomHex,
    newUuid: shared.newUuid,
  }
  const messages = shape.messages(context)
  const cases = createCaseBook({
    gatewayId: id,
    store,
    clock,
    delays: shared.delays,
    messages,
    webhookTarget: () => webhookTarget,
    faults: faultSwitch.faults,
    newUuid: shared.newUuid,
    onChange: runner.wake,
  })

  const control: KycControl = {
    async play(caseId, outcome, reason = 'document_unreadable') {
      const kycCase = await cases.findByReference(caseId)
      if (!kycCase) throw new ControlProblem(404, `${shape.name} has no case of this id.`)
      const played = await cases.walk(kycCase, {
        state: outcome,
        ...(outcome === 'rejected' && { reason }),
      })
      if (!played) throw new ControlProblem(409, `A case that is ${kycCase.state} cannot become ${outcome}.`)
      await runner.deliver(played.id)
      return played
    },
    faults: faultSwitch.faults,
    setFaults: faultSwitch.setFaults,
    calls: () => Object.fromEntries(calls),
    setWebhookTarget(target) {
      webhookTarget = target
    },
  }

  function mount(scope: FastifyInstance): void {
    scope.register(
      async (own) => {
        frameProvider(own, {
          prefix: `/simulators/${id}`,
          error: shape.error,
          faultSwitch,
          calls,
          registerApi: (api) => shape.registerApi(api, { ...context, cases, messages }),
          emptyPage: () =>
            noticePage(context, verificationNotice({ title: 'There is nothing at this address' })),
        })
        own.register(async (pages) => shape.registerPages(pages, { ...context, cases, messages }))
        if (shared.controlRoutes) own.register(async (routes) => registerKycControl(routes, control))
      },
      { prefix: `/${id}` },
    )
  }

  return { orders: cases, messages, control, mount, release: faultSwitch.release }
}
