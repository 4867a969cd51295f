import type { Environment } from '@sliproad/core/vocabulary'
import { type TObject, type TSchema, type TString, Type } from 'typebox'
import { Errors } from 'typebox/value'
import { fits } from './schema.ts'

/** The provider's own two environments; simulators are reached by other addresses in the settings. */
export type ProviderEnvironment = Environment

/** Credentials and addresses of one account with a provider, by the name of their field. */
export type ProviderSettings = Readonly<Record<string, string>>

export type SettingsReading =
  | { ok: true; config: ProviderSettings }
  | { ok: false; problems: readonly { field: string; message: string }[] }

type FieldText = { title: string; description?: string }

/** A credential: sealed at rest, masked in forms, never shown again. A pattern rejects a text pasted by mistake. */
export function Secret(text: FieldText & { pattern?: string }): TString {
  return Type.String({ ...text, minLength: 1, maxLength: 8192, writeOnly: true })
}

export function isSecret(field: TSchema): boolean {
  return 'writeOnly' in field && field.writeOnly === true
}

const addressPattern = '^https?://[^\\s?#]+$'

/** A base address of the provider, without query; a path is kept. */
export function BaseUrl(text: FieldText): TString {
  return Type.String({ ...text, pattern: addressPattern, maxLength: 2048 })
}

export function isBaseUrl(field: TSchema): boolean {
  return 'pattern' in field && field.pattern === addressPattern
}

/** The hosts of a provider's own addresses, in every world of it, and those that its definition names beside them. */
export function hostsOf(
  endpoints: readonly ProviderSettings[],
  further: readonly string[] = [],
): readonly string[] {
  const addresses = endpoints
    .flatMap((values) => Object.values(values))
    .filter((value) => URL.canParse(value))
  return [...new Set([...addresses.map((address) => new URL(address).hostname), ...further])]
}

/**
 * Completes the given settings with the provider's own addresses and checks the result. Problems name fields, never
 * values.
 */
export function readSettings(
  definition: { name: string; config: TObject },
  endpoints: ProviderSettings,
  values: ProviderSettings,
): SettingsReading {
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
