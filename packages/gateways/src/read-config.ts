import type { TObject } from 'typebox'
import { Errors } from 'typebox/value'
import type { GatewayDefinition, ProviderEnvironment } from './contract.ts'
import { fits } from './kit/shape.ts'

export type GatewayConfig = Readonly<Record<string, string>>
export type ConfigReading =
  | { ok: true; config: GatewayConfig }
  | { ok: false; problems: readonly { field: string; message: string }[] }

/**
 * Completes credentials with the provider's addresses for the environment and checks the result. Problems name
 * fields, never values.
 */
export function readConfig(
  definition: GatewayDefinition,
  environment: ProviderEnvironment,
  values: GatewayConfig,
): ConfigReading {
  return readSettings(definition, definition.endpoints[environment], values)
}

/** What `readConfig` rests on, for every kind of provider: a name, the form of its settings and its own addresses. */
export function readSettings(
  definition: { name: string; config: TObject },
  endpoints: GatewayConfig,
  values: GatewayConfig,
): ConfigReading {
  const known = Object.keys(definition.config.properties)
  const unknown = Object.keys(values).filter((field) => !known.includes(field))
  const config = { ...endpoints, ...values }
  if (unknown.length === 0 && fits(definition.config, config)) return { ok: true, config }
  const missing = known.filter((field) => !(field in config) && isRequired(definition, field))
  const wrong = Errors(definition.config, config)
    .map(({ instancePath }) => instancePath.slice(1))
    .filter((field) => field !== '')
  return {
    ok: false,
    problems: [
      ...missing.map((field) => ({ field, message: 'is missing' })),
      ...[...new Set(wrong)].map((field) => ({ field, message: 'is not valid' })),
      ...unknown.map((field) => ({ field, message: `is not a setting of ${definition.name}` })),
    ],
  }
}

function isRequired({ config }: { config: TObject }, field: string): boolean {
  return config.required?.includes(field) ?? false
}
