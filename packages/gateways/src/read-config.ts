import { type ProviderSettings, readSettings, type SettingsReading } from '@sliproad/providers/settings'
import type { GatewayDefinition, ProviderEnvironment } from './contract.ts'

export type GatewayConfig = ProviderSettings

/** Completes credentials with the gateway's addresses for the environment and checks the result. */
export function readConfig(
  definition: GatewayDefinition,
  environment: ProviderEnvironment,
  values: GatewayConfig,
): SettingsReading {
  return readSettings(definition, definition.endpoints[environment], values)
}
