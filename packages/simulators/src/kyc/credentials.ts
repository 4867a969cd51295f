import { createHmac } from 'node:crypto'
import type { Credentials } from '../account-rules.ts'
import { type SimulatorAddress, simulatorUrl } from '../credentials.ts'
import { type KycSimulatorId, kycDefinitions } from './kyc-definitions.ts'

/** The same secret gives the same credentials, so that server and simulator derive them independently. */
export function kycCredentials(id: KycSimulatorId, deploymentSecret: string): Credentials {
  return kycDefinitions[id].credentials((name, bytes) =>
    createHmac('sha256', deploymentSecret)
      .update(`simulator credential ${id} ${name}`)
      .digest('hex')
      .slice(0, 2 * bytes),
  )
}

/** Credentials and addresses as the provider would issue them: the settings of its adapter. */
export function kycConfig(
  id: KycSimulatorId,
  deploymentSecret: string,
  { publicUrl, internalUrl = publicUrl }: SimulatorAddress,
): Credentials {
  const addresses = { api: simulatorUrl(internalUrl, id), pages: simulatorUrl(publicUrl, id) }
  return { ...kycCredentials(id, deploymentSecret), ...kycDefinitions[id].addresses(addresses) }
}
