import { createHmac } from 'node:crypto'
import { type SimulatorAddress, simulatorUrl } from '../credentials.ts'
import type { Credentials } from '../shape.ts'
import { type ScreeningSimulatorId, screeningShapes } from './shapes.ts'

/** The same secret gives the same credentials, so both sides of a sandbox know them without being told. */
export function screeningCredentials(id: ScreeningSimulatorId, deploymentSecret: string): Credentials {
  return screeningShapes[id].credentials((name, bytes) =>
    createHmac('sha256', deploymentSecret)
      .update(`simulator credential ${id} ${name}`)
      .digest('hex')
      .slice(0, 2 * bytes),
  )
}

/** Credentials and addresses as the provider would hand them out: what its adapter is set up with. */
export function screeningConfig(
  id: ScreeningSimulatorId,
  deploymentSecret: string,
  { publicUrl, internalUrl = publicUrl }: SimulatorAddress,
): Credentials {
  return {
    ...screeningCredentials(id, deploymentSecret),
    ...screeningShapes[id].addresses(simulatorUrl(internalUrl, id)),
  }
}
