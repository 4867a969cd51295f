import type { FastifyInstance } from 'fastify'
import type { Credentials } from '../account-rules.ts'
import { ControlProblem } from '../control.ts'
import { simulatorUrl } from '../credentials.ts'
import { noticePage } from '../page/notice-page.ts'
import { frameProvider } from '../provider-frame.ts'
import { createProviderSwitches } from '../provider-switches.ts'
import type { SharedParts } from '../stand-simulators.ts'
import { type CaseBook, createCaseBook, type KycWebhookTarget } from './case-book.ts'
import type { KycControl } from './control.ts'
import { registerKycControl } from './control-routes.ts'
import type { KycContext, KycDefinition } from './kyc-definition.ts'
import { type KycSimulatorId, kycDefinitions } from './kyc-definitions.ts'
import type { KycDelays, KycMessages } from './kyc-messages.ts'
import type { KycStore } from './kyc-store.ts'
import { verificationNotice } from './page/verification-notice.ts'

/** One KYC provider to simulate. */
export type SimulatedKyc = {
  id: KycSimulatorId
  credentials: Credentials
  webhookTarget?: KycWebhookTarget
  /**
   * IDnow's return address for all customers, with `<transactionnumber>` for the case id. Sumsub gets one at each
   * start.
   */
  returnUrl?: string
}

type Shared = SharedParts & { store: KycStore; delays: KycDelays; newUuid: () => string }

/** One simulated provider: its routes, its cases and its controls. */
export type KycSimulator = {
  orders: CaseBook
  messages: KycMessages
  control: KycControl
  mount(scope: FastifyInstance): void
  /** Releases the requests that are kept waiting. */
  release(): void
}

export function createKycSimulator(provider: SimulatedKyc, shared: Shared): KycSimulator {
  const { store, clock, runner } = shared
  const { id } = provider
  const definition: KycDefinition = kycDefinitions[id]
  const switches = createProviderSwitches(id, store, clock)
  const { faultSwitch } = switches
  let webhookTarget = provider.webhookTarget

  const context: KycContext = {
    gatewayId: id,
    gatewayName: definition.name,
    baseUrl: () => simulatorUrl(shared.publicUrl(), id),
    credentials: provider.credentials,
    returnUrl: provider.returnUrl,
    clock,
    delays: shared.delays,
    randomHex: shared.randomHex,
    newUuid: shared.newUuid,
  }
  const messages = definition.messages(context)
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
      if (!kycCase) throw new ControlProblem(404, `${definition.name} has no case of this id.`)
      const played = await cases.walk(kycCase, {
        state: outcome,
        ...(outcome === 'rejected' && { reason }),
      })
      if (!played) throw new ControlProblem(409, `A case that is ${kycCase.state} cannot become ${outcome}.`)
      await runner.deliver(played.id)
      return played
    },
    ...switches.control,
    redeemShare: async (token, clientId) =>
      (await definition.redeemShare?.({ ...context, cases, messages }, token, clientId)) ?? false,
    setWebhookTarget(target) {
      webhookTarget = target
    },
  }

  function mount(scope: FastifyInstance): void {
    scope.register(
      async (own) => {
        frameProvider(own, {
          prefix: `/simulators/${id}`,
          error: definition.error,
          ...switches,
          registerApi: (api) => definition.registerApi(api, { ...context, cases, messages }),
          emptyPage: () =>
            noticePage(context, verificationNotice({ title: 'There is nothing at this address' })),
        })
        own.register(async (pages) => definition.registerPages(pages, { ...context, cases, messages }))
        if (shared.controlRoutes) own.register(async (routes) => registerKycControl(routes, control))
      },
      { prefix: `/${id}` },
    )
  }

  return { orders: cases, messages, control, mount, release: faultSwitch.release }
}
