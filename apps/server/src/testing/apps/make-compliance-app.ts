import { randomUUID } from 'node:crypto'
import { kycSimulatorIds } from '@sliproad/simulators/kyc/kyc-definitions'
import { createCustomer } from '../../modules/customers/index.ts'
import { claimKycSyncs, expireKycCases, syncKycCase } from '../../modules/kyc/index.ts'
import { changeProject, type SettingsChange } from '../../modules/projects/index.ts'
import { simulatorAccountId } from '../../modules/providers/index.ts'
import { claimWallets, screenWallet } from '../../modules/wallets/index.ts'
import { createComplianceParts } from '../../parts/compliance-parts.ts'
import { createPlayKycSimulator } from '../../sandbox/play-kyc-simulator.ts'
import type { Logger } from '../../telemetry/logger.ts'
import { afterFile } from '../after-file.ts'
import { fakeClock } from '../fake-clock.ts'
import { startProviders } from '../start-providers.ts'
import { makeOrderApp } from './make-order-app.ts'

type Options = Pick<NonNullable<Parameters<typeof makeOrderApp>[0]>, 'specs' | 'handlesKyc'> & {
  screenedBy?: Parameters<typeof startProviders>[1]
  screeningDeadlineMs?: number
  logger?: Logger
}

export type ComplianceApp = Awaited<ReturnType<typeof makeComplianceApp>>

/** An API that listens, with gates, simulated gateways and providers that report to it, and a worker on demand. */
export async function makeComplianceApp({
  screenedBy,
  screeningDeadlineMs,
  logger,
  ...options
}: Options = {}) {
  // Simulators of gateways run in real time, and so do their signatures.
  const clock = fakeClock(new Date())
  const providers = await startProviders(clock, screenedBy)
  const { complianceDefinitions, simulatedProviders, kyc } = providers
  const app = await makeOrderApp({
    ...options,
    clock,
    redeemShare: (token, clientId) => kyc.provider('sumsub').control.redeemShare(token, clientId),
    change: (made) => {
      const own = { complianceDefinitions, simulatedProviders, ...(logger && { logger }) }
      const parts = createComplianceParts({
        ...made,
        ...own,
        ...(screeningDeadlineMs !== undefined && { screeningDeadlineMs }),
      })
      afterFile(parts.closeCompliance)
      const playKycSimulator = createPlayKycSimulator({
        control: () => kyc.control,
        publicUrl: kyc.url,
        simulatedProviders,
      })
      return { ...own, ...parts, orderGates: parts.complianceGates, playKycSimulator }
    },
  })
  const { deps, url, projectId } = app
  for (const id of kycSimulatorIds) {
    const target = `${url}/webhooks/kyc/${id}/${simulatorAccountId(id)}`
    const { callbackToken } = kyc.provider(id).config
    const token = callbackToken === undefined ? '' : `?token=${callbackToken}`
    kyc.provider(id).control.setWebhookTarget(`${target}${token}`)
  }

  return {
    ...app,
    ...providers,
    async customer(): Promise<string> {
      const { customer } = await createCustomer(deps, projectId, randomUUID())
      return customer.id
    },
    /** In force at once: the clock moves past the second for which projects are cached. */
    async settings(change: SettingsChange): Promise<void> {
      await changeProject(deps, projectId, change)
      clock.advanceSeconds(1)
    },
    /** All events of the project so far, oldest first. */
    async events() {
      const rows = await deps.db<{ type: string; payload: string }[]>`
        select type, payload from events where project_id = ${projectId} order by id`
      return rows.map(({ type, payload }) => ({ type, payload, ...JSON.parse(payload) }))
    },
    /** Screens every wallet that is due. */
    async screen(): Promise<number> {
      const wallets = await claimWallets(deps, 100)
      for (const wallet of wallets) await screenWallet(deps, wallet)
      return wallets.length
    },
    /** Asks about every case that is due, and closes those whose link has expired. */
    async followKyc(): Promise<number> {
      const cases = await claimKycSyncs(deps, 100)
      for (const kycCase of cases) await syncKycCase(deps, kycCase)
      await expireKycCases(deps, 100)
      return cases.length
    },
  }
}
