import { createHmac } from 'node:crypto'
import type { Credentials } from './account-rules.ts'
import type { GatewayDefinition } from './gateway-definition.ts'
import { type GatewayKind, gatewayKinds } from './gateway-kinds.ts'

/** The same secret gives the same credentials, so that server and simulator derive them independently. */
export function simulatorCredentials(
  gateway: { id: string; kind: GatewayKind },
  deploymentSecret: string,
): Credentials {
  return gatewayKinds[gateway.kind].credentials((name, bytes) =>
    createHmac('sha256', deploymentSecret)
      .update(`simulator credential ${gateway.id} ${name}`)
      .digest('hex')
      .slice(0, 2 * bytes),
  )
}

export type SimulatorAddress = {
  /** Where the user's browser finds the simulator. */
  publicUrl: string
  /** Where our own server calls the API; the public address by default. */
  internalUrl?: string
}

/** Credentials and addresses as the provider would issue them. */
export function simulatorConfig(
  gateway: { id: string; kind: GatewayKind },
  deploymentSecret: string,
  { publicUrl, internalUrl = publicUrl }: SimulatorAddress,
): Credentials {
  const { addresses, ownCredentials = [] }: GatewayDefinition = gatewayKinds[gateway.kind]
  const credentials = Object.entries(simulatorCredentials(gateway, deploymentSecret))
  return {
    ...Object.fromEntries(credentials.filter(([name]) => !ownCredentials.includes(name))),
    ...addresses({
      api: simulatorUrl(internalUrl, gateway.id),
      pages: simulatorUrl(publicUrl, gateway.id),
    }),
  }
}

export function simulatorUrl(publicUrl: string, gatewayId: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/simulators/${gatewayId}`
}
