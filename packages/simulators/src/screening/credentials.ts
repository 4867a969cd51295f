import { createHmac } from 'node:crypto'
import type { Credentials } from '../account-rules.ts'
import { type SimulatorAddress, simulatorUrl } from '../credentials.ts'
import { type ScreeningSimulatorId, screeningDefinitions } from './screening-definitions.ts'

/** The same secret gives the same credentials, so that server and simulator derive them independently. */
export function screeningCredentials(id: ScreeningSimulatorId, deploymentSecret: string): Credentials {
  return screeningDefinitions[id].credentials((name, bytes) =>
    createHmac('sha256', deploymentSecret)
      .update(`simulator credential ${id} ${name}`)
      .digest('hex')
      .slice(0, 2 * bytes),
  )
}

/** Credentials and addresses as the provider would issue them: the settings of its adapter. */
export function screeningConfig(
  id: ScreeningSimulatorId,
  deploymentSecret: string,
  { publicUrl, internalUrl = publicUrl }: SimulatorAddress,
): Credentials {
  return {
    ...screeningCredentials(id, deploymentSecret),
    ...screeningDefinitions[id].addresses(simulatorUrl(internalUrl, id)),
  }
}
