import { europeanUnion } from '../sanctioned-countries.ts'

/** A payment or payout method: a share of the money and a fixed sum. */
export type PayWay = {
  code: string
  name: string
  fiats: readonly string[]
  feeRate: number
  fixedFeeUsd: number
}

/** The countries of each fiat; the dollar is used everywhere. */
const homes: Readonly<Record<string, readonly string[] | 'anywhere'>> = {
  USD: 'anywhere',
  EUR: europeanUnion,
  GBP: ['GB'],
  AUD: ['AU'],
  BRL: ['BR'],
  CAD: ['CA'],
  CHF: ['CH'],
  CLP: ['CL'],
  COP: ['CO'],
  HKD: ['HK'],
  HUF: ['HU'],
  IDR: ['ID'],
  JPY: ['JP'],
  KRW: ['KR'],
  MXN: ['MX'],
  NGN: ['NG'],
  PHP: ['PH'],
  PLN: ['PL'],
  SGD: ['SG'],
  THB: ['TH'],
  TRY: ['TR'],
  VND: ['VN'],
  ZAR: ['ZA'],
}

const everyFiat = Object.keys(homes)

export function countriesOf(fiat: string, served: readonly string[]): readonly string[] {
  const home = homes[fiat] ?? []
  return home === 'anywhere' ? served : served.filter((country) => home.includes(country))
}

const phoneFiats = ['USD', 'EUR', 'GBP']

export const buyWays: readonly PayWay[] = [
  { code: '10001', name: 'Credit Card', fiats: everyFiat, feeRate: 0.035, fixedFeeUsd: 0.4 },
  { code: '501', name: 'Apple Pay', fiats: phoneFiats, feeRate: 0.037, fixedFeeUsd: 0.4 },
  { code: '701', name: 'Google Pay', fiats: phoneFiats, feeRate: 0.037, fixedFeeUsd: 0.4 },
  { code: '21001', name: 'SEPA', fiats: ['EUR'], feeRate: 0.012, fixedFeeUsd: 0.5 },
  { code: '22001', name: 'PIX', fiats: ['BRL'], feeRate: 0.019, fixedFeeUsd: 0.2 },
  { code: '23001', name: 'GCash', fiats: ['PHP'], feeRate: 0.021, fixedFeeUsd: 0.2 },
]

export const sellWays: readonly PayWay[] = [
  { code: '10001', name: 'Credit Card', fiats: phoneFiats, feeRate: 0.024, fixedFeeUsd: 0.6 },
  { code: '21001', name: 'SEPA', fiats: ['EUR'], feeRate: 0.011, fixedFeeUsd: 0.8 },
]

/** The named one; without a name the cheapest, which is what "best method" means here. */
export function wayFor(ways: readonly PayWay[], fiat: string, code?: string): PayWay | undefined {
  const able = ways.filter(({ fiats }) => fiats.includes(fiat))
  if (code !== undefined) return able.find((way) => way.code === code)
  return able.toSorted((a, b) => a.feeRate - b.feeRate)[0]
}
