import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { aCatalog, aConnected, aMethod, anAsset } from '../../testing/quotes/catalogs.ts'
import { mergeSupported, type OfferingGateway } from './supported.ts'

const one: OfferingGateway = {
  connected: aConnected({ id: 'moonpay' }),
  enabled: true,
  catalog: aCatalog({ assets: [anAsset({ minAmount: decimal('5') }), anAsset({ network: 'polygon' })] }),
}
const two: OfferingGateway = {
  connected: aConnected({ id: 'banxa' }),
  enabled: true,
  catalog: aCatalog({
    countries: ['DE', 'KP'],
    assets: [anAsset({ minAmount: decimal('3.0000001'), maxAmount: decimal('9.9999999') })],
    fiats: [
      { code: 'EUR', paymentMethods: [aMethod({ id: 'ideal', countries: ['NL'] })] },
      {
        code: 'USD',
        paymentMethods: [
          aMethod({ minAmount: decimal('10.001'), maxAmount: decimal('500') }),
          aMethod({ id: 'venmo' }),
        ],
      },
    ],
  }),
}
const settings = { restricted: { deployment: ['KP'], project: ['FR'] }, defaultGateway: 'banxa' }
const merge = (gateways: OfferingGateway[], country: string | null = 'DE', change = settings) =>
  mergeSupported(gateways, change, { orderType: 'buy', country })

test('offers are merged: widest limits rounded inwards, methods and providers of all', () => {
  const { fiats, cryptos, paymentMethods } = merge([one, two])
  expect(fiats).toEqual([
    {
      code: 'USD',
      name: 'US Dollar',
      symbol: '$',
      minAmount: '10.01',
      maxAmount: '1000.00',
      providers: ['moonpay', 'banxa'],
      paymentMethods: ['credit_debit_card', 'venmo'],
    },
  ])
  expect(cryptos).toEqual([
    {
      code: 'USDC',
      name: 'USD Coin',
      providers: ['moonpay', 'banxa'],
      networks: [
        { id: 'polygon', name: 'Polygon', minAmount: null, maxAmount: null, providers: ['moonpay'] },
        {
          id: 'base',
          name: 'Base',
          minAmount: '3.000001',
          maxAmount: '9.999999',
          providers: ['moonpay', 'banxa'],
        },
      ],
    },
  ])
  expect(
    paymentMethods.map(({ id, supportedFiats, providers }) => ({ id, supportedFiats, providers })),
  ).toEqual([
    { id: 'credit_debit_card', supportedFiats: ['USD'], providers: ['moonpay', 'banxa'] },
    { id: 'venmo', supportedFiats: ['USD'], providers: ['banxa'] },
  ])
})

test('only what works in the country is offered; who does not serve it is not enabled there', () => {
  const here = merge([one, two], 'US')
  expect(here.providers.map(({ id, enabled }) => [id, enabled])).toEqual([
    ['moonpay', true],
    ['banxa', false],
  ])
  expect(here.paymentMethods.map(({ id }) => id)).toEqual(['credit_debit_card'])
  expect(here.defaultGateway).toBe('moonpay')
  expect(here.detectedCountry).toBe('US')
})

test('without a country everything is shown', () => {
  expect(merge([two], null).fiats.map(({ code }) => code)).toEqual(['USD', 'EUR'])
})

test('countries name all that are served, without the restricted ones', () => {
  expect(merge([one, two], 'US').countries).toEqual([
    { code: 'DE', name: 'Germany', providers: ['moonpay', 'banxa'] },
    { code: 'US', name: 'United States', providers: ['moonpay'] },
  ])
})

test('a restricted country is shown nothing', () => {
  expect(merge([one, two], 'KP')).toEqual({
    providers: [],
    fiats: [],
    cryptos: [],
    paymentMethods: [],
    countries: [],
    defaultGateway: null,
    detectedCountry: 'KP',
    countryRefusal: 'deployment',
  })
})

test('a country that is not served has its reason: the law before the partner, and no gateway', () => {
  const refusal = (country: string) => merge([one, two], country).countryRefusal
  expect(['US', 'KP', 'FR', 'IS'].map(refusal)).toEqual([null, 'deployment', 'project', 'gateways'])
  expect(merge([], 'IS').countryRefusal).toBeNull()
})

test('a disabled gateway and one without a catalogue are named but add nothing', () => {
  const shown = merge([
    { ...one, enabled: false },
    { ...two, catalog: undefined },
  ])
  expect(shown.providers.map(({ enabled }) => enabled)).toEqual([false, false])
  expect(shown).toMatchObject({ fiats: [], cryptos: [], countries: [], defaultGateway: null })
})

test('a gateway that cannot sell is not listed for sales', () => {
  const features = { ...one.connected.features, sell: false }
  const buyOnly = { ...one, connected: { ...one.connected, features } }
  expect(mergeSupported([buyOnly], settings, { orderType: 'sell', country: 'US' }).providers).toEqual([])
})
