import { createHmac } from 'node:crypto'
import type { Credentials, ShapeDefinition } from './shape.ts'
import { type ShapeName, shapes } from './shapes.ts'

/** The same secret gives the same credentials, so both sides of a sandbox know them without being told. */
export function simulatorCredentials(
  gateway: { id: string; shape: ShapeName },
  deploymentSecret: string,
): Credentials {
  return shapes[gateway.shape].credentials((name, bytes) =>
    createHmac('sha256', deploymentSecret)
      .update(`simulator credential ${gateway.id} ${name}`)
      .digest('hex')
      .slice(0, 2 * bytes),
  )
}

export type SimulatorAddress = {
  /** Where the user's browser finds the server. */
  publicUrl: string
  /** Where our own server calls the API; the public address unless it is named. */
  internalUrl?: string
}

/** Credentials and addresses as the provider would hand them out. */
export function simulatorConfig(
  gateway: { id: string; shape: ShapeName },
  deploymentSecret: string,
  { publicUrl, internalUrl = publicUrl }: SimulatorAddress,
): Credentials {
  const { addresses, ownCredentials = [] }: ShapeDefinition = shapes[gateway.shape]
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
