import type { GatewayDefinition } from '@sliproad/gateways/contract'
import { readConfig } from '@sliproad/gateways/read-config'
import type { AccountProvider } from '../providers/index.ts'

/** A gateway as its credentials see it. */
export function gatewayProvider(definition: GatewayDefinition): AccountProvider {
  const { id, name, config, hosts } = definition
  return {
    kind: 'gateway',
    id,
    name,
    config,
    hosts,
    read: (providerEnvironment, values) => readConfig(definition, providerEnvironment, values),
  }
}
