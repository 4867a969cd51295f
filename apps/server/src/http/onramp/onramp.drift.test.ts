import { expect, test } from 'vitest'
import { driftsOf, probeEveryMs } from '../../modules/gateways/index.ts'
import { makeApp } from '../../testing/apps/make-app.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startGateways } from '../../testing/start-gateways.ts'

/** What Banxa answers to a question for a price. */
let alter = (body: string) => body
const gateways = await startGateways(undefined, {
  alter: ({ gatewayId, endpoint }, body) =>
    gatewayId === 'banxa' && endpoint.includes('/quotes/') ? alter(body) : body,
})

test('a gateway that renames a fee gives no quotes and says why, the others do, and it comes back by itself', async () => {
  const deps = await makeDeps(gateways)
  const { call, project } = await makeApp(() => deps)
  let cents = 10_000
  const ask = async () => {
    const query = new URLSearchParams({
      projectId: project.project.id,
      fiatCurrency: 'EUR',
      cryptoCurrency: 'ETH',
      network: 'ethereum',
      fiatAmount: (cents++ / 100).toFixed(2),
    })
    const { json } = await call('GET', `/public/v1/onramp/quotes?${query}`)
    const { quotes, unavailableGateways } = json.data
    return {
      ids: quotes.map((quote: { gatewayId: string }) => quote.gatewayId).toSorted(),
      unavailableGateways,
    }
  }
  expect((await ask()).ids).toEqual(['banxa', 'moonpay'])

  alter = (body) => body.replaceAll('"processingFee"', '"serviceFee"')
  expect((await ask()).ids).toEqual(['moonpay'])
  const calls = gateways.control('banxa').calls()
  expect(await ask()).toMatchObject({
    ids: ['moonpay'],
    unavailableGateways: [
      { gatewayId: 'banxa', reason: 'gateway_unhealthy', message: expect.stringContaining('processingFee') },
    ],
  })
  expect(gateways.control('banxa').calls()).toBe(calls)

  await deps.gatewayDrift.flush()
  const account = gateways.simulatorAccounts.find(({ providerId }) => providerId === 'banxa')
  expect(await driftsOf(deps.db, account?.id ?? '')).toMatchObject([
    { gatewayId: 'banxa', field: expect.stringContaining('processingFee'), kind: 'missing', isMoney: true },
  ])

  alter = (body) => body
  deps.clock.advanceSeconds(probeEveryMs / 1000)
  await ask()
  expect((await ask()).ids).toEqual(['banxa', 'moonpay'])
})
