import { findAsset } from '@sliproad/core/assets'
import { findCountry } from '@sliproad/core/countries'
import { compare, type Decimal } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import { findPaymentMethod } from '@sliproad/core/payment-methods'
import { expect } from 'vitest'
import type { GatewayDefinition, Offer } from '../contract.ts'
import { type Check, checksOf } from './check.ts'
import type { ConformanceOptions } from './stage.ts'

type Limits = { minAmount: Decimal | null; maxAmount: Decimal | null }

export function catalogChecks(
  { features }: GatewayDefinition,
  { doesNotServe = [] }: ConformanceOptions,
): Check[] {
  return checksOf('catalogue', [
    [
      'has an offer for exactly the order types the gateway serves',
      async (stage) => {
        const catalog = await stage.catalog()
        expect(catalog.buy !== null).toBe(features.buy)
        expect(catalog.sell !== null).toBe(features.sell)
      },
    ],
    [
      'names only what our registries know, each thing once and with limits in order',
      async (stage) => {
        const { buy, sell } = await stage.catalog()
        for (const offer of [buy, sell]) if (offer) expectSane(offer)
      },
    ],
    [
      'serves what every sandbox serves',
      async (stage) => {
        const catalog = await stage.catalog()
        for (const orderType of ['buy', 'sell'] as const) {
          const served = (code: string) =>
            !doesNotServe.includes(code) && !doesNotServe.includes(`${orderType} ${code}`)
          const offer = catalog[orderType]
          if (offer) expectCommon(offer, served)
        }
      },
    ],
  ])
}

function expectSane({ assets, fiats, countries }: Offer): void {
  for (const asset of assets) {
    expect(findAsset(asset.code, asset.network)).toMatchObject({ code: asset.code, network: asset.network })
    expect(asset.gatewayCode).not.toBe('')
    expectInOrder(asset)
    for (const country of asset.excludedCountries) expect(findCountry(country)?.code).toBe(country)
  }
  expectUnique(assets.map(({ code, network }) => `${code} ${network}`))
  for (const { code, paymentMethods } of fiats) {
    expect(findFiat(code)?.code).toBe(code)
    expect(paymentMethods).not.toHaveLength(0)
    expectUnique(paymentMethods.map(({ id }) => id))
    for (const method of paymentMethods) {
      expect(findPaymentMethod(method.id)?.id).toBe(method.id)
      expect(method.countries).not.toEqual([])
      expectInOrder(method)
    }
  }
  expectUnique(fiats.map(({ code }) => code))
  for (const country of countries ?? []) expect(findCountry(country)?.code).toBe(country)
  expectUnique(countries ?? [])
}

function expectCommon({ assets, fiats, countries }: Offer, served: (code: string) => boolean): void {
  const places = assets.map(({ code, network }) => `${code} ${network}`)
  expect(places).toEqual(
    expect.arrayContaining(
      ['BTC bitcoin', 'ETH ethereum', 'USDC ethereum', 'USDC polygon', 'USDC base', 'SOL solana'].filter(
        served,
      ),
    ),
  )
  for (const code of ['USD', 'EUR', 'GBP'].filter(served)) {
    const methods = fiats.find((fiat) => fiat.code === code)?.paymentMethods.map(({ id }) => id)
    expect([code, methods]).toEqual([code, expect.arrayContaining(['credit_debit_card'])])
  }
  if (countries) expect(countries).toEqual(expect.arrayContaining(['US', 'GB', 'DE'].filter(served)))
}

function expectInOrder({ minAmount, maxAmount }: Limits): void {
  if (minAmount === null || maxAmount === null) return
  expect(compare(minAmount, maxAmount)).toBeLessThanOrEqual(0)
}

function expectUnique(values: readonly string[]): void {
  expect(new Set(values).size).toBe(values.length)
}
