import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openRedis } from '../../parts/open-redis.ts'
import { breakableConnection } from '../../testing/database/breakable-connection.ts'
import { createRateLimits } from './rate-limit.ts'

const redisUrl = process.env.TEST_REDIS_URL
const perMinute = { anonymous: 3, publicKey: 4, secretKey: 5 }

const limitsAt = async (
  url: string | undefined,
  onError: (error: Error) => void = () => {},
  onCountedAlone = () => {},
) => createRateLimits({ perMinute, redis: await openRedis(url, onError), onCountedAlone })

/** Both instances are connected to Redis once each sees the other's counts. */
async function connected(...instances: ReturnType<typeof createRateLimits>[]): Promise<void> {
  await vi.waitFor(async () => {
    const subject = randomUUID()
    const seen = await Promise.all(instances.map((instance) => instance.consume('secretKey', subject)))
    expect(new Set(seen.map(({ remaining }) => remaining)).size).toBe(instances.length)
  })
}

test('with Redis, two instances count together', { tags: 'needs-redis' }, async () => {
  const instances = [await limitsAt(redisUrl), await limitsAt(redisUrl)]
  await connected(...instances)
  const subject = randomUUID()
  const calls = Array.from({ length: 10 }, (_, at) => instances[at % 2]?.consume('secretKey', subject))
  const allowances = await Promise.all(calls)
  expect(allowances.filter((allowance) => allowance?.allowed)).toHaveLength(5)
  for (const instance of instances) {
    const { allowed, resetsInMs } = await instance.consume('secretKey', subject)
    expect(allowed).toBe(false)
    expect(resetsInMs).toBeGreaterThan(50_000)
    await instance.close()
  }
})

test('when Redis goes away, each instance counts alone and no request waits', {
  tags: 'needs-redis',
}, async () => {
  const { hostname, port, pathname } = new URL(redisUrl ?? '')
  const way = await breakableConnection({ host: hostname, port: Number(port || 6379) })
  const url = `redis://127.0.0.1:${way.port}${pathname}`
  const errors: Error[] = []
  const noteError = (error: Error) => errors.push(error)
  const onCountedAlone = vi.fn()
  const [one, two] = [
    await limitsAt(url, noteError, onCountedAlone),
    await limitsAt(url, noteError, onCountedAlone),
  ]
  await connected(one, two)
  await way.cut()
  onCountedAlone.mockClear()
  const subject = randomUUID()
  for (const instance of [one, two]) {
    const startedAt = performance.now()
    const calls = Array.from({ length: 10 }, () => instance.consume('secretKey', subject))
    const allowances = await Promise.all(calls)
    expect(allowances.filter(({ allowed }) => allowed)).toHaveLength(5)
    expect(performance.now() - startedAt).toTakeLessThan(2_000)
  }
  expect(onCountedAlone).toHaveBeenCalledTimes(20)
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0))
  await Promise.all([one.close(), two.close()])
})
