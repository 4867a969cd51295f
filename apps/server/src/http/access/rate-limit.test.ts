import { afterEach, expect, test, vi } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'
import { createRateLimits } from './rate-limit.ts'

const perMinute = { anonymous: 3, publicKey: 4, secretKey: 5 }
const limited = (trustProxy: false | number | string[] = false) =>
  makeApp(({ config }) => ({
    rateLimits: createRateLimits({ perMinute }),
    config: { ...config, trustProxy },
  }))

type From = { ip?: string; key?: string; forwarded?: string; url?: string }
async function get({ app }: Awaited<ReturnType<typeof limited>>, { ip, key, forwarded, url }: From) {
  return app.inject({
    url: url ?? '/v1/sessions',
    remoteAddress: ip ?? '127.0.0.1',
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    },
  })
}

/** How many of ten calls are served. */
async function passed(on: Awaited<ReturnType<typeof limited>>, from: (at: number) => From): Promise<number> {
  let count = 0
  for (let at = 0; at < 10; at++) if ((await get(on, from(at))).statusCode !== 429) count++
  return count
}

afterEach(() => {
  vi.useRealTimers()
})

test('every answer tells the limit, what is left of it and when it starts anew', async () => {
  const on = await limited()
  const nowSeconds = on.deps.clock.now().getTime() / 1000
  for (const remaining of [4, 3, 2, 1, 0]) {
    const { statusCode, headers } = await get(on, { key: on.sk })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': String(remaining),
    })
    const reset = Number(headers['x-ratelimit-reset'])
    expect(reset).toBeGreaterThan(nowSeconds + 50)
    expect(reset).toBeLessThanOrEqual(nowSeconds + 60)
    expect(headers).not.toHaveProperty('retry-after')
  }
  const { statusCode, headers, body } = await get(on, { key: on.sk })
  expect(statusCode).toBe(429)
  expect(JSON.parse(body).error).toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    requestId: headers['x-request-id'],
  })
  expect(headers).toMatchObject({
    'x-ratelimit-remaining': '0',
    'retry-after': expect.stringMatching(/^(60|5\d)$/),
  })
  expect(await on.deps.metrics.registry.getSingleMetricAsString('sliproad_rate_limited_total')).toMatch(/ 1$/)
})

test('each kind of caller has its own limit: address, public key, secret key', async () => {
  const on = await limited()
  expect(await passed(on, () => ({ key: on.sk }))).toBe(5)
  expect(await passed(on, () => ({ key: on.pk, url: '/v1/sessions/sess_x' }))).toBe(4)
  expect(await passed(on, () => ({}))).toBe(3)
})

test('keys are counted one by one, whatever address they come from', async () => {
  const [on, other] = [await limited(), await limited()]
  expect(await passed(on, (at) => ({ key: on.sk, ip: `192.0.2.${at}` }))).toBe(5)
  expect((await get(on, { key: other.sk })).statusCode).toBe(200)
})

test('a wrong key, a missing one and a wrong address all count for the caller’s address', async () => {
  const on = await limited()
  const wrong = (at: number) => `sk_test_${String(at).repeat(36)}`
  expect(await passed(on, (at) => ({ key: wrong(at) }))).toBe(3)
  expect((await get(on, {})).statusCode).toBe(429)
  expect((await get(on, { url: '/nowhere' })).statusCode).toBe(429)
  expect((await get(on, { ip: '192.0.2.1' })).statusCode).toBe(401)
  expect((await get(on, { key: on.sk })).statusCode).toBe(200)
})

test('all addresses of one IPv6 /64 share a limit; the next /64 has its own', async () => {
  const on = await limited()
  expect(await passed(on, (at) => ({ ip: `2001:db8:1:1:${at}::${at}` }))).toBe(3)
  expect((await get(on, { ip: '2001:db8:1:2::1' })).statusCode).toBe(401)
  expect(await passed(on, () => ({ ip: '::ffff:192.0.2.9' }))).toBe(3)
  expect((await get(on, { ip: '192.0.2.9' })).statusCode).toBe(429)
})

test('a forged forwarding header buys nothing without a trusted proxy', async () => {
  const on = await limited()
  expect(await passed(on, (at) => ({ forwarded: `192.0.2.${at}` }))).toBe(3)
})

test('a hop count trusts that many proxies and no word further left', async () => {
  const one = await limited(1)
  expect(await passed(one, (at) => ({ forwarded: `192.0.2.${at}` }))).toBe(10)
  expect(await passed(one, (at) => ({ forwarded: `192.0.2.${at}, 198.51.100.1` }))).toBe(3)
  const two = await limited(2)
  expect(await passed(two, (at) => ({ forwarded: `${at}.0.0.1, 192.0.2.1, 198.51.100.${at}` }))).toBe(3)
})

test('a list trusts exactly the proxies in it', async () => {
  const on = await limited(['10.0.0.0/8', '2001:db8:ffff::/48'])
  expect(await passed(on, (at) => ({ ip: '10.1.2.3', forwarded: `192.0.2.${at}` }))).toBe(10)
  expect(await passed(on, (at) => ({ ip: '2001:db8:ffff::1', forwarded: `192.0.3.${at}` }))).toBe(10)
  expect(await passed(on, (at) => ({ ip: '11.1.2.3', forwarded: `192.0.4.${at}` }))).toBe(3)
  expect(await passed(on, (at) => ({ ip: '10.1.2.3', forwarded: `192.0.5.${at}, 198.51.100.2` }))).toBe(3)
})

test('probes are not limited', async () => {
  const on = await limited()
  expect(await passed(on, () => ({ url: '/health' }))).toBe(10)
})

test('after a minute the limit starts anew', async () => {
  vi.useFakeTimers()
  const limits = createRateLimits({ perMinute })
  const consume = async () => (await limits.consume('anonymous', 'a')).allowed
  expect([await consume(), await consume(), await consume(), await consume()]).toEqual([
    true,
    true,
    true,
    false,
  ])
  vi.advanceTimersByTime(59_000)
  expect(await consume()).toBe(false)
  vi.advanceTimersByTime(1_001)
  expect(await consume()).toBe(true)
})
