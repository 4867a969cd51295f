import type { Environment } from '@sliproad/core/vocabulary'
import { type ConnectParts, kitsFor } from '@sliproad/providers/connect'
import type { HttpTarget, Kit } from '@sliproad/providers/kit'
import { type ProviderSettings, readSettings, type SettingsReading } from '@sliproad/providers/settings'
import type { KycDefinition } from './kyc/contract.ts'
import type { ScreeningDefinition } from './screening/contract.ts'

type Definition<Provider> = {
  id: string
  connect: (values: unknown, makeKit: (target: HttpTarget) => Kit) => Provider
}

/** A screening or KYC provider ready for use, from its definition and a config that was read below. */
export function connectProvider<Provider>(
  definition: Definition<Provider>,
  config: ProviderSettings,
  parts: ConnectParts,
): Provider {
  return definition.connect(config, kitsFor(definition.id, parts))
}

/** Completes credentials with the provider's addresses and checks the result. Problems name fields, never values. */
export function readScreeningConfig(
  definition: ScreeningDefinition,
  values: ProviderSettings,
): SettingsReading {
  const reading = readSettings(definition, definition.endpoints, values)
  const { needsOneOf = [] } = definition
  if (!reading.ok || needsOneOf.length === 0 || needsOneOf.some((field) => field in reading.config)) {
    return reading
  }
  const message = `is missing: at least one of ${needsOneOf.join(', ')} has to be given`
  return { ok: false, problems: needsOneOf.slice(0, 1).map((field) => ({ field, message })) }
}

/** The same for KYC providers, whose addresses differ per environment. */
export function readKycConfig(
  definition: KycDefinition,
  environment: Environment,
  values: ProviderSettings,
): SettingsReading {
  return readSettings(definition, definition.endpoints[environment], values)
}
