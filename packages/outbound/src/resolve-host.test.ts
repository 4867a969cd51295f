import { expect, test } from 'vitest'
import { resolveByDns, resolveBySystem } from './resolve-host.ts'
import { startNameServer } from './testing/name-server.ts'

test('all addresses of both families are found', async () => {
  const resolve = resolveByDns([
    await startNameServer(() => ({ a: ['192.0.2.1', '192.0.2.2'], aaaa: ['2001:db8::1'] })),
  ])
  expect([...(await resolve('shop.example'))].sort()).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1'])
})

test.each([
  ['only IPv4', { a: ['192.0.2.1'] }, ['192.0.2.1']],
  ['only IPv6', { aaaa: ['2001:db8::1'] }, ['2001:db8::1']],
])('a name with %s is found', async (_, records, expected) => {
  const resolve = resolveByDns([await startNameServer(() => records)])
  expect(await resolve('shop.example')).toEqual(expected)
})

test('the name server is asked each time', async () => {
  let asked = 0
  const resolve = resolveByDns([await startNameServer(() => ({ a: [`192.0.2.${++asked}`] }))])
  const found = [await resolve('shop.example'), await resolve('shop.example')].flat()
  expect(new Set(found).size).toBe(2)
})

test.each([
  ['a name that does not exist', undefined],
  ['a name without addresses', {}],
])('%s is refused', async (_, records) => {
  const resolve = resolveByDns([await startNameServer(() => records)])
  await expect(resolve('shop.example')).rejects.toThrow()
})

test('a name server that says nothing is given up within the time for connecting', async () => {
  const resolve = resolveByDns([await startNameServer(() => null)])
  const startedAt = performance.now()
  await expect(resolve('shop.example')).rejects.toMatchObject({ code: 'ETIMEOUT' })
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('names that never get an answer do not hold up others', async () => {
  const silent = resolveByDns([await startNameServer(() => null)])
  const quick = resolveByDns([await startNameServer(() => ({ a: ['192.0.2.1'] }))])
  let over = 0
  const waiting = Array.from({ length: 20 }, (_, number) =>
    silent(`slow-${number}.example`).catch(() => {
      over++
    }),
  )
  expect(await quick('shop.example')).toEqual(['192.0.2.1'])
  expect(over).toBe(0)
  await Promise.all(waiting)
})

test('the system knows this machine', async () => {
  const addresses = await resolveBySystem('localhost')
  expect(addresses.some((address) => ['127.0.0.1', '::1'].includes(address))).toBe(true)
})
