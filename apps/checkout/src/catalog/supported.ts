import type { Decimal } from '@sliproad/core/decimal'
import { decimalOf } from '../decimal-text.ts'
import { dataOf, fieldsOf, listOf, textOf, textsOf } from '../fields.ts'

export type Limits = { min: Decimal | null; max: Decimal | null }
export type SupportedFiat = { code: string; limits: Limits; methods: readonly string[] }
export type SupportedNetwork = { id: string; name: string; limits: Limits }
export type SupportedCrypto = { code: string; name: string; networks: readonly SupportedNetwork[] }
export type SupportedMethod = { id: string; name: string; fiats: readonly string[] }

/** What the gateways of this project offer in one country. */
export type Supported = {
  gateways: readonly { id: string; name: string; enabled: boolean }[]
  fiats: readonly SupportedFiat[]
  cryptos: readonly SupportedCrypto[]
  methods: readonly SupportedMethod[]
  countries: readonly string[]
  country: string | null
}

/** Null when the body is not a list of anything; single broken entries are left out. */
export function parseSupported(body: unknown): Supported | null {
  const data = dataOf(body)
  if (!data || !Array.isArray(data.fiats) || !Array.isArray(data.cryptos)) return null
  return {
    gateways: listOf(data.providers, parseGateway),
    fiats: listOf(data.fiats, parseFiat),
    cryptos: listOf(data.cryptos, parseCrypto),
    methods: listOf(data.paymentMethods, parseMethod),
    countries: listOf(data.countries, (entry) => textOf(fieldsOf(entry)?.code)),
    country: textOf(data.detectedCountry),
  }
}

function parseGateway(entry: unknown): Supported['gateways'][number] | null {
  const fields = fieldsOf(entry)
  const id = textOf(fields?.id)
  return id === null ? null : { id, name: textOf(fields?.name) ?? id, enabled: fields?.enabled === true }
}

function parseFiat(entry: unknown): SupportedFiat | null {
  const fields = fieldsOf(entry)
  const code = textOf(fields?.code)
  return code === null ? null : { code, limits: parseLimits(entry), methods: textsOf(fields?.paymentMethods) }
}

function parseCrypto(entry: unknown): SupportedCrypto | null {
  const fields = fieldsOf(entry)
  const code = textOf(fields?.code)
  const networks = listOf(fields?.networks, parseNetwork)
  return code === null || networks.length === 0
    ? null
    : { code, name: textOf(fields?.name) ?? code, networks }
}

function parseNetwork(entry: unknown): SupportedNetwork | null {
  const fields = fieldsOf(entry)
  const id = textOf(fields?.id)
  return id === null ? null : { id, name: textOf(fields?.name) ?? id, limits: parseLimits(entry) }
}

function parseMethod(entry: unknown): SupportedMethod | null {
  const fields = fieldsOf(entry)
  const id = textOf(fields?.id)
  return id === null ? null : { id, name: textOf(fields?.name) ?? id, fiats: textsOf(fields?.supportedFiats) }
}

function parseLimits(entry: unknown): Limits {
  const fields = fieldsOf(entry)
  return { min: decimalOf(fields?.minAmount), max: decimalOf(fields?.maxAmount) }
}
