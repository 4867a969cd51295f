import { randomUUID } from 'node:crypto'
import { GatewayFailure } from '@sliproad/gateways/contract'
import { expect, test } from 'vitest'
import { makeDeps } from '../../testing/make-deps.ts'
import { aCatalog, aConnected } from '../../testing/quotes/catalogs.ts'
import { createCatalogs } from './catalogs.ts'
import { refreshCatalogs } from './refresh-catalogs.ts'

const deps = await makeDeps()
const down = () =>
  Promise.reject(new GatewayFailure('moonpay', 'unreachable', 'is down', { retrySafe: true }))

function aGateway(
  supported: () => Promise<ReturnType<typeof aCatalog>>,
  accountVersion = '1',
  accountId = randomUUID(),
) {
  return aConnected({ accountId, accountVersion }, { supported })
}

test('a gateway seen for the first time is asked once, however many want to know', async () => {
  let asked = 0
  const connected = aGateway(async () => {
    asked++
    await deps.sleep(20)
    return aCatalog()
  })
  const catalogs = createCatalogs(deps)
  expect(catalogs.known(connected)).toBeUndefined()
  const all = await Promise.all(Array.from({ length: 50 }, () => catalogs.of(connected)))
  expect(asked).toBe(1)
  expect(new Set(all).size).toBe(1)
  expect(catalogs.known(connected)).toBe(all[0])
})

test('another instance and the next start find it stored and ask no gateway', async () => {
  const accountId = randomUUID()
  await createCatalogs(deps).of(aGateway(async () => aCatalog(), '1', accountId))
  expect(await createCatalogs(deps).of(aGateway(down, '1', accountId))).toEqual(aCatalog())
})

test('with new credentials the stored catalogue is not used', async () => {
  const accountId = randomUUID()
  await createCatalogs(deps).of(aGateway(async () => aCatalog(), '1', accountId))
  const renewed = aGateway(async () => aCatalog({ countries: ['BR'] }), '2', accountId)
  expect(await createCatalogs(deps).of(renewed)).toEqual(aCatalog({ countries: ['BR'] }))
})

test('no caller waits past its deadline, and the call to the gateway goes on for the next one', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof aCatalog>>()
  const connected = aGateway(() => answer.promise)
  const catalogs = createCatalogs(deps)
  const impatient = catalogs.of(connected, AbortSignal.timeout(20))
  await expect(impatient).rejects.toMatchObject({ kind: 'timeout' })
  answer.resolve(aCatalog())
  expect(await catalogs.of(connected)).toEqual(aCatalog())
})

test('a gateway that gives no catalogue is not asked again for each request', async () => {
  let asked = 0
  const connected = aGateway(() => {
    asked++
    return down()
  })
  const catalogs = createCatalogs(deps)
  await expect(catalogs.of(connected)).rejects.toThrow('is down')
  await expect(catalogs.of(connected)).rejects.toThrow('is down')
  expect(asked).toBe(1)
  deps.clock.advanceSeconds(3)
  await expect(catalogs.of(connected)).rejects.toThrow('is down')
  expect(asked).toBe(2)
})

function refreshing(connected: ReturnType<typeof aGateway>[], batchSize = 8) {
  const gateways = { ...deps.gateways, everyAccount: async () => connected }
  return refreshCatalogs({ ...deps, gateways }, batchSize)
}

test('the background renews every ten minutes, and instances follow within a second', async () => {
  let countries = ['US']
  const connected = aGateway(async () => aCatalog({ countries }))
  const catalogs = createCatalogs(deps)
  await catalogs.of(connected)
  countries = ['US', 'FR']
  deps.clock.advanceMinutes(9)
  await refreshing([connected])
  await catalogs.keepUp([connected])
  expect(catalogs.known(connected)?.buy?.countries).toEqual(['US'])
  deps.clock.advanceMinutes(1)
  await refreshing([connected])
  deps.clock.advanceSeconds(1)
  await catalogs.keepUp([connected])
  expect(catalogs.known(connected)?.buy?.countries).toEqual(['US', 'FR'])
})

test('a gateway that is down keeps its last catalogue, is tried again after a minute and holds up no other gateway', async () => {
  const account = randomUUID()
  const catalogs = createCatalogs(deps)
  await catalogs.of(aGateway(async () => aCatalog(), '1', account))
  deps.clock.advanceMinutes(10)
  let asked = 0
  const broken = aGateway(
    () => {
      asked++
      return down()
    },
    '1',
    account,
  )
  const other = aGateway(async () => aCatalog({ countries: ['JP'] }))
  await refreshing([broken, other])
  expect(await createCatalogs(deps).of(broken)).toEqual(aCatalog())
  expect((await createCatalogs(deps).of({ ...other, gateway: broken.gateway })).buy?.countries).toEqual([
    'JP',
  ])
  const [row] = await deps.db`select error from gateway_catalogs where account_id = ${account}`
  expect(row?.error).toBe('moonpay: is down')
  await refreshing([broken])
  expect(asked).toBe(1)
  deps.clock.advanceMinutes(1)
  await refreshing([broken])
  expect(asked).toBe(2)
})

test('a large deployment is renewed in batches', async () => {
  const many = Array.from({ length: 5 }, () => aGateway(async () => aCatalog()))
  expect(await refreshing(many, 3)).toEqual({ more: true })
  expect(await refreshing(many, 3)).toEqual({ more: false })
  const ids = many.map(({ accountId }) => accountId)
  const rows =
    await deps.db`select 1 from gateway_catalogs where account_id = any(${ids}::uuid[]) and catalog is not null`
  expect(rows).toHaveLength(5)
})
