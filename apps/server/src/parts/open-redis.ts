import type { Redis } from 'ioredis'

/**
 * The operator's Redis, where there is one; its code is loaded only then. A command fails at once while Redis is away
 * or slow, so that no request waits for it.
 */
export async function openRedis(
  url: string | undefined,
  onError: (error: Error) => void,
): Promise<Redis | undefined> {
  if (url === undefined) return undefined
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 250,
    // A connection on which Redis stops answering is replaced; otherwise every request would wait for its time-out.
    socketTimeout: 1_000,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  redis.on('error', onError)
  return redis
}
