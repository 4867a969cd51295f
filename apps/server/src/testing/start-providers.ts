import { kycProviders } from '@sliproad/compliance/kyc/providers'
import { screeningDefinitions } from '@sliproad/compliance/screening/providers'
import type { Clock } from '@sliproad/core/clock'
import { startKycSimulators } from '@sliproad/simulators/kyc/testing'
import { startScreeningSimulators } from '@sliproad/simulators/screening/testing'
import type { ComplianceDefinitions } from '../modules/compliance/index.ts'
import { type SimulatorAccount, simulatorAccountId } from '../modules/providers/index.ts'
import { afterFile } from './after-file.ts'

/** Our real screening and KYC adapters against simulators on loopback ports, all on one clock. */
export async function startProviders(clock: Clock, screenedBy = screeningDefinitions.map(({ id }) => id)) {
  const screening = await startScreeningSimulators({ clock })
  const kyc = await startKycSimulators({ clock })
  afterFile(async () => {
    await screening.close()
    await kyc.close()
  })
  const accountOf = (providerId: string, config: Record<string, string>): SimulatorAccount => {
    return { id: simulatorAccountId(providerId), providerId, config }
  }
  const complianceDefinitions: ComplianceDefinitions = {
    screening: screeningDefinitions.filter(({ id }) => screenedBy.includes(id)),
    kyc: kycProviders,
  }
  return {
    screening,
    kyc,
    complianceDefinitions,
    simulatedProviders: [
      ...complianceDefinitions.screening.map(({ id }) => accountOf(id, screening.provider(id).config)),
      ...kycProviders.map(({ id }) => accountOf(id, kyc.provider(id).config)),
    ],
  }
}
