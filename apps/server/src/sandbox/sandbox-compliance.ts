import { kycConfig, kycCredentials } from '@sliproad/simulators/kyc/credentials'
import { kycSimulatorIds } from '@sliproad/simulators/kyc/kyc-definitions'
import type { KycStore } from '@sliproad/simulators/kyc/kyc-store'
import { createPostgresKycStore } from '@sliproad/simulators/kyc/postgres-kyc-store'
import { type KycSimulatorsControl, registerKycSimulators } from '@sliproad/simulators/kyc/simulators'
import { screeningConfig, screeningCredentials } from '@sliproad/simulators/screening/credentials'
import { screeningSimulatorIds } from '@sliproad/simulators/screening/screening-definitions'
import { registerScreeningSimulators } from '@sliproad/simulators/screening/simulators'
import type { Db } from '../db/connect.ts'
import { type ComplianceDefinitions, kycWebhookUrlOf } from '../modules/compliance/index.ts'
import { type SimulatorAccount, simulatorAccountId } from '../modules/providers/index.ts'
import type { Logger } from '../telemetry/logger.ts'
import { type AfterOpening, type MountedSimulators, mountSimulators } from './mounted-simulators.ts'
import { internalUrl, type SimulatorLocation, troubleLog, webhookBase } from './simulator-location.ts'

/** Credentials for every screening and KYC provider that can be simulated. */
export function simulatedProvidersFor(
  { screening, kyc }: ComplianceDefinitions,
  secret: string,
  location: SimulatorLocation,
): SimulatorAccount[] {
  const address = { publicUrl: location.publicUrl, internalUrl: internalUrl(location) }
  const accountOf = (providerId: string, config: SimulatorAccount['config']) => {
    return { id: simulatorAccountId(providerId), providerId, config }
  }
  return [
    ...screeningSimulatorIds
      .filter((id) => screening.some((definition) => definition.id === id))
      .map((id) => accountOf(id, screeningConfig(id, secret, address))),
    ...kycSimulatorIds
      .filter((id) => kyc.some((definition) => definition.id === id))
      .map((id) => accountOf(id, kycConfig(id, secret, address))),
  ]
}

export type ComplianceSimulators = MountedSimulators<KycSimulatorsControl>

type Deps = {
  config: SimulatorLocation
  db: Db
  logger: Logger
  simulatedProviders: readonly SimulatorAccount[]
  simulatorSecret: string
}

export function createComplianceSimulators(deps: Deps): ComplianceSimulators {
  const { config, logger, simulatorSecret: secret, simulatedProviders } = deps
  const store = createPostgresKycStore(deps.db)
  const isSimulated = (id: string) => simulatedProviders.some(({ providerId }) => providerId === id)
  return mountSimulators(store.prepare, (app, afterOpening) => {
    const waiting = whenOpen(store, afterOpening, logger)
    registerScreeningSimulators(app, {
      providers: screeningSimulatorIds
        .filter(isSimulated)
        .map((id) => ({ id, credentials: screeningCredentials(id, secret) })),
      store: waiting,
      controlRoutes: true,
    })
    return registerKycSimulators(app, {
      publicUrl: config.publicUrl,
      store: waiting,
      controlRoutes: true,
      providers: kycSimulatorIds.filter(isSimulated).map((id) => {
        const credentials = kycCredentials(id, secret)
        const webhookTarget = webhookTargetOf(config, id, credentials.callbackToken)
        const returnUrl = `${config.publicUrl}/verify/return/<transactionnumber>`
        return { id, credentials, webhookTarget, returnUrl }
      }),
      onTrouble: troubleLog(logger, 'KYC simulators: work failed and will be retried'),
    })
  })
}

/** A provider without signatures authenticates itself by a token in the address that it was given. */
function webhookTargetOf(location: SimulatorLocation, id: string, token: string | undefined): string {
  const url = kycWebhookUrlOf(webhookBase(location), id, simulatorAccountId(id))
  return token === undefined ? url : `${url}?token=${token}`
}

function whenOpen(store: KycStore, after: AfterOpening, logger: Logger): KycStore {
  return {
    prepare: async () => {},
    insert: after(store.insert),
    save: after(store.save),
    find: after(store.find),
    findByReference: after(store.findByReference),
    findByLink: after(store.findByLink),
    dueCases: after(store.dueCases),
    claimMessages: after(store.claimMessages),
    finishMessage: after(store.finishMessage),
    retryMessage: after(store.retryMessage),
    nextDueAt: after(store.nextDueAt),
    readFaults: after(store.readFaults),
    writeFaults: after(store.writeFaults),
    forgetBefore: async (time) => {
      after(store.forgetBefore)(time).catch(
        troubleLog(logger, 'KYC simulators: old cases could not be deleted'),
      )
    },
  }
}
