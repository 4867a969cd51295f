import { randomUUID } from 'node:crypto'
import { compare, type Decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { createProject } from '../../modules/projects/index.ts'
import { makeApp } from '../../testing/apps/make-app.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startGateways } from '../../testing/start-gateways.ts'

const gateways = await startGateways()
const made = await makeDeps(gateways)
const { call, deps, project, pk } = await makeApp(() => made)
const { id: projectId } = project.project
const purchase = {
  projectId,
  fiatCurrency: 'USD',
  cryptoCurrency: 'ETH',
  network: 'ethereum',
  fiatAmount: '100',
}
const sale = {
  projectId,
  orderType: 'sell',
  fiatCurrency: 'EUR',
  cryptoCurrency: 'BTC',
  network: 'bitcoin',
  cryptoAmount: '0.01',
  country: 'DE',
}

async function quotes(query: object, options: Parameters<typeof call>[2] = {}) {
  return call('GET', `/public/v1/onramp/quotes?${new URLSearchParams({ ...query })}`, options)
}

test('gateways are compared, best first, in the format of the interface', async () => {
  const { status, json } = await quotes(purchase)
  expect(status).toBe(200)
  const { data } = json
  expect(Object.keys(data)).toEqual([
    'quotesId',
    'quotes',
    'bestQuote',
    'fastestQuote',
    'cheapestFees',
    'unavailableGateways',
  ])
  expect(data.quotesId).toMatch(/^quo_[0-9a-z]{26}$/)
  expect(data.quotes).toHaveLength(2)
  const [first, second] = data.quotes
  expect(compare(first.cryptoAmount as Decimal, second.cryptoAmount as Decimal)).toBe(1)
  expect(data.bestQuote).toEqual(first)
  expect(first).toMatchObject({
    available: true,
    fiatAmount: '100.00',
    fiatCurrency: 'USD',
    cryptoCurrency: 'ETH',
    network: 'ethereum',
    kycRequired: expect.stringMatching(/^(none|light|full)$/),
    estimatedTime: 'about 5 minutes',
    rank: 1,
    isBestRate: true,
    score: expect.any(Number),
    paymentMethodId: 'credit_debit_card',
  })
  expect(first.gatewayLogo).toBe(`http://localhost:8080/gateways/${first.gatewayId}/logo.svg`)
  expect(Object.keys(first.fees)).toEqual(['processingFee', 'networkFee', 'totalFee', 'feePercentage'])
  expect(first.expiresAt).toBeGreaterThan(deps.clock.now().getTime())
  expect(data.quotes.filter((quote: { isRecommended: boolean }) => quote.isRecommended)).toHaveLength(1)
})

test('a sale is compared by what is paid out', async () => {
  const { json } = await quotes(sale)
  const [first, second] = json.data.quotes
  expect(first).toMatchObject({ cryptoAmount: '0.01', fiatCurrency: 'EUR' })
  expect(compare(first.fiatAmount as Decimal, second.fiatAmount as Decimal)).toBe(1)
})

test('codes are matched without case and answered in canonical case', async () => {
  const { json } = await quotes({
    ...purchase,
    fiatCurrency: 'usd',
    cryptoCurrency: 'eth',
    network: 'Ethereum',
    paymentMethodId: 'CREDIT_DEBIT_CARD',
    country: 'us',
    projectId: projectId.toUpperCase(),
  })
  expect(json.data.bestQuote).toMatchObject({
    fiatCurrency: 'USD',
    cryptoCurrency: 'ETH',
    network: 'ethereum',
  })
})

test('the same question within moments gets the same bytes', async () => {
  const [one, two] = [await quotes(purchase), await quotes({ ...purchase, fiatAmount: '100.00' })]
  expect(two.text).toBe(one.text)
})

test('an amount too small names the limit and what would work, and that works', async () => {
  const { json } = await quotes({ ...purchase, fiatAmount: '5' })
  expect(json.data).toMatchObject({ quotes: [], bestQuote: null, fastestQuote: null, cheapestFees: null })
  expect(json.data.unavailableGateways).toHaveLength(2)
  for (const entry of json.data.unavailableGateways) {
    expect(entry).toMatchObject({
      reason: 'amount_below_minimum',
      suggestion: { fiatAmount: entry.minAmount },
    })
    const { json: taken } = await quotes({ ...purchase, fiatAmount: entry.suggestion.fiatAmount })
    const ids = taken.data.quotes.map((quote: { gatewayId: string }) => quote.gatewayId)
    expect(ids).toContain(entry.gatewayId)
  }
})

test('a restricted country is answered with nothing and the reason', async () => {
  const { status, json } = await quotes({ ...purchase, country: 'KP' })
  expect(status).toBe(200)
  expect(json.data.quotes).toEqual([])
  expect(json.data.unavailableGateways.map(({ reason }: { reason: string }) => reason)).toEqual([
    'country_not_supported',
    'country_not_supported',
  ])
})

test.each([
  ['no amount to buy for', { ...purchase, fiatAmount: undefined }, ['fiatAmount']],
  ['only coins to buy', { ...purchase, fiatAmount: undefined, cryptoAmount: '1' }, ['fiatAmount']],
  ['no coins to sell', { ...sale, cryptoAmount: undefined, fiatAmount: '10' }, ['cryptoAmount']],
  ['a negative amount', { ...purchase, fiatAmount: '-1' }, ['fiatAmount']],
  ['an exponent', { ...purchase, fiatAmount: '1e3' }, ['fiatAmount']],
  ['nothing', { ...purchase, fiatAmount: '0' }, ['fiatAmount']],
  ['more cents than there are', { ...purchase, fiatAmount: '1.001' }, ['fiatAmount']],
  ['more digits than the coin has', { ...sale, cryptoAmount: '0.000000001' }, ['cryptoAmount']],
  ['an unknown fiat', { ...purchase, fiatCurrency: 'ZZZ' }, ['fiatCurrency']],
  ['an unknown coin', { ...purchase, cryptoCurrency: 'NOPE' }, ['cryptoCurrency']],
  ['an unknown network', { ...purchase, network: 'moon' }, ['network']],
  ['a coin on a network without it', { ...purchase, network: 'bitcoin' }, ['network']],
  ['an unknown method', { ...purchase, paymentMethodId: 'shells' }, ['paymentMethodId']],
  ['an unknown country', { ...purchase, country: 'XX' }, ['country']],
  ['everything missing', {}, ['projectId', 'fiatCurrency', 'cryptoCurrency', 'network']],
  ['several at once', { ...purchase, fiatCurrency: 'ZZZ', country: 'XX' }, ['fiatCurrency', 'country']],
])('%s is refused naming the field', async (_, query, fields) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const { status, json } = await quotes(Object.fromEntries(given))
  expect(status).toBe(400)
  expect(json.error.code).toBe('VALIDATION_ERROR')
  expect(json.error.details.map(({ field }: { field: string }) => field)).toEqual(fields)
})

test('an unknown project is 404, before codes are looked at and after the schema', async () => {
  const unknown = { ...purchase, projectId: randomUUID() }
  expect((await quotes({ ...unknown, fiatCurrency: 'ZZZ' })).status).toBe(404)
  expect((await quotes({ ...unknown, fiatAmount: 'x' })).status).toBe(400)
})

test('a key of another project may not ask, a wrong one is no key, an own one raises the limit', async () => {
  const other = await createProject(deps, 'Other')
  expect((await quotes(purchase, { headers: { 'x-api-key': pk } })).status).toBe(200)
  expect((await quotes(purchase, { headers: { 'x-api-key': other.publicKey } })).status).toBe(403)
  expect((await quotes(purchase, { headers: { 'x-api-key': 'nonsense' } })).status).toBe(401)
})

test('a gateway that answers nonsense is unavailable, and the answer stays 200', async () => {
  await gateways.control('banxa').setFaults({ malformed: true, paths: ['/quotes/'] })
  const { status, json } = await quotes({ ...purchase, fiatAmount: '111' })
  await gateways.control('banxa').setFaults({})
  expect(status).toBe(200)
  expect(json.data.quotes).toHaveLength(1)
  expect(json.data.unavailableGateways).toMatchObject([{ gatewayId: 'banxa', reason: 'gateway_error' }])
})
