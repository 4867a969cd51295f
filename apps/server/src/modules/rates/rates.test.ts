import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assets } from '@sliproad/core/assets'
import { compare, decimal } from '@sliproad/core/decimal'
import { fiats } from '@sliproad/core/fiats'
import { createGuard } from '@sliproad/outbound/guard'
import { afterAll, expect, test } from 'vitest'
import { createJsonRateSource } from '../../parts/json-rate-source.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { inUsd, listRates, ratesOf, refreshRates, setRates } from './index.ts'

const deps = await makeDeps()
const folder = await mkdtemp(join(tmpdir(), 'sliproad-rates-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every currency of ours has a rate from the start, and a dollar is a dollar', async () => {
  const rates = new Map((await listRates(deps.db)).map((rate) => [rate.currency, rate]))
  const codes = [...fiats.map(({ code }) => code), ...assets.map(({ code }) => code)]
  for (const code of codes) expect(rates.get(code), code).toMatchObject({ source: 'packaged' })
  expect(compare(rates.get('USD')?.usd ?? decimal('0'), decimal('1'))).toBe(0)
})

test('rates that an operator sets count at once, with their time', async () => {
  await setRates(deps, [
    ['eur', '1.1'],
    ['BTC', '100000'],
  ])
  const rates = await ratesOf(deps.db, ['EUR', 'BTC'])
  expect(inUsd(rates, 'EUR', decimal('10'))).toBe('11')
  const stored = (await listRates(deps.db)).find(({ currency }) => currency === 'EUR')
  expect(stored).toMatchObject({ source: 'operator', asOf: deps.clock.now() })
})

test('wrong pairs are refused together, and none of them is taken', async () => {
  const wrong = [
    ['XXX', '1'],
    ['EUR', '-1'],
    ['USD', '2'],
    ['GBP', '9'],
  ] as const
  await expect(setRates(deps, wrong)).rejects.toMatchObject({
    details: [{ field: 'XXX' }, { field: 'EUR' }, { field: 'USD' }].map((one) =>
      expect.objectContaining(one),
    ),
  })
  expect((await ratesOf(deps.db, ['GBP'])).get('GBP')).not.toBe('9')
})

test('a currency without a rate cannot be valued', () => {
  expect(() => inUsd(new Map(), 'EUR', decimal('1'))).toThrow('no reference rate for EUR')
})

test('rates come from a JSON file or address, with every digit', async () => {
  const path = join(folder, 'rates.json')
  await writeFile(path, '{"EUR": 1.123456789012345678, "ETH": "3000.5"}')
  const file = createJsonRateSource(pathToFileURL(path).href, createGuard({ environment: 'sandbox' }))
  expect(await refreshRates({ ...deps, rateSource: file })).toBe(2)
  expect((await ratesOf(deps.db, ['EUR'])).get('EUR')).toBe('1.123456789012345678')

  const server = await startReceiver()
  server.answer((_received, response) => response.end('{"EUR":"1.2"}'))
  const source = createJsonRateSource(server.url, createGuard({ environment: 'sandbox' }))
  deps.clock.advanceSeconds(1)
  expect(await refreshRates({ ...deps, rateSource: source })).toBe(1)
  expect((await listRates(deps.db)).find(({ currency }) => currency === 'EUR')).toMatchObject({
    usd: '1.2',
    source: new URL(server.url).host,
  })
  for (const text of ['[]', 'null', '{"EUR":0}', '{"EUR":"much"}', 'no json']) {
    server.answer((_received, response) => response.end(text))
    await expect(refreshRates({ ...deps, rateSource: source })).rejects.toThrow()
  }
  server.answerStatus(500)
  await expect(refreshRates({ ...deps, rateSource: source })).rejects.toThrow('answered 500')
  expect((await ratesOf(deps.db, ['EUR'])).get('EUR')).toBe('1.2')
})
