import { createHmac } from 'node:crypto'
import { type SimulatorAddress, simulatorUrl } from '../credentials.ts'
import type { Credentials } from '../shape.ts'
import { type KycSimulatorId, kycShapes } from './kyc-shapes.ts'

/** The same secret gives the same credentials, so both sides of a sandbox know them without being told. */
export function kycCredentials(id: KycSimulatorId, deploymentSecret: string): Credentials {
  return kycShapes[id].credentials((name, bytes) =>
    createHmac('sha256', deploymentSecret)
      .update(`simulator credential ${id} ${name}`)
      .digest('hex')
      .slice(0, 2 * bytes),
  )
}

/** Credentials and addresses as the provider would hand them out: what its adapter is set up with. */
export function kycConfig(
  id: KycSimulatorId,
  deploymentSecret: string,
  { publicUrl, internalUrl = publicUrl }: SimulatorAddress,
): Credentials {
  const addresses = { api: simulatorUrl(internalUrl, id), pages: simulatorUrl(publicUrl, id) }
  return { ...kycCredentials(id, deploymentSecret), ...kycShapes[id].addresses(addresses) }
}
